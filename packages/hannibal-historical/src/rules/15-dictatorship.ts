import {
  amended,
  A as BASE,
  battle,
  CARTHAGE,
  CONSUL,
  campaign,
  cardIn,
  count,
  DICTATOR,
  election,
  generalName,
  type H,
  NONE,
  playCard,
  ROME,
  type Rules,
  reinforcementPhase,
} from '@punica/hannibal/engine';
import { A } from '../actions.ts';
import { afterPlay, ownUse } from '../card-play.ts';
import { layerRule } from '../layer.ts';
import { romansLost } from '../romans-lost.ts';
import { bestFighter, first, oneOf } from '../script.ts';
import { asWritten, figuresOf, isOn } from '../switches.ts';
import {
  answerDisaster,
  dictatorNow,
  dictatorship,
  due,
  endOffices,
  IN_OFFICE,
  inPower,
  noteConsulLost,
  noteDisaster,
  refuseElection,
  VACANT,
} from './15-naming.ts';

/** [H15] R51: elections that a card calls are no Reinforcement Phase. */
export const isEarly = (g: H): boolean => playCard.frame(g) !== undefined;

/** [H15] Offices end with the elections. */
const amendedElection = amended(election, {
  ask: {
    proconsul: (plain) => ({
      ...plain,
      take(g, f, a, x, role) {
        endOffices(g, x);
        return plain.take(g, f, a, x, role);
      },
    }),
  },
});

/** [H15] A card that ends the Dictatorship. */
const electing = ownUse('elect', 'H15', (g) => election.enter(g, { first: NONE, second: NONE }));

/** [H15] R42: what a disaster asks of Rome is answered when the play is over. */
const amendedPlayCard = afterPlay('H15', answerDisaster);

/** [H15] Between the activations of a Campaign, too. */
const amendedCampaign = amended(campaign, {
  run: {
    again: (plain) => ({
      rule: 'H15',
      run(g, f, x) {
        const next = plain(g, f, x);
        if (next === 'next') answerDisaster(g);
        return next;
      },
    }),
  },
});

const amendedReinforcementPhase = amended(reinforcementPhase, {
  before: {
    // New CUs may have driven off a Consul who was alone (6.3).
    displaced: { answer: { rule: 'H15', run: (g) => answerDisaster(g) } },
  },
});

const amendedBattle = amended(battle, {
  run: {
    end: (plain) => ({
      rule: 'H15',
      run(g, f, x) {
        if (isOn(g, 'dictatorship')) noteDisaster(g, romansLost(f));
        return plain(g, f, x);
      },
    }),
  },
});

/** Which rolls of the ten-sided die bring each choice. */
function choiceOf(g: H, place: number): string {
  const { first: one, second: two, third: three } = figuresOf(g).dictator;
  return [
    `first choice for Dictator (1 to ${one})`,
    `second choice (${one + 1} to ${two})`,
    `third choice (${two + 1} ${three === two + 2 ? 'or' : 'to'} ${three})`,
  ][place];
}

export const dictatorRule = layerRule({
  name: '15-dictatorship',
  switches: [asWritten('dictatorship', 'H15', 'Dictatorship', 'After a disaster Rome may name a Dictator.')],
  tables({ uses }, on): Partial<Rules> {
    return on.dictatorship ? { uses: [[...uses[ROME], A.elect], uses[CARTHAGE]] } : {};
  },
  // Since version 4 a Dictatorship knows that nobody is in office any more.
  carryOn(g) {
    if (inPower.of(g) === IN_OFFICE && dictatorNow(g) === NONE && due.of(g) === 0) inPower.set(g, VACANT);
  },
  memory: [inPower, due],
  uses: () => ({ [A.elect]: refuseElection }),
  hooks: (on) => ({
    // [H15] R32
    consularMinimum: (g, _general, usual) => (inPower.of(g) === 0 ? usual : 0),
    ...(on.dictatorship && {
      displaced(g, _x, general, rank) {
        if (rank === CONSUL || rank === DICTATOR) noteConsulLost(g, general, rank);
      },
    }),
    dictatorStays: (g) => inPower.of(g) === IN_OFFICE,
  }),
  procedures: [dictatorship],
  amendments: [
    amendedElection,
    electing,
    amendedPlayCard,
    amendedCampaign,
    amendedReinforcementPhase,
    amendedBattle,
  ],
  words: {
    prompts: {
      'dictatorship.declare': (g) => {
        const { turns, cus } = figuresOf(g).dictator;
        return `After this disaster: does Rome name a Dictator?${g.turn <= turns ? ` ${count(cus, 'CU')} would rise in Rome.` : ''}`;
      },
      'dictatorship.rank': (g, f) =>
        `Who is your ${choiceOf(g, f.named.length)}? On a 0 it is a man of the Senate.`,
      'dictatorship.place': (g, f) => `Where does the Dictator ${generalName(g.rules, f.general)} take over?`,
      'dictatorship.master': 'In which city does the Master of Horse take over?',
    },
    labels: {
      'dictatorship.declare': {
        [BASE.yes]: 'Name a Dictator',
        [BASE.no]: 'Name nobody',
      },
    },
    verbs: { [A.elect]: (g, a) => `Hold elections with ${g.rules.cards.list[cardIn(a)].title}` },
    refusals: {
      dictatorNotInRome: 'The Dictator or the Master of Horse must be in Rome to hold elections.',
      electionNeedsTwoOps: 'Elections take a card with 2 or 3 OPs.',
      noDictatorship: 'There is no Dictatorship to end.',
    },
    tales: {
      dictatorRoll: (e, { man, voice }) => ({
        kind: 'office',
        weight: 5,
        told: voice.say('dictator', [
          `in its need Rome put itself into the hands of one man: ${man(e.general)}.`,
          `once more one man was to save the city: ${man(e.general)}.`,
        ]),
        caption: `${man(e.general)} holds all power in Rome`,
        remembered: 'the Dictatorship',
      }),
    },
    notes: {
      dictatorRoll: (e, names) => `The lot (${e.n}) makes ${generalName(names, e.general)} Dictator.`,
      noDictator: () => 'Rome names no Dictator.',
      nominee: (e, names) =>
        `${generalName(names, e.general)} is the ${['first', 'second', 'third'][e.n]} choice of Rome for Dictator.`,
      noNominee: (e) =>
        e.n === 0
          ? 'Rome has nobody to name.'
          : `Rome has nobody else to name after ${count(e.n, 'choice')}.`,
      elect: () => 'Rome ends the Dictatorship with it and elects new Consuls.',
    },
  },
  script: {
    'dictatorship.declare': oneOf(BASE.yes),
    'dictatorship.rank': bestFighter,
    'dictatorship.place': first,
    'dictatorship.master': first,
  },
  tokens(g, lay) {
    const dictator = dictatorNow(g);
    if (dictator >= 0) lay('dictator', `Dictator: ${generalName(g.rules, dictator)}`);
  },
  brings: {
    'senate-dictator': { by: 'dictatorship' },
    'master-of-horse': { by: 'dictatorship' },
  },
});
