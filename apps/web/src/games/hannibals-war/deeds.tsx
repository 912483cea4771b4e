import type { Facts } from '@punica/hannibals-war/view/scene';
import { ww } from '@punica/hannibals-war/view/words';
import { Die } from '../../kit/die.tsx';
import type { LogPart } from '../../play/protocol.ts';
import type { TableModel } from '../../table/table-model.ts';
import { type Deed, deedBy, deedsIn, type Face } from './deed.ts';
import { Emblem } from './emblem.tsx';
import { ReportLine } from './report-line.tsx';

/** What one action decided: each procedure as a table, the rest as lines. */
export function Deeds({ part, table }: { readonly part: LogPart; readonly table: TableModel }) {
  return (
    <>
      {deedsIn(part, table.info.facts as Facts).map((told, i) =>
        'kind' in told ? (
          <DeedPlate key={i} deed={told} table={table} />
        ) : (
          <p key={i} class="war-deed-line">
            <ReportLine line={told} table={table} />
          </p>
        ),
      )}
    </>
  );
}

function DeedPlate({ deed, table }: { deed: Deed; table: TableModel }) {
  const by = deedBy(deed);
  return (
    <article class={`war-deed ${deed.kind}`} aria-label={deed.title}>
      <header>
        {deed.by >= 0 && <Emblem role={deed.by} />}
        <h3>{deed.title}</h3>
        {by !== '' && <small class="soft">{by}</small>}
      </header>
      <div class="war-deed-body">
        {deed.dice.length > 0 && (
          <span class="war-deed-dice">
            {deed.dice.map((face, i) => (
              <Die key={i} face={face} />
            ))}
          </span>
        )}
        <div>
          <p class="soft">{deed.need}</p>
          {deed.faces.length > 0 && <FaceRow faces={deed.faces} came={deed.came} />}
          <p class={`war-deed-result ${deed.good ? 'good' : 'bad'}`}>{deed.result}</p>
        </div>
      </div>
      {deed.effects.length > 0 && (
        <ul class="war-deed-effects">
          {deed.effects.map((line, i) => (
            <li key={i}>
              <ReportLine line={line} table={table} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** The faces of a die with what each brings; those that help and the one that came are marked. */
export function FaceRow({ faces, came = 0 }: { faces: readonly Face[]; came?: number }) {
  return (
    <ol class="war-results war-faces" aria-label={ww.tableRow}>
      {faces.map(({ label, good }, i) => (
        <li key={i} class={`${good ? 'TV' : 'AD'}${i + 1 === came ? ' now' : ''}`}>
          <small>{i + 1}</small>
          <b>{label}</b>
        </li>
      ))}
    </ol>
  );
}
