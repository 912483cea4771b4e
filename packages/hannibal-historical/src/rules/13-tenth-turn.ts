import {
  amended,
  CARTHAGE,
  type H,
  holdsItaliaButLatium,
  NONE,
  NOT_YET,
  plainPCs,
  politicalPoints,
  ROME,
  rollDie,
  type Scenario,
  victoryCheck,
} from '@punica/hannibal/engine';
import type { HistoricalData } from '../data/read.ts';
import { layerRule } from '../layer.ts';
import { happened, happening, note } from '../memory.ts';
import { asWritten, figuresOf, isOn } from '../switches.ts';

export const TENTH_TURN = happening('tenthTurn');
const LAST_REGULAR = 9;

/** Room for a turn more. */
function withTenthTurn(scenario: Scenario, { setup }: HistoricalData): Scenario {
  const lastTurn = scenario.turns[scenario.turns.length - 1].turn + 1;
  const { years, cards } = setup.tenthTurn;
  return {
    ...scenario,
    turns: [...scenario.turns, { turn: lastTurn, years, cardsPerPlayer: cards }],
    lastTurn,
  };
}

/** [23.2.2, 22.3] Does this check end the war at once, whatever turn it is? */
function isSuddenDeath(g: H): boolean {
  if (holdsItaliaButLatium(g)) return true;
  const lead = politicalPoints(g, ROME) - politicalPoints(g, CARTHAGE);
  return plainPCs(g, lead < 0 ? ROME : CARTHAGE).length < Math.abs(lead);
}

/** [H13] R40: whether turn 9 is the last is thrown for with its Victory Check, unless a sudden death decides it. */
const amendedVictoryCheck = amended(victoryCheck, {
  run: {
    points: (plain) => ({
      rule: 'H13',
      run(g, f, x) {
        if (isOn(g, 'tenthTurn') && g.turn === LAST_REGULAR && !isSuddenDeath(g)) {
          const die = rollDie(g, x);
          if (die === NOT_YET) return 'points';
          if (die >= figuresOf(g).tenthTurnFrom) note(g, TENTH_TURN);
          x.say({ ev: 'note', what: 'tenthTurn', side: NONE, general: NONE, space: NONE, n: die });
        }
        return plain(g, f, x);
      },
    }),
  },
});

export const tenthTurn = layerRule({
  name: '13-tenth-turn',
  switches: [asWritten('tenthTurn', 'H13', 'A tenth turn', 'On a good roll the war goes on to 199 BC.')],
  data(data, on, layer) {
    if (!on.tenthTurn) return data;
    const list = data.scenarios.list.map((scenario) => withTenthTurn(scenario, layer));
    return { ...data, scenarios: { ...data.scenarios, list } };
  },
  // [H13] R40
  hooks: (on) =>
    on.tenthTurn
      ? {
          isLastTurn: (g, usual) =>
            usual || (g.turn === g.rules.scenario.lastTurn - 1 && !happened(g, TENTH_TURN)),
        }
      : {},
  amendments: [amendedVictoryCheck],
  words: {
    tales: {
      tenthTurn: (e, _teller, { figures }) => ({
        kind: 'other',
        weight: 3,
        told:
          e.n >= figures.tenthTurnFrom
            ? 'neither side was ready to end it, and the war went on.'
            : 'both sides were weary of the war.',
      }),
    },
    notes: {
      tenthTurn: (e, names) =>
        e.n >= names.layer.figures.tenthTurnFrom
          ? `The war goes on for another turn (${e.n}).`
          : `The war ends with this turn (${e.n}).`,
    },
  },
});
