import { CITY_CLASS_IDS, ITALY, TERRAIN_IDS } from '@punica/italian-campaign/data';
import { iw } from '@punica/italian-campaign/view/words';
import { idsOf } from '@punica/kernel';
import { Wide } from '../../../reference/wide.tsx';
import { CombatTable } from '../crt.tsx';
import { iref } from './words.ts';

const { tables, map } = ITALY;

interface GridProps {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A small table whose first column names its rows. */
function Grid({ name, head, rows }: GridProps) {
  return (
    <Wide name={name}>
      <table class="plain-table numbers">
        <caption class="unseen">{name}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, k) => (
                <td key={k}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

const crt = ({ columns, firstRoll, cells }: (typeof tables)['field']) => ({
  columns: [...columns],
  firstRoll,
  rows: cells.map((row) => Array.from(row, (cell) => cell.text)),
});

export const FieldTable = () => (
  <CombatTable table={crt(tables.field)} caption={iw.legend} column={-1} roll={null} plus={99} />
);
export const SiegeTable = () => (
  <CombatTable table={crt(tables.siege)} caption={iw.siegeLegend} column={-1} roll={null} plus={99} />
);

const yes = (it: boolean): string => (it ? iref.yes : iref.no);

export const TerrainTable = () => (
  <Grid
    name={iref.terrain}
    head={iref.terrainHead}
    rows={[
      ...idsOf(tables.terrainMp).map((terrain) => [
        iw.terrain[TERRAIN_IDS[terrain]],
        tables.terrainMp[terrain],
        -tables.terrainShift[terrain],
        yes(tables.overrunTerrain[terrain]),
      ]),
      [iref.road, tables.roadMp, '', ''],
      [iref.city, tables.unfriendlyCityMp, '', ''],
    ]}
  />
);

export const ClassTable = () => (
  <Grid
    name={iref.classes}
    head={iref.classesHead}
    rows={Array.from(tables.cityClasses, (it, i) => [
      iw.classes[CITY_CLASS_IDS[i]],
      it.intrinsic,
      yes(it.diplomacy),
      yes(it.assault),
      yes(it.works),
    ])}
  />
);

export function LevyTable() {
  const years = Object.keys(tables.levies)
    .map(Number)
    .sort((a, b) => a - b);
  const raising = map.allProvinces.filter((p) => years.some((year) => tables.levies[year][p] > 0));
  return (
    <Grid
      name={iref.levies}
      head={['', ...raising.map((p) => map.provinces[p].name)]}
      rows={years.map((year) => [String(-year), ...raising.map((p) => tables.levies[year][p] || '')])}
    />
  );
}

export const RecruitTable = () => (
  <Grid
    name={iref.recruits}
    head={iref.recruitsHead}
    rows={tables.allied.map((count, i) => [String(i + 1), count, tables.gaulish[i]])}
  />
);

export const ElectionTable = () => (
  <Grid
    name={iref.election}
    head={['', iw.modifier]}
    rows={tables.election.map((add, i) => [iref.electionNames[i], add > 0 ? `+${add}` : `−${-add}`])}
  />
);

export const ElephantTable = () => (
  <Grid
    name={iref.elephants}
    head={iref.elephantsHead}
    rows={tables.elephants.map((steps, i) => [String(i + 1), steps])}
  />
);
