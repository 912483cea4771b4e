import type { Judgement, SideJudged } from '@punica/insight';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';

const w = words.study;

const points = (value: number): string => {
  const rounded = Math.abs(value) < 10 ? Math.round(10 * value) / 10 : Math.round(value);
  return String(Object.is(rounded, -0) ? 0 : rounded).replace('-', '−');
};

/** Terms that say nothing now are left out. */
const SMALLEST = 0.05;

/** How the position looks for each side, term by term. */
export function JudgementTable({
  judgement: { sides, winners },
  table,
}: {
  judgement: Judgement;
  table: TableModel;
}) {
  const { roleNames } = table.front;
  return (
    <section class="judged">
      <h3>{w.judgement}</h3>
      <Chances sides={sides} roleNames={table.front.roleNames} />
      <p class="soft">{w.judgementHint}</p>
      {winners !== null ? (
        <p>
          {winners.length === 0
            ? w.judgementDraw
            : w.judgementOver(winners.map((role) => roleNames[role]).join(', '))}
        </p>
      ) : sides.length === 2 ? (
        <Balance sides={sides} roleNames={roleNames} />
      ) : (
        <Columns sides={sides} roleNames={roleNames} />
      )}
    </section>
  );
}

interface SidesProps {
  readonly sides: readonly SideJudged[];
  readonly roleNames: readonly string[];
}

/** The chance of winning as one bar, side by side. */
function Chances({ sides, roleNames }: SidesProps) {
  const whole = sides.reduce((sum, { chance }) => sum + chance, 0);
  return (
    <>
      <p>{w.chances(sides.map(({ role, chance }) => [roleNames[role], chance]))}</p>
      <p class="judged-chances" aria-hidden="true">
        {sides.map(({ role, chance }) => (
          <i key={role} class={`by-${role}`} style={{ flexGrow: whole === 0 ? 1 : chance / whole }} />
        ))}
      </p>
    </>
  );
}

/** Of two sides, what one has before the other. */
function Balance({ sides: [first, second], roleNames }: SidesProps) {
  const leads = (a: number, b: number): number => (a - b) / 2;
  const rows = first.terms
    .map(({ name, value }, i) => ({ name, lead: leads(value, second.terms[i].value) }))
    .filter(({ lead }) => Math.abs(lead) >= SMALLEST)
    .sort((a, b) => Math.abs(b.lead) - Math.abs(a.lead));
  const most = Math.max(1, ...rows.map(({ lead }) => Math.abs(lead)));
  const lead = leads(first.total, second.total);
  const ahead = lead >= 0 ? first : second;
  return (
    <>
      <p class={`judged-lead by-${ahead.role}`}>
        {Math.abs(lead) < SMALLEST ? w.even : w.ahead(roleNames[ahead.role], points(Math.abs(lead)))}
      </p>
      <table class="judged-terms">
        <thead class="unseen">
          <tr>
            <th scope="col">{w.judgement}</th>
            <th scope="col">{w.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { role } = row.lead >= 0 ? first : second;
            return (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>
                  <span class="unseen">{roleNames[role]} </span>
                  <span
                    class={`judged-bar by-${role}`}
                    style={{ '--part': `${(100 * Math.abs(row.lead)) / most}%` }}
                  />
                  <span class="judged-figure">{points(Math.abs(row.lead))}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** Of more sides, each in its column. */
function Columns({ sides, roleNames }: SidesProps) {
  const rows = sides[0].terms
    .map(({ name }, i) => ({ name, values: sides.map(({ terms }) => terms[i].value) }))
    .filter(({ values }) => values.some((value) => Math.abs(value) >= SMALLEST));
  return (
    <table class="judged-terms plain-table">
      <thead>
        <tr>
          <td />
          {sides.map(({ role }) => (
            <th key={role} scope="col" class={`by-${role}`}>
              {roleNames[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows, { name: w.total, values: sides.map(({ total }) => total) }].map(({ name, values }) => (
          <tr key={name} class={name === w.total ? 'sum' : ''}>
            <th scope="row">{name}</th>
            {values.map((value, i) => (
              <td key={sides[i].role}>{points(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
