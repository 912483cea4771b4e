/**
 * The proving game: small, nasty and never shipped. It uses every feature of the kernel, so that the
 * kernel can be proved without waiting for a real game. Its rules:
 *
 * 1.1 Three roles stand on a ring of six places and gather coins.
 * 1.2 Twenty cards: forces of one, two and three, ambushes and foils.
 * 1.3 Four omens worth 0 to 3; where omens are in play each role has one, face down and unseen.
 * 2.1 A round begins with everybody drawing up to four cards.
 * 2.2 An empty deck is made anew from the discards.
 * 3.1 All bid in secret for the lead. 3.2 Nobody bids or offers more than they have.
 * 3.3 The highest bidder pays the bank and leads; a die decides among equals.
 * 4.1 Then all may talk. 4.2 Who does not lead may make two offers.
 * 4.3 The leader may take an offered sum and owes its giver a truce for the round.
 * 5.1 The leader acts until stopping. 5.2 Three steps at most. 5.3 Never against a truce.
 * 5.4 Once a turn the leader may look at a card of another's hand, and at any time at the own omen.
 * 5.5 Stepping onto another role is a clash; a leader who loses it is done.
 * 6.1 A card is played from the hand. 6.2 All but the leader may ambush; one ambush at most is played.
 * 6.3 Whoever did not play a card may foil it, and a foil may be foiled.
 * 6.4 An ambush that stands takes two from the attack. 6.5 Both sides choose a force in secret.
 * 6.6 Force and die, the higher wins, a tie is the defender's. 6.7 The loser pays a coin and gives way.
 * 7.1 The last round, or a role with fifteen coins, ends the game. 7.2 Omens pay.
 * 7.3 Most coins win; several may.
 */
import {
  type Beginning,
  type Context,
  drawRandom,
  evened,
  fill,
  freshCore,
  type Game,
  itemOf,
  type Knowledge,
} from '@punica/kernel';
import { actions, PASS } from './actions.ts';
import { clashProcedures } from './clash.ts';
import type { ProvingEvent } from './events.ts';
import { final } from './final.ts';
import { faults, read, write } from './position.ts';
import { beginRound, round } from './round.ts';
import {
  ALL_CARDS,
  AMBUSH,
  BANK,
  CUP,
  copyState,
  DECK,
  FAMILIES,
  handOf,
  OMENS,
  omenOf,
  type P,
  ROLES,
  ZONES,
} from './state.ts';
import { turn } from './turn.ts';
import { words } from './words.ts';

const LONG = 'long';

const COINS = { coin: { one: 'coin', many: 'coins' }, text: 'So many coins more to begin with.', step: 1 };

const startOf = {
  short: { lastRound: 3, at: [0, 2, 4], extra: [0, 0, 0] },
  [LONG]: { lastRound: 6, at: [0, 1, 3], extra: [0, 0, 1] },
};

function begin(beginning: Beginning, x: Context<ProvingEvent>): P {
  const { scenario, options, quick } = beginning;
  const start = startOf[scenario as keyof typeof startOf];
  const coins = start.extra.map((extra) => Number(options.purse) + extra);
  const g: P = {
    round: 1,
    lastRound: start.lastRound,
    omens: options.omens === true,
    coins,
    bank: BANK,
    mint: coins.reduce((sum, n) => sum + n, BANK),
    at: start.at.slice(),
    leader: 0,
    ...freshCore(
      ZONES.map(() => []),
      quick,
    ),
  };
  g.zones[DECK] = fill(ALL_CARDS, 0);
  if (g.omens) {
    g.zones[CUP] = fill([...OMENS.keys()], 0);
    // [1.3] Not even its owner has seen it.
    for (const role of ROLES.keys()) drawRandom(x, g.zones[CUP], g.zones[omenOf(role)], 0);
  }
  beginRound(g);
  return evened(provingGame, beginning, g, x);
}

const knowledge: Knowledge<P> = {
  terms: ['coins', 'cards'],
  evaluate: (g, role, out) => {
    out[0] = g.coins[role];
    out[1] = 0;
    for (const s of g.zones[handOf(role)]) out[1] += itemOf(s) < AMBUSH ? 0.1 * (itemOf(s) + 1) : 0.2;
  },
  script: (_view, _role, legal) => (legal.length === 2 && legal[0] === PASS ? legal[1] : undefined),
};

export const provingGame: Game<P, ProvingEvent> = {
  id: 'proving',
  title: 'The proving game',
  version: 1,
  roles: ROLES,
  scenarios: [
    { id: 'short', name: 'Short', text: 'Three rounds, everybody apart.' },
    { id: LONG, name: 'Long', text: 'Six rounds, amber and blue side by side, coral a coin richer.' },
  ],
  options: [
    { id: 'omens', name: 'Omens', rule: '1.3', text: 'Everybody has an omen.', values: [true, false] },
    { id: 'purse', name: 'Purse', rule: '1.1', text: 'Coins to begin with.', values: [5, 3, 8] },
  ],
  procedures: [round, turn, ...clashProcedures, final],
  actions,
  families: FAMILIES,
  words,
  begin,
  copy: copyState,
  faults,
  write: (g) => write(provingGame, g),
  read: (json, beginning) => read(provingGame, json, beginning),
  refuseOptions: ({ scenario, options }) =>
    scenario === LONG || options.purse !== 8 ? undefined : 'a purse of 8 is for the long game',
  knowledge,
  handicap: {
    rule: '1.1',
    terms: {
      short: { ...COINS, wishes: ['amber', 'blue', 'coral'], even: 1, most: 4 },
      [LONG]: { ...COINS, wishes: ['coral', 'amber', 'blue'], even: 2, most: 8 },
    },
    give(g, _x, role, coins) {
      g.coins[role] += coins;
      g.mint += coins;
    },
  },
};

/** The numbers of the rules above. */
export const PROVING_RULES =
  '1.1 1.2 1.3 2.1 2.2 3.1 3.2 3.3 4.1 4.2 4.3 5.1 5.2 5.3 5.4 5.5 6.1 6.2 6.3 6.4 6.5 6.6 6.7 7.1 7.2 7.3'.split(
    ' ',
  );
