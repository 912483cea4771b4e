import type { CoinLook, FirstWarId } from '@punica/art';
import { firstWarGeneral } from '@punica/art/first-war';
import type { Facts, GeneralFact, RankId, Scene } from '@punica/hamilcar/view/scene';
import { Picture } from '../../markup.tsx';
import type { PortraitProps } from '../front.ts';

export const coinOf = (
  { id, strategy, battle, admiral }: GeneralFact,
  rank: RankId,
  look: CoinLook = { detail: 'full' },
): string => firstWarGeneral({ id: id as FirstWarId, strategy, battle, admiral, rank }, look);

/** A general's coin. */
export function Portrait({ spot, table, rank, class: name }: PortraitProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const general = facts.generals.findIndex((it) => it.id === spot.id);
  if (spot.kind !== 'general' || general < 0) return null;
  const standing = scene.armies.flatMap((army) => army.generals).find((it) => it.general === general);
  const shown = rank === undefined ? (standing?.rank ?? null) : (rank as RankId);
  return <Picture class={name} markup={coinOf(facts.generals[general], shown)} half={22} />;
}
