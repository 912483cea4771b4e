import type { Figure } from '@punica/kernel/edition';
import { useMemo, useState } from 'preact/hooks';
import { go } from '../router.ts';
import { titleOf } from '../start/saved-list.tsx';
import { editionWords as w } from '../words/editions.ts';
import { Draft, emptyEdition } from './draft.ts';
import { lookOf } from './field-kind.ts';
import { questionsOf } from './questions.ts';
import { ScalarInput } from './scalar-input.tsx';
import { keepEdition } from './store.ts';
import { plainWords, thingsOf } from './things.ts';
import type { EditionGround } from './try-edition.ts';

/** About half a minute each: ten minutes in all. */
const MOST_QUESTIONS = 20;

interface Props {
  readonly ground: EditionGround;
  readonly figures: readonly Figure[];
}

/** The questions that matter most, one after the other; the answers make an edition. */
export function BoardWalk({ ground, figures }: Props) {
  const [draft] = useState(() => {
    const made = new Draft(ground, emptyEdition(ground.game, w.newName(titleOf(ground.game))));
    made.told.value = { source: w.walkSource, confidence: 'high' };
    return made;
  });
  const questions = useMemo(
    () => questionsOf(figures, thingsOf(ground.files), ground.fixed, MOST_QUESTIONS),
    [figures, ground],
  );
  const [at, setAt] = useState(0);
  const [agreed, setAgreed] = useState(0);
  const question = questions[at];
  const [mine, setMine] = useState<unknown>(question?.figure.value ?? null);
  const next = (): void => {
    setAt(at + 1);
    setMine(questions[at + 1]?.figure.value ?? null);
  };
  // What one cannot tell was not compared.
  const note = w.walkNote(agreed, draft.edition.value.changes.length);
  const finish = async (): Promise<void> => {
    draft.set({ note });
    go(`/edition/${await keepEdition(draft.edition.value)}#changes`);
  };
  if (question === undefined)
    return (
      <section class="plaque editions-part walk" aria-live="polite">
        <h2>{w.walkDone}</h2>
        <p>{note}</p>
        <p>
          <button type="button" class="button main" onClick={() => void finish()}>
            {w.walkMake}
          </button>
        </p>
      </section>
    );
  const { figure, thing, label } = question;
  const { file, field, value } = figure;
  const { kind } = lookOf(ground, file, field, value);
  const isOurs = mine === value;
  return (
    <section class="plaque editions-part walk">
      <p class="heading">{w.walkAt(at + 1, questions.length)}</p>
      <progress max={questions.length} value={at} aria-label={w.haveBoard} />
      <h2>{thing.title}</h2>
      <p class="soft">
        {plainWords(thing.list)} · {w.oursFrom(w.confidence[figure.confidence], figure.source)}
      </p>
      <form
        key={field}
        onSubmit={(event) => {
          event.preventDefault();
          if (isOurs) setAgreed(agreed + 1);
          else draft.write(file, field, mine);
          next();
        }}
      >
        <label for="walk-answer">{w.walkAsk(label)}</label>
        <span class="walk-answer">
          {value === null ? (
            <span id="walk-answer">{w.nothingThere}</span>
          ) : (
            <ScalarInput id="walk-answer" kind={kind} value={mine} onChange={setMine} />
          )}
        </span>
        <p class="row">
          <button type="submit" class="button main">
            {isOurs ? w.walkSame : w.walkOther}
          </button>
          <button type="button" class="button" onClick={next}>
            {w.walkSkip}
          </button>
          {at > 0 && (
            <button type="button" class="button quiet" onClick={() => void finish()}>
              {w.walkEnough}
            </button>
          )}
        </p>
      </form>
    </section>
  );
}
