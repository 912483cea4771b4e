import { TryHere } from '../table/try-here.tsx';
import './replay.css';
import { ONLOOKER } from '@punica/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { JudgedNote } from '../judging/judged-note.tsx';
import { bringLater } from '../kit/follow-choices.ts';
import { Options } from '../kit/options.tsx';
import { phone } from '../settings.ts';
import { useClearCorner } from '../table/keep-clear.ts';
import { lastPlacesOf } from '../table/last-play.ts';
import { mapView } from '../table/map-room.ts';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { MomentOut } from './moment-out.tsx';
import { type Pace, type Replay, replayOf } from './replay-model.ts';
import type { Lookers } from './story.ts';

const w = words.replay;

/** Looking back: sliders over the game and the play, running on by itself, other eyes, and what can be taken along. */
export function ReplayBar({ table }: { table: TableModel }) {
  const replay = replayOf(table);
  useEffect(() => replay.follow(), [replay]);
  return table.past.value === null ? null : <Box replay={replay} />;
}

/** It lies where it does not cover what the moment is about. */
function Box({ replay }: { replay: Replay }) {
  const { table } = replay;
  const frame = useRef<HTMLElement>(null);
  const after = table.toldAfter.value;
  const part = table.log.value.find(({ place }) => place + 1 === after);
  const spots = part?.lines.flatMap((line) => line.spots) ?? [];
  const corner = useClearCorner(frame, spots, 'high', table);
  const { view } = mapView;
  // With the story it gets its second slider, and needs more room.
  const story = replay.story.value;
  useEffect(() => {
    // A narrow screen shows a part of the map: it goes along.
    if (!phone.value || view === null || after === null) return undefined;
    const places = lastPlacesOf(table.log.value, after, (spot) => table.front.centreOf?.(spot));
    return bringLater(view, places, view.gestures);
  }, [after, view, story, phone.value]);
  return (
    <section ref={frame} class={`notice plaque replay ${corner}`} aria-label={w.title}>
      <Whereabouts replay={replay} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys */}
      <ul class="replay-told" tabIndex={0}>
        {part?.lines
          // What opens a play stands above already.
          .filter(
            ({ told, move, turned, opens }) => opens === undefined && (told ?? move ?? turned) !== undefined,
          )
          .map((line, i) => (
            <li key={i}>{line.text}</li>
          ))}
      </ul>
      <JudgedNote table={table} />
      <Sliders replay={replay} />
      <Transport replay={replay} />
      <details class="replay-more" open={!phone.value}>
        <summary>{w.more}</summary>
        <div class="replay-row">
          <MomentOut table={table} />
          <TryHere table={table} />
        </div>
      </details>
    </section>
  );
}

function Whereabouts({ replay }: { replay: Replay }) {
  const { chapter, play } = replay.where.value;
  const stop = replay.stop.value;
  return (
    <p class="replay-where" aria-live="off">
      <b>{chapter === '' ? w.setUp : chapter}</b>
      {play !== null && play.label !== '' && ` · ${play.label}`}
      <small>{w.move(stop, replay.last.value)}</small>
    </p>
  );
}

function Sliders({ replay }: { replay: Replay }) {
  const stop = replay.stop.value;
  const last = replay.last.value;
  const { play } = replay.where.value;
  const chapters = replay.story.value?.chapters ?? [];
  return (
    <>
      <label class="replay-slider">
        <span>{w.whole}</span>
        <span class="replay-track">
          <input
            type="range"
            min={0}
            max={last}
            value={stop}
            aria-valuetext={w.move(stop, last)}
            onInput={(event) => {
              replay.pause();
              void replay.to(Number(event.currentTarget.value));
            }}
          />
          <span class="replay-ticks" aria-hidden="true">
            {chapters.map(({ first }) => (
              <i key={first} style={{ left: `${last === 0 ? 0 : (100 * first) / last}%` }} />
            ))}
          </span>
        </span>
      </label>
      {play !== null && play.last > play.first && (
        <label class="replay-slider">
          <span>{w.within}</span>
          <input
            type="range"
            min={play.first}
            max={play.last}
            value={stop}
            aria-valuetext={w.move(stop, last)}
            onInput={(event) => {
              replay.pause();
              void replay.to(Number(event.currentTarget.value));
            }}
          />
        </label>
      )}
    </>
  );
}

function Transport({ replay }: { replay: Replay }) {
  const running = replay.running.value;
  return (
    <div class="replay-row">
      <Sign name={w.playBack} path="M4 3v12M15 3l-9 6 9 6z" onClick={() => replay.play(-1)} />
      <Sign name={w.back} path="M13 3L5 9l8 6z" onClick={() => replay.step(-1)} />
      <button type="button" class="button replay-run" aria-keyshortcuts="Space" onClick={() => replay.run()}>
        {running ? w.pause : w.play}
      </button>
      <Sign name={w.on} path="M5 3l8 6-8 6z" onClick={() => replay.step(1)} />
      <Sign name={w.playOn} path="M14 3v12M3 3l9 6-9 6z" onClick={() => replay.play(1)} />
      <label class="replay-pick">
        <span class="unseen">{w.speed}</span>
        <select
          value={String(replay.speed.value)}
          onChange={(event) => {
            replay.speed.value = Number(event.currentTarget.value);
          }}
        >
          <Options of={w.speeds.map(([value, label]) => [String(value), label])} />
        </select>
      </label>
      <label class="replay-pick">
        <span class="unseen">{w.pace}</span>
        <select
          value={replay.pace.value}
          onChange={(event) => {
            replay.pace.value = event.currentTarget.value as Pace;
          }}
        >
          <Options of={w.paces} />
        </select>
      </label>
      <EyesPick replay={replay} />
      <button type="button" class="button main replay-back" onClick={() => void replay.table.backToNow()}>
        {words.table.backToNow}
      </button>
    </div>
  );
}

function Sign({ name, path, onClick }: { name: string; path: string; onClick: () => void }) {
  return (
    <button type="button" class="button replay-sign" aria-label={name} title={name} onClick={onClick}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d={path} fill="currentColor" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" />
      </svg>
    </button>
  );
}

/** Other eyes may be taken once nothing is hidden any more. */
function EyesPick({ replay }: { replay: Replay }) {
  const { table } = replay;
  if (replay.story.value?.open !== true) return null;
  const eyes = table.eyes.value;
  const choices: readonly (readonly [string, string])[] = [
    ['own', w.own],
    ...table.front.roleNames.map((name, role) => [String(role), name] as const),
    ['all', w.allEyes],
    [String(ONLOOKER), w.onlooker],
  ];
  const eyesOf = (value: string): Lookers | null =>
    value === 'own' ? null : value === 'all' ? 'all' : Number(value);
  return (
    <label class="replay-pick">
      <span>{w.eyes}</span>
      <select
        value={eyes === null ? 'own' : String(eyes)}
        onChange={(event) => void replay.takeEyes(eyesOf(event.currentTarget.value))}
      >
        <Options of={choices} />
      </select>
    </label>
  );
}
