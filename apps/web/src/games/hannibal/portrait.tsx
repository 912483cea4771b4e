import { type CoinLook, type GeneralId, generalCoin, siegeMark, walledCity } from '@punica/art';
import type { Facts, GeneralFact, RankId, Scene } from '@punica/hannibal/view/scene';
import { SIDES } from '@punica/hannibal/view/scene';
import { Picture } from '../../markup.tsx';
import type { PortraitProps } from '../front.ts';

export const coinOf = (
  { id, strategy, battle }: Pick<GeneralFact, 'id' | 'strategy' | 'battle'>,
  rank: RankId,
  look: CoinLook = { detail: 'full' },
): string => generalCoin({ id: id as GeneralId, strategy, battle, rank }, look);

/** A general's coin, or a walled city with its siege points. */
export function Portrait({ spot, table, rank, class: name }: PortraitProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  if (spot.kind === 'general') {
    const general = facts.generals.findIndex((it) => it.id === spot.id);
    const standing = scene.armies.flatMap((army) => army.generals).find((it) => it.general === general);
    const shown = rank === undefined ? (standing?.rank ?? null) : (rank as RankId);
    return <Picture class={name} markup={coinOf(facts.generals[general], shown)} half={21} />;
  }
  const at = facts.spaces.findIndex((it) => it.id === spot.id);
  const { walls, great } = facts.spaces[at];
  if (walls === 0) return null;
  const points = Math.min(scene.siege[at], 3) as 0 | 1 | 2 | 3;
  const markup =
    walledCity({ size: great ? 'large' : 'small', owner: SIDES[scene.control[at]] ?? null }) +
    (points > 0 ? siegeMark(points) : '');
  return <Picture class={name} markup={markup} half={23} />;
}
