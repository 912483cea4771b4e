import './tables.css';
import type { ComponentChildren } from 'preact';
import type { TableModel } from '../../../table/table-model.ts';
import { words } from '../../../words/index.ts';

/** One face of the die: what it is drawn as, and what it would have done. */
export interface DeedFace {
  readonly face: number;
  readonly words: string;
  readonly good: boolean;
}

/** Something that counts beside the die. */
export interface DeedPart {
  readonly what: string;
  readonly value: string;
}

/** A roll of the dice laid out: what each face does, what else counts, how it came out. */
export interface LaidRoll {
  readonly title: string;
  readonly rule: string;
  /** All faces in order; empty where no table says what they do. */
  readonly faces: readonly DeedFace[];
  /** Which of the faces came up, from 0. */
  readonly came: number;
  readonly parts: readonly DeedPart[];
  readonly result: string;
  readonly good: boolean;
}

interface Props {
  readonly deed: LaidRoll;
  readonly table: TableModel;
  /** Who rolls, and what it is about. */
  readonly actor: ComponentChildren;
  /** The die as it came to rest. */
  readonly die: ComponentChildren;
  readonly drawFace: (face: number) => ComponentChildren;
}

/** A roll laid out over the map: nothing that decided it is hidden. */
export function DeedCard({ deed, table, actor, die, drawFace }: Props) {
  return (
    <article class="deed">
      <header>
        <h3>{deed.title}</h3>
        <button type="button" class="chip" onClick={() => table.showRule(deed.rule)}>
          {words.table.section(deed.rule)}
        </button>
      </header>
      <div class="deed-body">
        <div class="deed-actor">{actor}</div>
        <div class="deed-die">{die}</div>
        <div class="deed-counts">
          {deed.faces.length > 0 && (
            <ol class="deed-faces">
              {deed.faces.map(({ face, words: does, good }, k) => (
                <li
                  key={k}
                  class={`${good ? 'good' : 'bad'}${k === deed.came ? ' came' : ''}`}
                  aria-current={k === deed.came ? 'true' : undefined}
                >
                  {drawFace(face)}
                  <span>{does}</span>
                </li>
              ))}
            </ol>
          )}
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
