import {
  argOf,
  type Context,
  END,
  EVERYBODY,
  holds,
  maskOf,
  moveItem,
  moveSlot,
  type Role,
  refusal,
  seats,
} from '@punica/kernel';
import { GO, PASS, PLAY } from './actions.ts';
import type { ProvingEvent } from './events.ts';
import { KINDS, rulebook } from './procedures.ts';
import { AMBUSH, DISCARD, FOIL, handOf, neighbours, otherAt, type P, pay, ROLES, TABLE } from './state.ts';

const NOT_IN_HAND = refusal('6.1', 'not-in-hand');
const OCCUPIED = refusal('6.7', 'occupied');
const FORCES = [0, 1, 2];
const AMBUSH_PENALTY = 2;

const inHand = (g: P, _f: unknown, a: number, role: Role) =>
  a === PASS || holds(g.zones[handOf(role)], argOf(a)) ? undefined : NOT_IN_HAND;

function playCard(g: P, x: Context<ProvingEvent>, role: Role, card: number): void {
  moveItem(x, g.zones[handOf(role)], card, g.zones[TABLE], EVERYBODY);
  x.say({ ev: 'played', role, card });
}

/** [6.2] Of several who would play, the first in seat order does; the others keep theirs unseen. */
const firstToPlay = (answers: readonly number[]): Role => answers.findIndex((a) => a !== PASS);

/** Whether the card that `by` played stands. It comes out with 1 if it does. */
const foil = rulebook(
  'foil',
  { by: KINDS.role },
  {
    chance: {
      rule: '6.3',
      kind: 'window',
      window: 'foil',
      pass: PASS,
      who: (_g, f) => seats(ROLES.length) & ~maskOf(f.by),
      offer: (_g, _f, out) => {
        out.push(PASS, PLAY | FOIL);
      },
      check: inHand,
      takeAll: (g, _f, answers, x) => {
        const by = firstToPlay(answers);
        if (by < 0) {
          g.result = 1;
          return END;
        }
        playCard(g, x, by, FOIL);
        foil.enter(g, { by });
        return undefined;
      },
    },
    weigh: {
      rule: '6.3',
      run: (g) => {
        g.result = 1 - g.result;
      },
    },
  },
);

/** Where the loser goes. */
const flee = rulebook(
  'flee',
  { who: KINDS.role },
  {
    choose: {
      rule: '6.7',
      who: (_g, f) => f.who,
      offerPublicly: (g, f, out) => {
        for (const place of neighbours(g.at[f.who])) out.push(GO | place);
      },
      check: (g, f, a) => (otherAt(g, argOf(a), f.who) >= 0 ? OCCUPIED : undefined),
      take: (g, f, a, x) => {
        g.at[f.who] = argOf(a);
        x.say({ ev: 'went', role: f.who, place: argOf(a) });
      },
    },
  },
);

/** The leader has come `from` somewhere into the defender's place. It comes out with 1 if the leader wins. */
export const clash = rulebook(
  'clash',
  { from: KINDS.place, defender: KINDS.role, penalty: KINDS.count },
  {
    ambush: {
      rule: '6.2',
      kind: 'window',
      window: 'ambush',
      pass: PASS,
      who: (g) => seats(ROLES.length) & ~maskOf(g.leader),
      offer: (_g, _f, out) => {
        out.push(PASS, PLAY | AMBUSH);
      },
      check: inHand,
      takeAll: (g, _f, answers, x) => {
        g.result = 0;
        const by = firstToPlay(answers);
        if (by < 0) return;
        playCard(g, x, by, AMBUSH);
        foil.enter(g, { by });
      },
    },
    sprung: {
      rule: '6.4',
      run: (g, f) => {
        f.penalty = g.result === 1 ? AMBUSH_PENALTY : 0;
      },
    },
    forces: {
      rule: '6.5',
      kind: 'sealed',
      who: (g, f) => maskOf(g.leader) | maskOf(f.defender),
      offer: (_g, _f, out) => {
        out.push(PASS);
        for (const card of FORCES) out.push(PLAY | card);
      },
      check: inHand,
      takeAll: (g, f, answers, x) => {
        const strength = (role: Role): number => {
          if (answers[role] === PASS) return 0;
          playCard(g, x, role, argOf(answers[role]));
          return argOf(answers[role]) + 1;
        };
        // [6.6] Card and die on each side; an ambush weakens the attack; a tie is the defender's.
        const attack = strength(g.leader) + x.die() - f.penalty;
        const defence = strength(f.defender) + x.die();
        const won = attack > defence;
        x.say({ ev: 'rolled', attack, defence, won });
        if (won) pay(g, f.defender, g.leader, 1);
        else pay(g, g.leader, f.defender, 1);
        g.result = won ? 1 : 0;
      },
    },
    clear: {
      rule: '6.7',
      run: (g, f, x) => {
        const table = g.zones[TABLE];
        while (table.length > 0) moveSlot(x, table, 0, g.zones[DISCARD], EVERYBODY);
        if (g.result === 1) flee.enter(g, { who: f.defender });
        else g.at[g.leader] = f.from;
        return END;
      },
    },
  },
);

export const clashProcedures = [clash, foil, flee];
