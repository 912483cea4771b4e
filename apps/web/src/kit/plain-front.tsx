import './plain-front.css';
import { type PlainFacts, type PlainScene, placeSpot, sameSpot } from '@punica/view';
import type { Front, TableProps } from '../games/front.ts';
import type { Spot } from '../play/protocol.ts';
import { mapInsets } from '../table/map-room.ts';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { sheetsOf } from './sheets.tsx';

/** Colours of the roles, told apart also by those who see few colours; each piece has its letter besides. */
const COLOURS = ['#9a5b00', '#1d5fa8', '#a8325a', '#3b7a2a'];
const NOBODY = '#6b6459';

const WIDTH = 800;
const HEIGHT = 600;
const RADIUS = 34;
const PIECE = 14;

const colourOf = (role: number | null): string => (role === null ? NOBODY : (COLOURS[role] ?? NOBODY));

const factsOf = (table: TableModel): PlainFacts => table.info.facts as PlainFacts;
const sceneOf = (table: TableModel): PlainScene => table.shown.value.scene as PlainScene;

/** Where pieces of a place stand: side by side above its name. */
function standsAt(facts: PlainFacts, scene: PlainScene, index: number): { x: number; y: number } {
  const piece = scene.pieces[index];
  const place = facts.places.find(({ id }) => id === piece.at);
  const beside = scene.pieces.filter(({ at }) => at === piece.at);
  const n = beside.indexOf(piece) - (beside.length - 1) / 2;
  return { x: (place?.x ?? 0) * WIDTH + n * (2 * PIECE + 2), y: (place?.y ?? 0) * HEIGHT };
}

function Board({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  const { top, right, bottom, left } = mapInsets.value;
  const placeOf = (id: string) => facts.places.find((it) => it.id === id);
  return (
    <div class="map-window plain-board" style={{ padding: `${top}px ${right}px ${bottom}px ${left}px` }}>
      <svg viewBox={`${-RADIUS} ${-RADIUS} ${WIDTH + 2 * RADIUS} ${HEIGHT + 2 * RADIUS}`} aria-hidden="true">
        {facts.ways.map(([a, b]) => {
          const [from, to] = [placeOf(a), placeOf(b)];
          if (from === undefined || to === undefined) return null;
          return (
            <line
              key={`${a} ${b}`}
              class="plain-way"
              x1={from.x * WIDTH}
              y1={from.y * HEIGHT}
              x2={to.x * WIDTH}
              y2={to.y * HEIGHT}
            />
          );
        })}
        {facts.places.map((place) => (
          <Place key={place.id} table={table} place={place} />
        ))}
        {scene.pieces.map(({ id, name, role }, i) => {
          const { x, y } = standsAt(facts, scene, i);
          return (
            <g
              key={id}
              class="plain-piece"
              style={{ transform: `translate(${x}px, ${y}px)` }}
              pointer-events="none"
            >
              <title>{name}</title>
              <circle r={PIECE} fill={colourOf(role)} />
              <text>{name.charAt(0)}</text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function Place({ table, place }: TableProps & { place: PlainFacts['places'][number] }) {
  const spot = placeSpot(place.id);
  const can = table.choicesAt(spot.kind, spot.id).length > 0;
  const marked = sameSpot(table.marked.value?.spot, spot);
  const pointed = table.pointed.value.some((it) => sameSpot(it, spot));
  return (
    <g
      class={`plain-place space${can ? ' choosable' : ''}${marked ? ' marked' : ''}${pointed ? ' pointed' : ''}`}
      data-spot={`${spot.kind} ${spot.id}`}
      transform={`translate(${place.x * WIDTH} ${place.y * HEIGHT})`}
    >
      <circle class="hit" r={RADIUS} />
      <text y={RADIUS - 6}>{place.name}</text>
    </g>
  );
}

function Hand({ table }: TableProps) {
  const { hand } = sceneOf(table);
  if (hand.length === 0) return null;
  return (
    <section class="hand plain-hand" aria-label={words.table.hand}>
      <ul>
        {hand.map(({ spot, name }, i) => {
          const can = table.choicesAt(spot.kind, spot.id).length > 0;
          return (
            <li key={`${spot.id} ${i}`}>
              <button
                type="button"
                class={`button${can ? ' choosable' : ''}`}
                data-spot={`${spot.kind} ${spot.id}`}
                onClick={(event) => table.click(spot, event.clientX, event.clientY)}
              >
                {name}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const figures = (scene: PlainScene, role: number): string =>
  (scene.seats[role] ?? []).map(({ name, value }) => `${name} ${value}`).join(', ');

/** The spot in words: its name and who stands there. */
function detailsOf(table: TableModel, spot: Spot): string {
  const scene = sceneOf(table);
  const held = scene.hand.find((it) => sameSpot(it.spot, spot));
  if (held !== undefined) return held.name;
  const place = factsOf(table).places.find(({ id }) => sameSpot(placeSpot(id), spot));
  const there = scene.pieces.filter(({ at }) => at === place?.id).map(({ name }) => name);
  return [place?.name ?? spot.id, ...there].join(', ');
}

/**
 * The front of a game that has no drawing of its own: whatever its `PlainFacts` and `PlainScene` say, with places to
 * click, pieces, hand and figures. Prompt, choices, log, undo, seats and records are the page's as for every game.
 */
export function plainFront(id: string, title: string, roleNames: readonly string[]): Front {
  const Emblem = ({ role }: { role: number }) => (
    <span
      class="plain-emblem"
      role="img"
      aria-label={roleNames[role] ?? ''}
      style={{ background: colourOf(role) }}
    >
      {(roleNames[role] ?? '').charAt(0)}
    </span>
  );
  const Score = ({ table }: TableProps) => (
    <ul class="plain-seats">
      {roleNames.map((name, role) => (
        <li key={name}>
          <Emblem role={role} />
          <b>{name}</b>
          <span>{figures(sceneOf(table), role)}</span>
        </li>
      ))}
    </ul>
  );
  const Head = ({ table }: TableProps) => (
    <>
      <p class="game-title">{title}</p>
      <p class="game-turn">{sceneOf(table).standing}</p>
      <Score table={table} />
    </>
  );
  const InWords = ({ table }: TableProps) => (
    <section class="unseen" aria-label={words.table.board}>
      <h2>{words.table.board}</h2>
      <ul>
        {factsOf(table).places.map((place) => (
          <li key={place.id}>{detailsOf(table, placeSpot(place.id))}</li>
        ))}
      </ul>
    </section>
  );
  return {
    id,
    title,
    roleNames,
    Emblem,
    draw: () => null,
    Sheets: sheetsOf(),
    Board,
    Hand,
    Plaque: () => null,
    Portrait: () => null,
    Details: ({ spot, table }) => <p>{detailsOf(table, spot)}</p>,
    Head,
    Bar: ({ table }) => (
      <header class="bar">
        <a href="/">
          <b>{title}</b>
          <span>{sceneOf(table).standing}</span>
          <span class="unseen">{words.table.home}</span>
        </a>
        {roleNames.map((name, role) => (
          <span key={name} class="bar-score">
            <Emblem role={role} />
            <b>{sceneOf(table).seats[role]?.[0]?.value}</b>
          </span>
        ))}
      </header>
    ),
    Score,
    tabs: [],
    InWords,
    asksFirst: () => false,
    digest: async () => [],
  };
}
