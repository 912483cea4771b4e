import type { Facts, HamilcarEvent, Scene } from '@punica/hamilcar/view/scene';
import { mw } from '@punica/hamilcar/view/words';
import type { ComponentChildren } from 'preact';
import type { TableModel } from '../../../table/table-model.ts';
import { words } from '../../../words/index.ts';
import { Emblem } from '../emblem.tsx';

type Of<K extends HamilcarEvent['ev']> = Extract<HamilcarEvent, { ev: K }>;
type Row = readonly [what: string, rome: string, carthage: string];

interface Props {
  readonly title: string;
  readonly rule: string;
  readonly rows: readonly Row[];
  readonly result: ComponentChildren;
  readonly table: TableModel;
}

/** Two sides compared, line by line. */
function Tally({ title, rule, rows, result, table }: Props) {
  return (
    <article class="deed tally">
      <header>
        <h3>{title}</h3>
        <button type="button" class="chip" onClick={() => table.showRule(rule)}>
          {words.table.section(rule)}
        </button>
      </header>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              {[0, 1].map((side) => (
                <th key={side} scope="col">
                  <Emblem role={side} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, rome, carthage]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{rome}</td>
                <td>{carthage}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="deed-verdict">{result}</p>
    </article>
  );
}

const mark = (has: boolean): string => (has ? '●' : '');

/** [4.2, 5.5] Everything that is worth a point, and whose it is. */
function pointRows(facts: Facts, scene: Scene): Row[] {
  const rows: Row[] = [];
  const push = (what: string, rome: boolean, carthage: boolean): void => {
    if (rome || carthage) rows.push([what, mark(rome), mark(carthage)]);
  };
  facts.provinces.forEach(({ name, significant, majority }, p) => {
    if (significant) push(name, scene.held[p][0] >= majority, scene.held[p][1] >= majority);
  });
  facts.spaces.forEach(({ name, ownPoint }, at) => {
    if (ownPoint) push(name, scene.control[at] === 0, scene.control[at] === 1);
  });
  push(mw.hub, scene.hub[0] >= facts.hubMajority, scene.hub[1] >= facts.hubMajority);
  push(mw.tabs.miat, scene.miatState === 'peaceful', scene.miatState === 'warlike');
  return rows;
}

/** The points as they were counted; the lines only while the map still stands as it did then. */
export function PointsTally({
  e,
  text,
  table,
}: {
  readonly e: Of<'points'>;
  readonly text: string;
  readonly table: TableModel;
}) {
  const scene = table.shown.value.scene as Scene;
  const current = scene.points[0] === e.rome && scene.points[1] === e.carthage;
  const sum: Row = [mw.tally.points, String(e.rome), String(e.carthage)];
  const rows = current ? [...pointRows(table.info.facts as Facts, scene), sum] : [sum];
  return <Tally title={mw.tally.victory} rule="5.5" rows={rows} result={text} table={table} />;
}

/** What both have spent, and what the one behind gets. */
export function ChestTally({
  e,
  text,
  table,
}: {
  readonly e: Of<'warChest'>;
  readonly text: string;
  readonly table: TableModel;
}) {
  const { ops } = table.shown.value.scene as Scene;
  const current = Math.abs(ops[0] - ops[1]) === e.points;
  const rows: Row[] = current ? [[mw.tally.spent, String(ops[0]), String(ops[1])]] : [];
  return <Tally title={mw.tally.chest} rule="5.6" rows={rows} result={text} table={table} />;
}
