import {
  type ActionJson,
  type Core,
  heardBy,
  includes,
  type Match,
  NOT_ANSWERED,
  ONLOOKER,
  type Question,
  type Role,
  rolesIn,
  viewFor,
} from '@punica/kernel';
import type { Part, QuestionInfo, TableInfo, TableNow } from '@punica/protocol';
import { seatName } from './agreement.ts';
import { agreementInfo, biddingInfo, partsForKey } from './agreement-view.ts';
import { type Clocks, deadlineOf } from './clock.ts';
import { commitmentOf } from './fair-key.ts';
import { partAt } from './part.ts';
import type { Result, Table } from './table.ts';

export function infoOf(table: Table, viewer: Role = ONLOOKER): TableInfo {
  const { row, engine, seats } = table;
  const over = row.state === 'over' && row.key !== null;
  const result = table.result;
  const { roles, words } = engine.game;
  return {
    id: row.id,
    game: row.game,
    rules: row.rules,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    quick: row.quick === 1,
    state: row.state,
    listed: row.listed === 1,
    listedOnceBegun: row.listed_once_begun === 1,
    public: table.isPublic,
    shared: table.players.flatMap(({ role, shares }) => (shares ? [roles[role]] : [])),
    rated: row.rated === 1,
    clock: table.clock,
    roles,
    seats: seats.map(({ role, person, name, bot, program }) => ({
      role: seatName(engine.game, row, role),
      person,
      name,
      bot,
      program,
    })),
    creator: row.creator,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    rematch: row.rematch,
    rematchOf: row.rematch_of,
    tournament: row.tournament,
    edition: row.edition === null ? null : { hash: row.edition, name: row.edition_name ?? '' },
    pauses: table.pauses,
    agreement: agreementInfo(row),
    bidding: biddingInfo(table, viewer),
    dice: {
      server: commitmentOf(row.server_part),
      players: partsForKey(table).map((part) => (part === null ? null : commitmentOf(part))),
      revealed: over ? { server: row.server_part, players: partsForKey(table), key: row.key! } : null,
    },
    result:
      result === null
        ? null
        : {
            how: result.how,
            reason: result.reason,
            winners: result.winners.map((role) => roles[role]),
            text:
              result.how === 'rules'
                ? words.outcome(
                    result.reason,
                    result.winners.map((role) => roles[role]),
                  )
                : HOW[result.how](
                    others(result, table)
                      .map((role) => capital(roles[role]))
                      .join(', '),
                  ),
          },
  };
}

const others = ({ winners }: Result, { seats }: Table): Role[] =>
  seats.map(({ role }) => role).filter((role) => !winners.includes(role));

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const HOW: Readonly<Record<Exclude<Result['how'], 'rules'>, (losers: string) => string>> = {
  resigned: (losers) => `${losers} resigned.`,
  time: (losers) => `Time ran out for ${losers}.`,
  agreed: () => 'A draw was agreed.',
  stopped: () => 'The game was stopped without a result.',
  adjudicated: () => 'It was decided by its tournament: by the organiser, or by the time of the round.',
};

export function nowOf(table: Table, match: Match<Core>, viewer: Role): TableNow {
  const { engine, state } = match;
  const { game } = engine;
  const live = table.row.state === 'running';
  const view = viewFor(game, state, viewer);
  const question = live ? engine.question(state) : undefined;
  const mayAct = question !== undefined && viewer !== ONLOOKER && includes(question.roles, viewer);
  return {
    version: table.shown,
    you: viewer === ONLOOKER ? null : game.roles[viewer],
    question: question === undefined ? null : questionOf(question, game.roles),
    prompt: promptOf(table, match, view, viewer),
    legal: mayAct
      ? engine
          .legal(state, viewer, [])
          .map((a) => ({ ...game.actions.toJson(a), text: game.words.action(view, a) }))
      : [],
    answer: ownAnswer(table, match, viewer),
    canUndo: viewer !== ONLOOKER && table.canUndo(viewer),
    state: view,
    clocks: clocksOf(table, viewer).map(({ bankMs, since, deadline }) => ({
      bankMs,
      since: onWall(table, since),
      deadline: onWall(table, deadline),
    })),
    windowEnds: onWall(table, table.agreedWindowEnds),
    offers: table.offers.map(({ kind, by, agreed, detail }) => ({
      kind,
      by: game.roles[by],
      agreed: rolesIn(agreed).map((role) => game.roles[role]),
      detail,
    })),
  };
}

export const questionOf = (
  { kind, key, rule, window, roles }: Question,
  names: readonly string[],
): QuestionInfo => ({
  kind,
  key,
  rule,
  roles: rolesIn(roles).map((role) => names[role]),
  ...(window === undefined ? {} : { window }),
});

function promptOf(table: Table, { engine, state }: Match<Core>, view: Core, viewer: Role): string {
  const question = engine.question(state);
  if (table.row.result !== null || question === undefined) return infoOf(table).result?.text ?? '';
  const { words } = engine.game;
  return includes(question.roles, viewer)
    ? words.prompt(view, question.key)
    : words.waiting(view, question.key);
}

function ownAnswer(table: Table, { engine, state }: Match<Core>, viewer: Role): ActionJson | null {
  if (viewer === ONLOOKER || !includes(state.asked, viewer)) return null;
  const held = table.heldBy(viewer);
  if (held !== undefined) return held.action;
  const answer = state.answers[viewer] ?? NOT_ANSWERED;
  return answer === NOT_ANSWERED ? null : engine.game.actions.toJson(answer);
}

const onWall = ({ time }: Table, at: number | null): number | null => (at === null ? null : time.toWall(at));

/** One's own clock as it is; those of others as they stood when the question was put. */
function clocksOf(table: Table, viewer: Role): TableNow['clocks'] {
  if (table.clock.kind === 'none') return [];
  return table.seats.map(({ role }) => {
    const clocks = role === viewer ? table.clockState.clocks : table.clockState.shown;
    return {
      bankMs: clocks.banks[role],
      since: runningSince(clocks, role),
      deadline: deadlineOf(table.clock, clocks, role),
    };
  });
}

function runningSince({ spells }: Clocks, role: Role): number | null {
  const spell = spells[role];
  return spell === null || spell.paused ? null : spell.since - spell.spent;
}

/** What changes for a seat while everybody else sees the game stand still: that it answered, and its own clock. */
export function ownStanding(table: Table, viewer: Role): string {
  const name = table.engine.game.roles[viewer];
  const since = table.match?.log.slice(table.shown) ?? [];
  const answers = since.filter((entry) => 'by' in entry && entry.by === name);
  return JSON.stringify([answers.length, table.heldBy(viewer)?.action, clocksOf(table, viewer)]);
}

/** What happened from version `from` on, as far as the viewer may know it. */
export function partsOf(
  table: Table,
  match: Match<Core>,
  viewer: Role,
  from: number,
  to = table.shown,
): Part[] {
  const parts: Part[] = [];
  const { words } = match.game;
  let secret: unknown[] | undefined;
  for (let place = Math.max(0, from); place < to; place++) {
    if (table.isSecretAnswer(place)) {
      const events = heardBy(match.toldAt(place), viewer);
      // Answers to one question are told together: their order and number are nobody's business.
      secret = [...(secret ?? []), ...events];
      const closes = place + 1 === to || !table.isSecretAnswer(place + 1) || events.length > 0;
      if (!closes) continue;
      parts.push({
        place,
        kind: 'answers',
        by: null,
        events: secret,
        words: secret.map((e) => words.event(e)),
      });
      secret = undefined;
      continue;
    }
    parts.push(partAt(match, place, viewer));
  }
  return parts;
}

export const openingOf = (match: Match<Core>, viewer: Role): Part => {
  const events = heardBy(match.opening, viewer);
  return { place: -1, kind: 'act', by: null, events, words: events.map((e) => match.game.words.event(e)) };
};
