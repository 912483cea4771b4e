import { shipMark } from '@punica/art/first-war';
import type { Facts, Fleet, Scene } from '@punica/hamilcar/view/scene';
import { SIDES } from '@punica/hamilcar/view/scene';
import { traitsOf } from '@punica/hamilcar/view/traits';
import { mw, sideName } from '@punica/hamilcar/view/words';
import { Picture } from '../../markup.tsx';
import type { TableModel } from '../../table/table-model.ts';
import type { TableProps } from '../front.ts';
import { Emblem } from './emblem.tsx';
import { Miat } from './miat.tsx';

const factsOf = (table: TableModel): Facts => table.info.facts as Facts;
const sceneOf = (table: TableModel): Scene => table.shown.value.scene as Scene;

const BOXES = ['ready', 'spent', 'atSea', 'track', 'prizes'] as const;

/** The boxes of a side's warships. */
export function Boxes({ side, fleet }: { side: number; fleet: Fleet }) {
  return (
    <dl class="sea-boxes">
      {BOXES.filter((box) => fleet[box] > 0 || box === 'ready' || box === 'spent').map((box) => (
        <div key={box} class="sea-box">
          <dt>{mw.fleet[box]}</dt>
          <dd>
            {Array.from({ length: fleet[box] }, (_, i) => (
              <Picture
                key={i}
                class="sea-ship"
                markup={shipMark(
                  SIDES[box === 'prizes' ? 1 - side : side],
                  box === 'spent' || box === 'track',
                )}
                half={17}
              />
            ))}
            <span class="sea-count">{fleet[box]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function FleetsTab({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  return (
    <div class="sea-fleets">
      {[0, 1].map((side) => (
        <section key={side}>
          <h3>
            <Emblem role={side} /> {sideName(side)}
          </h3>
          <Boxes side={side} fleet={scene.fleets[side]} />
          <p>
            {mw.ops(scene.ops[side])}
            {scene.supremacy === side && ` · ${mw.supremacy}`}
          </p>
        </section>
      ))}
      <p>
        {mw.seamanship(facts.seamanship[scene.seamanship - 1])}
        {scene.corvi && ` · ${mw.corvi}`}
      </p>
      {scene.forgotten && <p>{mw.forgotten}</p>}
      {scene.dictator && <p>{mw.dictator}</p>}
    </div>
  );
}

export function MiatTab({ table }: TableProps) {
  return <Miat table={table} />;
}

/** Provinces with the spaces that each side holds. */
export function ProvincesTab({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  const row = (name: string, held: readonly [number, number], majority: number, all: number) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {held.map((n, side) => (
        <td key={side} class={n >= majority ? 'held' : ''}>
          {mw.of(n, all)}
        </td>
      ))}
    </tr>
  );
  return (
    <table class="sea-provinces">
      <thead>
        <tr>
          <th scope="col">{mw.tabs.provinces}</th>
          <th scope="col">{sideName(0)}</th>
          <th scope="col">{sideName(1)}</th>
        </tr>
      </thead>
      <tbody>
        {facts.provinces.map((province, p) =>
          row(province.name, scene.held[p], province.majority, province.spaces),
        )}
        {row(mw.hub, scene.hub, facts.hubMajority, facts.spaces.filter((space) => space.hub).length)}
      </tbody>
    </table>
  );
}

export function GeneralsTab({ table }: TableProps) {
  const facts = factsOf(table);
  const present = new Set(
    sceneOf(table).armies.flatMap((army) => army.generals.map(({ general }) => general)),
  );
  return (
    <div class="sea-generals">
      {facts.generals.map((general, i) => (
        <details key={general.id}>
          <summary>
            <Emblem role={general.side} /> {present.has(i) ? <b>{general.name}</b> : general.name}
          </summary>
          <p>{traitsOf(general)}</p>
          <p>{general.text}</p>
        </details>
      ))}
    </div>
  );
}

export function TrackTab({ table }: TableProps) {
  const facts = factsOf(table);
  const { turn: now } = sceneOf(table);
  return (
    <table class="track">
      <thead>
        <tr>
          <th scope="col">{mw.turn}</th>
          <th scope="col">{mw.year}</th>
          <th scope="col">{mw.dealt}</th>
        </tr>
      </thead>
      <tbody>
        {facts.years.map((years, i) => (
          <tr
            key={years}
            class={i + 1 === now ? 'now' : ''}
            aria-current={i + 1 === now ? 'true' : undefined}
          >
            <th scope="row">{i + 1}</th>
            <td>{mw.years(years)}</td>
            <td>{facts.cardsATurn[i]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
