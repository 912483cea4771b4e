import './tables.css';
import { type GeneralId, generalCoin, unitsPlate } from '@punica/art';
import { Picture } from '../../../markup.tsx';
import type { TableModel } from '../../../table/table-model.ts';
import { words } from '../../../words/index.ts';
import { Die } from '../dice.tsx';
import { Emblem } from '../emblem.tsx';
import { CityMark } from '../report-line.tsx';
import type { Facts, Scene } from '../scene.ts';
import { SIDES } from '../scene.ts';
import { hw } from '../words.ts';
import type { Deed } from './deed.ts';

interface Props {
  readonly deed: Deed;
  readonly table: TableModel;
}

/** A roll laid out over the map: nothing that decided it is hidden. */
export function DeedPlate({ deed, table }: Props) {
  return (
    <article class="deed">
      <header>
        <h3>{deed.title}</h3>
        <button type="button" class="chip" onClick={() => table.showRule(deed.rule)}>
          {words.table.section(deed.rule)}
        </button>
      </header>
      <div class="deed-body">
        <Actor deed={deed} table={table} />
        <div class="deed-die">
          <Die kind={deed.die.kind} face={deed.die.face} label={deed.faces[deed.came]?.words} />
        </div>
        <div class="deed-counts">
          <Faces deed={deed} />
          {deed.parts.length > 0 && (
            <dl class="deed-parts">
              {deed.parts.map(({ what, value }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
      <p class={`deed-result ${deed.good ? 'good' : 'bad'}`}>{deed.result}</p>
    </article>
  );
}

/** Who rolls, and the city or army that it is about. */
function Actor({ deed, table }: Props) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const general = deed.general < 0 ? undefined : facts.generals[deed.general];
  const army = scene.armies.find((it) => it.generals.some((g) => g.general === deed.general));
  return (
    <div class="deed-actor">
      {general === undefined ? (
        deed.side >= 0 && <Emblem role={deed.side} />
      ) : (
        <Picture
          class="deed-coin"
          markup={generalCoin(
            {
              id: general.id as GeneralId,
              strategy: general.strategy,
              battle: general.battle,
              rank: army?.generals.find((it) => it.general === deed.general)?.rank ?? null,
            },
            { detail: 'full' },
          )}
          half={21}
        />
      )}
      <p>
        <b>{general?.name ?? (deed.side < 0 ? hw.bothSides : hw.roles[deed.side])}</b>
        {army !== undefined && army.units > 0 && (
          <Picture class="deed-units" markup={unitsPlate(SIDES[army.side], army.units)} half={11} />
        )}
      </p>
      {deed.space >= 0 && <CityMark at={deed.space} facts={facts} scene={scene} />}
    </div>
  );
}

/** All faces of the die, the one that came up among them. */
function Faces({ deed }: { deed: Deed }) {
  if (deed.faces.length === 0) return null;
  return (
    <ol class="deed-faces">
      {deed.faces.map(({ face, words: does, good }, k) => (
        <li
          key={k}
          class={`${good ? 'good' : 'bad'}${k === deed.came ? ' came' : ''}`}
          aria-current={k === deed.came ? 'true' : undefined}
        >
          <Die kind={deed.die.kind} face={face} />
          <span>{does}</span>
        </li>
      ))}
    </ol>
  );
}
