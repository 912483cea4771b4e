import './deeds.css';
import { unitsPlate } from '@punica/art';
import type { DieShown, RollDeed, RollFace } from '@punica/view';
import { Picture } from '../markup.tsx';
import type { TableModel } from '../table/table-model.ts';
import { Die } from './die.tsx';
import { ReportLine } from './report-line.tsx';
import { RuleChip } from './rule-chip.tsx';
import { SIDES } from './sides.ts';
import { SignDie } from './sign-die.tsx';

const drawn = (die: DieShown, label?: string) =>
  'signs' in die ? <SignDie {...die} label={label} /> : <Die {...die} label={label} />;

/** The faces of a die with what each brings; those that help and the one that came are marked. */
export function Faces({ faces, came = -1 }: { faces: readonly RollFace[]; came?: number }) {
  return (
    <ol class="deed-faces" style={{ '--faces': faces.length }}>
      {faces.map(({ die, words, good }, k) => (
        <li
          key={k}
          class={`${good ? 'good' : 'bad'}${k === came ? ' came' : ''}`}
          aria-current={k === came ? 'true' : undefined}
        >
          {typeof die === 'string' ? <b>{die}</b> : drawn(die)}
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}

interface Props {
  readonly deed: RollDeed;
  readonly table: TableModel;
  /** Lines that tell what came of it. */
  readonly lines: Parameters<typeof ReportLine>[0]['line'][];
}

/** A roll laid out over the map: nothing that decided it is hidden. */
export function RollCard({ deed, table, lines }: Props) {
  const { title, rule, dice, faces, came, parts, result, good } = deed;
  return (
    <article class="deed" aria-label={title}>
      <header>
        <h3>{title}</h3>
        {rule !== undefined && <RuleChip rule={rule} table={table} />}
      </header>
      <div class="deed-body">
        {deed.name !== '' && <Actor deed={deed} table={table} />}
        {dice.length > 0 && <div class="deed-die">{dice.map((die) => drawn(die, faces[came]?.words))}</div>}
        <div class="deed-counts">
          {faces.length > 0 && <Faces faces={faces} came={came} />}
          {parts.length > 0 && (
            <dl class="deed-parts">
              {parts.map(({ what, value }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
      <p class={`deed-result ${good ? 'good' : 'bad'}`}>{result}</p>
      {lines.length > 0 && (
        <ul class="deed-effects">
          {lines.map((line, i) => (
            <li key={i}>
              <ReportLine line={line} table={table} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Who rolls, and the place that it is about. */
function Actor({ deed, table }: Omit<Props, 'lines'>) {
  const { Emblem, Portrait } = table.front;
  const { by, name, actor, units, place } = deed;
  return (
    <div class="deed-actor">
      {actor !== undefined ? (
        <Portrait spot={actor} table={table} class="deed-coin" />
      ) : (
        by >= 0 && <Emblem role={by} />
      )}
      <p>
        <b>{name}</b>
        {units !== undefined && (
          <Picture class="deed-units" markup={unitsPlate(SIDES[by], units)} half={11} />
        )}
      </p>
      {place !== undefined && <Portrait spot={place} table={table} class="report-coin" />}
    </div>
  );
}
