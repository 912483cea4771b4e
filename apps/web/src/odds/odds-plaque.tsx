import './odds.css';
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Choice, Spot } from '../play/protocol.ts';
import { spotOf } from '../table/hover.tsx';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { useKeepClear } from './keep-clear.ts';
import { ChanceBar, OddsLines } from './odds-lines.tsx';
import { oddsOf, type Weighed } from './odds-model.ts';

const w = words.odds;

/** A button of a choice, or something on the table. */
interface Resting {
  readonly label: string | null;
  readonly spot: Spot | null;
}

function onlyChoiceAt(table: TableModel, { label, spot }: Resting): Choice | null {
  const offered = [
    ...(table.menu.value?.choices ?? []),
    ...table.choices.value,
    ...table.prospect.value.ahead,
  ];
  const here =
    label !== null
      ? [...new Set(offered.filter((it) => it.label === label))]
      : spot === null
        ? []
        : table.offeredAt(spot);
  return here.length === 1 ? here[0] : null;
}

const NOWHERE: Resting = { label: null, spot: null };

function restingAt({ target }: Event): Resting {
  const element = target instanceof Element ? target : null;
  const label = element?.closest('[data-choice]')?.getAttribute('data-choice') ?? null;
  return { label, spot: spotOf(element) };
}

/**
 * What the pointer or the focus rests on is thought about, and again where it is offered anew. The focus comes to the
 * decision by itself, which is no choice: then it is still what the pointer rests on.
 */
function useConsidered(table: TableModel): void {
  // With the table itself: what is pointed at as soon as it lies there is not missed.
  useLayoutEffect(() => {
    let pointed = NOWHERE;
    let focused = NOWHERE;
    const think = (): void => {
      table.considered.value = onlyChoiceAt(table, focused) ?? onlyChoiceAt(table, pointed);
    };
    const point = (event: PointerEvent): void => {
      pointed = restingAt(event);
      focused = NOWHERE;
      think();
      // A finger that has tapped does not rest there.
      if (event.pointerType === 'touch') pointed = NOWHERE;
    };
    const focus = (event: Event): void => {
      focused = restingAt(event);
      think();
    };
    const stop = effect(() => {
      // Looked at in any case: what is not offered yet may be so later.
      void table.choices.value;
      void table.prospect.value;
      think();
    });
    document.addEventListener('pointerover', point);
    document.addEventListener('focusin', focus);
    return () => {
      stop();
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', focus);
    };
  }, [table]);
}

/** The odds before anything is committed, over the map. */
export function OddsPlaque({ table }: { table: TableModel }) {
  const model = oddsOf(table);
  useConsidered(table);
  useEffect(() => model.follow(), [model]);
  const current = model.current.value;
  const all = model.all.value;
  const frame = useRef<HTMLElement>(null);
  useKeepClear(frame, current ?? all);
  if (table.past.value !== null || table.tab.value === 'odds') return null;
  const warning = (table.marked.value ?? table.considered.value)?.warning;
  if (current === null && warning !== undefined) {
    return (
      <section ref={frame} class="odds-plaque plaque" role="status" aria-label={w.title}>
        <p class="odds-warning">{warning}</p>
      </section>
    );
  }
  if (current !== null) {
    return (
      <section
        ref={frame}
        class="odds-plaque plaque"
        role="status"
        aria-label={w.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a way with many dangers scrolls, and keys must reach it
        tabIndex={0}
      >
        {/* While a piece is carried it is still open which card sends it. */}
        <h2>{(table.held.value.length > 0 ? current.choice.goal : undefined) ?? current.choice.label}</h2>
        {warning !== undefined && <p class="odds-warning">{warning}</p>}
        <OddsLines odds={current.odds} />
      </section>
    );
  }
  if (all.length === 0) return null;
  return (
    <section ref={frame} class="odds-plaque list plaque" role="status" aria-label={w.title}>
      <h2>{w.title}</h2>
      <OddsList all={all} />
    </section>
  );
}

/** The most telling line of each choice. */
function OddsList({ all }: { all: readonly Weighed[] }) {
  return (
    <ul class="odds-lines">
      {all.map(({ choice, odds }) => {
        const line = odds.lines.find((it) => it.headline) ?? odds.lines[0];
        return (
          <li key={choice.label}>
            <span>
              {choice.label} · {line.what}
            </span>{' '}
            <b>{line.figure}</b>
            <ChanceBar line={line} />
            <span class={`odds-word ${line.kind}`}>{line.kind === 'exact' ? w.exact : w.simulated}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The odds in the side panel: of the choice that is thought about, or of all of them. */
export function OddsTab({ table }: { table: TableModel }) {
  const model = oddsOf(table);
  const current = model.current.value;
  const all = current === null ? model.all.value : [current];
  if (all.length === 0) return <p class="odds-none">{w.none}</p>;
  return (
    <div class="odds-tab">
      {all.map(({ choice, odds }) => (
        <section key={choice.label}>
          <h3>{choice.label}</h3>
          {choice.warning !== undefined && <p class="odds-warning">{choice.warning}</p>}
          <OddsLines odds={odds} />
        </section>
      ))}
    </div>
  );
}
