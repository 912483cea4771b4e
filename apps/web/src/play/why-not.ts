import { type Core, type Engine, isProblem, type Question, type Role } from '@punica/kernel';
import {
  type Hindrance,
  hindranceTo,
  nearestTo,
  refusedSending,
  type Spot,
  sameSpot,
  type View,
} from '@punica/view';
import { words } from '../words/index.ts';
import { choosingRole, type Eyes, endingOf, type Played, seenState } from './moments.ts';
import type { Why } from './protocol.ts';

const w = words.table;

/** As many choices are named as can be read at a glance. */
const MOST_NAMED = 4;

/** Why nothing can be done at a spot now. */
export function whyNotAt(match: Played, screen: View, eyes: Eyes, spot: Spot): Why {
  const { engine, state, game } = match;
  const role = choosingRole(match, eyes);
  const question = engine.question(state);
  if (question === undefined) return { sentence: endingOf(match)?.sentence ?? w.gameOver, rule: null };
  const view = seenState(match, eyes);
  if (role === null) return { sentence: game.words.waiting(view, question.key), rule: question.rule };
  return whyNotFor(engine, screen, view, role, question, spot);
}

/** The same for who chooses, from what he may know: all that decides it is in his view. */
export function whyNotFor(
  engine: Engine<Core>,
  screen: View,
  view: Core,
  role: Role,
  question: Pick<Question, 'key' | 'rule'>,
  spot: Spot,
): Why {
  const why =
    refusedAt(engine, screen, view, role, spot) ??
    screen.whyNot?.(view, role, spot) ??
    unlistedAt(engine, screen, view, role, spot);
  return (
    beforeMarch(engine, screen, view, role, question, spot, why) ??
    why ??
    farAway(engine, screen, view, role, question, spot) ??
    aboutNow(engine, view, role, question)
  );
}

/** What the question lists there, and the rule that refuses it. */
function refusedAt(engine: Engine<Core>, screen: View, view: Core, role: Role, spot: Spot): Why | undefined {
  for (const a of engine.candidates(view, role, []).slice()) {
    if (!sameSpot(screen.spot(view, a), spot)) continue;
    const refusal = engine.refusalOf(view, role, a);
    if (refusal !== undefined)
      return { sentence: engine.game.words.refusal(refusal.code), rule: refusal.rule };
  }
  return undefined;
}

/** The rule that keeps a thing off the list of a question that lists others of its kind. */
function unlistedAt(engine: Engine<Core>, screen: View, view: Core, role: Role, spot: Spot): Why | undefined {
  const { actions, words: said } = engine.game;
  const acts = new Set<string>();
  for (const a of engine.candidates(view, role, [])) {
    const listed = screen.spot(view, a);
    const { act, arg } = actions.toJson(a);
    if (listed?.kind !== spot.kind || listed.id !== arg || acts.has(act)) continue;
    acts.add(act);
    const there = actions.fromJson({ act, arg: spot.id });
    const refusal = isProblem(there) ? undefined : engine.refusalOf(view, role, there);
    if (refusal !== undefined) return { sentence: said.refusal(refusal.code), rule: refusal.rule };
  }
  return undefined;
}

/** What a march lacks to come there. */
function farAway(
  engine: Engine<Core>,
  screen: View,
  view: Core,
  role: Role,
  { rule }: Pick<Question, 'rule'>,
  spot: Spot,
): Why | undefined {
  const found = hindranceTo(engine, screen, view, role, spot);
  return found === undefined ? undefined : inWords(engine, screen, view, spot, found, rule);
}

const nameOf = (screen: View, view: Core, spot: Spot): string => screen.named?.(view, spot) ?? w.thatPlace;

function inWords(
  { game }: Engine<Core>,
  screen: View,
  view: Core,
  spot: Spot,
  found: Hindrance,
  rule: string | null,
): Why {
  switch (found.what) {
    case 'points':
      return { sentence: w.tooFar(nameOf(screen, view, spot), found.needed, found.left), rule };
    case 'enemy':
      return { sentence: w.inTheWay(nameOf(screen, view, found.at)), rule };
    case 'rule':
      return { sentence: game.words.refusal(found.refusal.code), rule: found.refusal.rule };
    case 'beyond':
      return { sentence: w.liesBeyond(nameOf(screen, view, spot), nameOf(screen, view, found.at)), rule };
    case 'noWay':
      return { sentence: w.noWay(nameOf(screen, view, spot)), rule };
  }
}

/** While nobody marches: what is asked, and who could be sent there or what keeps this piece from being sent. */
function beforeMarch(
  engine: Engine<Core>,
  screen: View,
  view: Core,
  role: Role,
  { key }: Pick<Question, 'key'>,
  spot: Spot,
  why: Why | undefined,
): Why | undefined {
  const { words: said } = engine.game;
  const now = why?.sentence ?? w.askedNow(said.prompt(view, key));
  const nearest = nearestTo(engine, screen, view, role, spot);
  if (nearest !== undefined) {
    const { who, at, cost, hindrance } = nearest;
    const rule = engine.question(at)?.rule ?? null;
    const name = nameOf(screen, view, who);
    if (hindrance !== undefined) {
      const lacks = inWords(engine, screen, view, spot, hindrance, rule);
      // Where nobody has a way there at all, one stands for all of them, and none is nearest.
      const told = cost === undefined ? w.ifSent : w.comesNearest;
      return { sentence: `${now} ${told(name, lacks.sentence)}`, rule: lacks.rule };
    }
    if (cost !== undefined)
      return { sentence: `${now} ${w.couldGo(name, nameOf(screen, view, spot), cost)}`, rule };
  }
  const refused = why === undefined ? refusedSending(engine, screen, view, role, spot) : undefined;
  return refused === undefined
    ? undefined
    : { sentence: `${now} ${said.refusal(refused.code)}`, rule: refused.rule };
}

/** What is asked instead, and what can be chosen. */
function aboutNow(
  engine: Engine<Core>,
  view: Core,
  role: Role,
  { key, rule }: Pick<Question, 'key' | 'rule'>,
): Why {
  const { words: said } = engine.game;
  const open = engine.legal(view, role, []).slice();
  const named = open.slice(0, MOST_NAMED).map((a) => said.action(view, a));
  return { sentence: w.aboutNow(said.prompt(view, key), named, open.length - named.length), rule };
}
