import type { Facts, LeaderHere, Scene, Stack, Units } from '@punica/italian-campaign/view/scene';
import { iw } from '@punica/italian-campaign/view/words';
import type { Spot } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { Coin, isEmpty, UnitRow, unitsWords } from './pieces.tsx';

/** What a thing on the table is, in a few lines. */
export function Details({ spot, table }: { spot: Spot; table: TableModel }) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const index = (list: readonly { readonly id: string }[]): number =>
    list.findIndex((it) => it.id === spot.id);
  switch (spot.kind) {
    case 'hex':
      return <HexDetails at={index(facts.hexes)} facts={facts} scene={scene} />;
    case 'leader':
      return <LeaderDetails leader={index(facts.leaders)} facts={facts} scene={scene} />;
    case 'province':
      return <ProvinceDetails p={index(facts.provinces)} facts={facts} scene={scene} />;
    case 'unit':
      return <p class="details">{facts.faces[index(facts.faces)]?.name}</p>;
    default:
      return null;
  }
}

const who = (side: number): string => iw.roles[side] ?? iw.nobody;

/** A city in a few words: class, loyalty, owner, siege. */
export function cityFacts(city: number, facts: Facts, scene: Scene): string[] {
  const { cityClass, loyalty, walls, walled, vp } = facts.cities[city];
  return [
    iw.classes[cityClass],
    iw.heldBy(who(scene.control[city])),
    loyalty === null ? iw.deaf : iw.loyalty(loyalty),
    ...(walled ? [iw.wallsCount(walls)] : []),
    iw.worth(vp),
    ...(scene.siege[city] > 0 ? [iw.underSiege(scene.siege[city])] : []),
    ...(scene.works[city] > 0 ? [scene.works[city] === 2 ? iw.worksDone : iw.worksBegun] : []),
    ...(scene.courted[city] === 1 ? [iw.wasCourted] : []),
  ];
}

/** Where he stands at a city of his own. */
const placeWords = (here: LeaderHere): string[] =>
  here.inside ? [iw.inside] : here.outside ? [iw.before] : [];

/** Units without a leader, and where they stand. */
const looseOf = ({ loose, within }: Stack): [string, Units][] => [
  ...(loose === null ? [] : [[iw.alone, loose] as [string, Units]]),
  ...(within === null ? [] : [[`${iw.alone}, ${iw.inside}`, within] as [string, Units]]),
];

export function leaderWords(here: LeaderHere, facts: Facts): string {
  const { name } = facts.leaders[here.leader];
  const notes = [
    ...(here.rank === null ? [] : [iw.ranks[here.rank]]),
    ...placeWords(here),
    ...(here.moved ? [iw.hasMoved] : []),
  ];
  const units = `${unitsWords(here.units, facts)}`;
  return `${name}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}: ${units}`;
}

export function stackWords(stack: Stack, facts: Facts): string {
  const parts = [
    ...stack.leaders.map((here) => leaderWords(here, facts)),
    ...looseOf(stack).map(([where, units]) => `${where}: ${unitsWords(units, facts)}`),
  ];
  return `${who(stack.side)}: ${parts.join('; ')}`;
}

interface Parts {
  readonly facts: Facts;
  readonly scene: Scene;
}

function HexDetails({ at, facts, scene }: Parts & { at: number }) {
  if (at < 0) return null;
  const hex = facts.hexes[at];
  const terrain = facts.terrain[hex.terrain];
  const way = scene.march?.ways[at];
  return (
    <div class="details">
      <h3>{hex.name}</h3>
      <p>
        {facts.provinces[hex.province].name} ·{' '}
        {iw.terrainLine(iw.terrain[terrain.id], terrain.mp, terrain.shift)}
      </p>
      {scene.march !== null && scene.march.left !== null && at !== scene.march.hex && (
        <p>
          <b>{way === undefined ? iw.tooFar : iw.reach(way[0], scene.march.left)}</b>
        </p>
      )}
      {hex.city >= 0 && <p>{cityFacts(hex.city, facts, scene).join(' · ')}</p>}
      {scene.stacks
        .filter((stack) => stack.hex === at)
        .map((stack) => (
          <StackDetails key={stack.side} stack={stack} facts={facts} />
        ))}
    </div>
  );
}

function StackDetails({ stack, facts }: { stack: Stack; facts: Facts }) {
  return (
    <div class="ic-details-stack">
      {stack.leaders.map((here) => (
        <div key={here.leader}>
          <p>
            <b>{facts.leaders[here.leader].name}</b>
            {here.rank !== null && `, ${iw.ranks[here.rank]}`}
            {placeWords(here).map((where) => `, ${where}`)}
          </p>
          {isEmpty(here.units) ? <p>{iw.noUnits}</p> : <UnitRow units={here.units} facts={facts} />}
        </div>
      ))}
      {looseOf(stack).map(([where, units]) => (
        <div key={where}>
          <p>
            {who(stack.side)}, {where}
          </p>
          <UnitRow units={units} facts={facts} />
        </div>
      ))}
    </div>
  );
}

function LeaderDetails({ leader, facts, scene }: Parts & { leader: number }) {
  if (leader < 0) return null;
  const fact = facts.leaders[leader];
  const stack = scene.stacks.find((it) => it.leaders.some((here) => here.leader === leader));
  const here = stack?.leaders.find((it) => it.leader === leader);
  return (
    <div class="details ic-details-leader">
      <Coin leader={leader} facts={facts} rank={here?.rank ?? null} class="ic-tray-coin" />
      <div>
        <h3>{fact.name}</h3>
        <p>
          {here?.rank != null && `${iw.ranks[here.rank]} · `}
          {iw.leaderNumbers(fact.withdrawal, fact.modifier)}
        </p>
        {here !== undefined && stack !== undefined && (
          <>
            <p>
              {facts.hexes[stack.hex].name} · {here.units.sp > 0 ? iw.sp(here.units.sp) : ''}
            </p>
            {!isEmpty(here.units) && <UnitRow units={here.units} facts={facts} />}
          </>
        )}
      </div>
    </div>
  );
}

function ProvinceDetails({ p, facts, scene }: Parts & { p: number }) {
  if (p < 0) return null;
  const province = facts.provinces[p];
  const owner = scene.province[p];
  return (
    <div class="details">
      <h3>{province.name}</h3>
      <p>
        {owner < 0 ? iw.uncontrolled : iw.controlledBy(who(owner))} · {iw.worth(province.vp)} ·{' '}
        {province.diagonal ? iw.shaky : iw.loyal}
      </p>
      <p>
        {province.cities.map((city) => `${facts.cities[city].name} (${who(scene.control[city])})`).join(', ')}
      </p>
    </div>
  );
}
