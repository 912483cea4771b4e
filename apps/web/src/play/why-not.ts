import type { Core, Engine, Question, Role } from '@punica/kernel';
import { hindranceTo, type Spot, sameSpot, type View } from '@punica/view';
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
  return (
    refusedAt(engine, screen, view, role, spot) ??
    screen.whyNot?.(view, role, spot) ??
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
  const name = (it: Spot): string => screen.named?.(view, it) ?? w.thatPlace;
  switch (found?.what) {
    case 'points':
      return { sentence: w.tooFar(name(spot), found.needed, found.left), rule };
    case 'enemy':
      return { sentence: w.inTheWay(name(found.at)), rule };
    case 'rule':
      return { sentence: engine.game.words.refusal(found.refusal.code), rule: found.refusal.rule };
    case 'noWay':
      return { sentence: w.noWay(name(spot)), rule };
    default:
      return undefined;
  }
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
