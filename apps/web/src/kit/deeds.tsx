import './deeds.css';
import type { Deed, TallyDeed } from '@punica/view';
import { eventOf, eventsOf } from '../play/log-events.ts';
import type { LogPart } from '../play/protocol.ts';
import type { TableModel } from '../table/table-model.ts';
import { Coins } from './coins.tsx';
import { ReportLine } from './report-line.tsx';
import { RollCard } from './roll-card.tsx';
import { RuleChip } from './rule-chip.tsx';
import { TableRow } from './table-head.tsx';

interface Props {
  readonly part: LogPart;
  readonly table: TableModel;
}

/** What one action decided: rolls, counts and elections as tables of their own, the rest as lines. */
export function Deeds({ part, table }: Props) {
  const lines = part.lines.map((line) => ({ ...line, event: eventOf(line) }));
  const before = () => eventsOf([...table.log.value.filter((it) => it.place < part.place), part]);
  const deeds = table.front.deedsOf?.(lines, table.info.facts, table.shown.value.scene, before) ?? [];
  return (
    <>
      {deeds.map((deed, i) => (
        <DeedOf key={i} deed={deed} part={part} table={table} />
      ))}
    </>
  );
}

function DeedOf({ deed, part, table }: Props & { readonly deed: Deed }) {
  const { OwnDeed } = table.front;
  switch (deed.deed) {
    case 'roll':
      return <RollCard deed={deed} table={table} lines={deed.effects.map((line) => part.lines[line])} />;
    case 'tally':
      return <Tally deed={deed} table={table} />;
    case 'office':
      return (
        <article class="deed offices">
          <header>
            <h3>{deed.title}</h3>
          </header>
          <Coins coins={deed.coins} table={table} />
        </article>
      );
    case 'line':
      return (
        <p class="report-line">
          <ReportLine line={part.lines[deed.line]} table={table} />
        </p>
      );
    case 'own':
      return OwnDeed === undefined ? null : <OwnDeed own={deed.own} table={table} />;
  }
}

/** Two sides compared, line by line. */
function Tally({ deed, table }: { readonly deed: TallyDeed; readonly table: TableModel }) {
  const { Emblem } = table.front;
  return (
    <article class="deed">
      <header>
        <h3>{deed.title}</h3>
        <RuleChip rule={deed.rule} table={table} />
      </header>
      {deed.rows.length > 0 && (
        <table class="deed-tally">
          <thead>
            <tr>
              <td />
              {deed.rows[0].values.map((_, role) => (
                <th key={role} scope="col">
                  <Emblem role={role} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {deed.rows.map(({ what, values }) => (
              <TableRow key={what} name={what} cells={values} />
            ))}
          </tbody>
        </table>
      )}
      <p class="deed-verdict">{deed.result}</p>
    </article>
  );
}
