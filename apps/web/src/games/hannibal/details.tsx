import { type GeneralId, generalCoin } from '@punica/art';
import type { Army, Facts, Scene } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import { Picture } from '../../markup.tsx';
import type { Spot } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { CardFace } from './card-face.tsx';

/** What a thing on the table is, in a few lines. */
export function Details({ spot, table }: { spot: Spot; table: TableModel }) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  switch (spot.kind) {
    case 'space':
      return (
        <SpaceDetails at={facts.spaces.findIndex((it) => it.id === spot.id)} facts={facts} scene={scene} />
      );
    case 'general':
      return (
        <GeneralDetails
          index={facts.generals.findIndex((it) => it.id === spot.id)}
          facts={facts}
          scene={scene}
        />
      );
    case 'card': {
      const card = facts.cards.find((it) => it.id === spot.id);
      return card === undefined ? null : <CardFace card={card} choices={table.choicesAt('card', card.id)} />;
    }
    case 'province':
      return (
        <ProvinceDetails
          p={facts.provinces.findIndex((it) => it.id === spot.id)}
          facts={facts}
          scene={scene}
        />
      );
    default:
      return null;
  }
}

const who = (side: number): string => hw.roles[side] ?? hw.nobody;

export function armyWords(army: Army, facts: Facts): string {
  const parts = [
    ...army.generals.map(({ general, rank }) => {
      const { name } = facts.generals[general];
      return rank === null ? name : `${name} (${hw.ranks[rank]})`;
    }),
    ...(army.units > 0 ? [hw.units(army.units)] : []),
    ...(army.elephants > 0 ? [hw.elephants(army.elephants)] : []),
    ...(army.trains > 0 ? [hw.siegeTrain] : []),
  ];
  return `${who(army.side)}: ${parts.join(', ')}${army.inside ? `, ${hw.inside}` : ''}`;
}

export function spaceFacts(at: number, facts: Facts, scene: Scene): string[] {
  const fact = facts.spaces[at];
  const control = scene.control[at];
  const lines: string[] = [facts.provinces[fact.province].name];
  if (scene.tribe[at] === 1) {
    lines.push(hw.tribe(fact.tribe ?? fact.name), ...(control < 0 ? [] : [hw.friendTo(who(control))]));
  } else lines.push(hw.controlledBy(who(control)));
  if (fact.walls > 0) lines.push(hw.walls(fact.walls));
  if (fact.port !== null) {
    const { dots, diamonds } = fact.port;
    lines.push(
      [
        hw.port,
        ...(dots > 0 ? [hw.portDots(dots)] : []),
        ...(diamonds > 0 ? [hw.portDiamonds(diamonds)] : []),
      ].join(' '),
    );
  }
  if (scene.siege[at] > 0) lines.push(hw.siegePoints(scene.siege[at], facts.siegeNeeded));
  return lines;
}

function SpaceDetails({ at, facts, scene }: { at: number; facts: Facts; scene: Scene }) {
  if (at < 0) return null;
  const armies = scene.armies.filter((army) => army.space === at);
  return (
    <div class="details">
      <h3>{facts.spaces[at].name}</h3>
      <p>{spaceFacts(at, facts, scene).join(' · ')}</p>
      {armies.map((army, i) => (
        <p key={i} class="details-army">
          {armyWords(army, facts)}
        </p>
      ))}
    </div>
  );
}

export function GeneralDetails({ index, facts, scene }: { index: number; facts: Facts; scene: Scene }) {
  if (index < 0) return null;
  const general = facts.generals[index];
  const army = scene.armies.find((it) => it.generals.some((g) => g.general === index));
  const rank = army?.generals.find((it) => it.general === index)?.rank ?? null;
  return (
    <div class="details general">
      <Picture
        markup={generalCoin(
          { id: general.id as GeneralId, strategy: general.strategy, battle: general.battle, rank },
          { detail: 'full' },
        )}
        half={22}
      />
      <div>
        <h3>{general.fullName}</h3>
        <p>
          {rank === null ? '' : `${hw.ranks[rank]} · `}
          {hw.strategy} {general.strategy} · {hw.battle} {general.battle}
        </p>
        <p>{general.ability}</p>
        {army !== undefined && (
          <p class="details-army">
            {facts.spaces[army.space].name} · {armyWords(army, facts)}
          </p>
        )}
      </div>
    </div>
  );
}

function ProvinceDetails({ p, facts, scene }: { p: number; facts: Facts; scene: Scene }) {
  if (p < 0) return null;
  const province = facts.provinces[p];
  return (
    <div class="details">
      <h3>{province.name}</h3>
      <p>
        {hw.controlledBy(who(scene.owners[p]))} · {hw.majority(province.majority)} ·{' '}
        {province.significant ? hw.vote : hw.noVote} · {hw.allies(province.allies)}
      </p>
    </div>
  );
}
