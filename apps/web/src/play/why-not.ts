import { type Core, type Match, why } from '@punica/kernel';
import type { View } from '@punica/view';
import { choosingRole, type Eyes, endingOf, seenState } from './moments.ts';
import { type Spot, sameSpot, type Why } from './protocol.ts';

/** Why nothing can be done at a spot now. */
export function whyNotAt(match: Match<Core>, screen: View, eyes: Eyes, spot: Spot): Why {
  const { engine, state, game } = match;
  const role = choosingRole(match, eyes);
  const question = engine.question(state);
  if (question === undefined) return { sentence: endingOf(match)?.sentence ?? '', rule: null };
  const view = seenState(match, eyes);
  if (role === null) return { sentence: game.words.waiting(view, question.key), rule: question.rule };
  const candidates = engine.candidates(state, role, []).slice();
  const here = candidates.filter((a) => sameSpot(screen.spot(view, a), spot));
  const refusals = here.map((a) => why(match, role, a));
  const refused = refusals.find((it) => it.refused === 'forbidden');
  if (refused !== undefined) return { sentence: refused.problem, rule: refused.rule ?? null };
  return { sentence: game.words.prompt(view, question.key), rule: question.rule };
}
