import { A as BASE, knowledge as base, type H } from '@punica/hannibal/engine';
import { type Action, answerAt, argOf, type ByKey, type Knowledge, verbOf } from '@punica/kernel';
import { A } from './actions.ts';
import type { HistoricalProcedure } from './procedures.ts';

type Decide = (g: H, f: unknown, legal: readonly Action[]) => Action | undefined;

const first: Decide = (_g, _f, legal) => legal[0];
const of =
  (...wanted: readonly Action[]): Decide =>
  (_g, _f, legal) =>
    wanted.find((a) => legal.includes(a));
const anyVerb =
  (verb: Action): Decide =>
  (_g, _f, legal) =>
    legal.find((a) => verbOf(a) === verb);
/** The best fighter among those who can be named. */
const bestFighter: Decide = (g, _f, legal) => {
  const { battleRating } = g.rules.generals;
  const named = legal.filter((a) => verbOf(a) === BASE.general);
  return named.length === 0
    ? legal[0]
    : named.reduce((best, a) => (battleRating[argOf(a)] > battleRating[argOf(best)] ? a : best));
};

/** What the bot does at the questions of the variant. */
const SCRIPT: ByKey<HistoricalProcedure, H, [legal: readonly Action[]], Action | undefined> = {
  'ambush.attacker': bestFighter,
  'ambush.target': bestFighter,
  'arriving.place': (_g, _f, legal) => legal.find((a) => a !== BASE.pass),
  'bringLeader.place': first,
  'campaign.recruit': of(BASE.yes, BASE.no),
  'dictatorship.declare': of(BASE.yes),
  'dictatorship.rank': bestFighter,
  'dictatorship.place': first,
  'dictatorship.master': first,
  'givingUp.choose': first,
  'homecoming.send': of(BASE.done),
  'levyRefused.choose': (g, f, legal) => anyVerb(BASE.units)(g, f, legal) ?? legal[0],
  'levyRefused.from': first,
  'muster.marines': of(BASE.yes, BASE.no),
  'spending.ask': of(A.levy, A.drawCard, BASE.pass),
  'spending.city': first,
};

/** A question of the base game under another name: the step that it has there. */
const ALIASES: ByKey<HistoricalProcedure, H, [], string> = { 'election.usual': () => 'proconsul' };

/** The base game's judgement, which reads the rules of the variant, and answers to the variant's own questions. */
export const knowledge: Knowledge<H> = {
  ...base,
  script(view, role, legal, dice) {
    const own = answerAt(SCRIPT, view, legal);
    if (own !== undefined && legal.includes(own)) return own;
    const step = answerAt(ALIASES, view);
    if (step === undefined) return base.script?.(view, role, legal, dice);
    const asked = view.stack[view.stack.length - 1];
    const renamed = { ...view, stack: [...view.stack.slice(0, -1), { ...asked, step }] };
    return base.script?.(renamed, role, legal, dice);
  },
};
