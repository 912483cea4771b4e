import { END, joined, maskOf } from '@punica/kernel';
import { A, generalIn } from '../actions.ts';
import { commanderAt, enemyOf, generalsAt, rankOf, type X } from '../board.ts';
import { beforeBattleApplies, playBeforeBattle } from '../cards/battle-start.ts';
import { afterBattle } from '../cards/battle-won.ts';
import { callVeterans } from '../cards/draw-battle-cards.ts';
import { NOT_YET, rollDie } from '../cards/omen.ts';
import { showSpiedCards } from '../cards/reveal-battle-cards.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import { attritionColumn, attritionLoss, retreatLoss, retreatsLarge } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { H } from '../state.ts';
import {
  drawBattleCards,
  handCount,
  openBattleDeck,
  putAwayBattleCards,
  roundsFought,
} from './14-battle-cards.ts';
import {
  type Battle,
  type BattleFrame,
  battleCUs,
  battleElephants,
  battleLocals,
  bySide,
  encounterLocals,
  loserOf,
  sortieLoc,
  startOfBattle,
  winnerOf,
  withEntry,
} from './14-battle-frame.ts';
import { handParts, handSize } from './14-battle-hand.ts';
import { battleLosses } from './14-battle-losses.ts';
import { battleRounds } from './14-battle-rounds.ts';
import { retreat } from './15-retreat.ts';
import { withdraw } from './16-withdrawal.ts';
import { elephantCharge } from './17-elephants.ts';
import { changeOfCommand, commandGiven, secondConsul } from './18-change-of-command.ts';
import { removeOwnPCs } from './19-removing-control.ts';
import { fallInBattle, mortalAmong } from './26-consuls.ts';

/** Commander of those who sally out to help, or NONE. */
const sortieCommander = (g: H, b: Battle): GeneralId => {
  const inside = sortieLoc(g, b, b.attacker);
  return inside === NONE ? NONE : commanderAt(g, b.attacker, inside);
};

/** [9.3, 10.8] Who leads the attackers outside: he who was activated, unless one whom they found there outranks him. */
function leaderOutside(g: H, b: Battle): GeneralId {
  const host = commanderAt(g, b.attacker, b.at);
  return b.general !== NONE && (host === NONE || rankOf(g, host) <= rankOf(g, b.general)) ? b.general : host;
}

function deal(g: H, x: X, b: Battle, side: Side): void {
  const parts = handParts(g, b, side);
  const total = handSize(parts);
  x.say({ ev: 'battleHand', side, parts, total });
  x.tell(maskOf(side), { ev: 'battleDealt', side, hand: drawBattleCards(g, x, side, total) });
}

function loseCUs(
  g: H,
  b: Battle,
  side: Side,
  count: number,
  firstElephant: 0 | 1,
  displaces: 0 | 1,
  why: string,
): void {
  battleLosses.enter(g, {
    side,
    at: b.at,
    inside: sortieLoc(g, b, side),
    count,
    firstElephant,
    displaces,
    why,
    fromInside: 0,
    lost: 0,
    elephantFell: 0,
  });
}

/** [14.5.2, 14.5.3] Events before the deal, by one side after the other. */
const eventsBy = <Again extends string>(again: Again, rule: string, whose: (b: Battle) => Side) =>
  counterWindow<BattleFrame, Again>({
    rule,
    timing: 'battleStart',
    asks: (_g, f) => maskOf(whose(f)),
    applies: (g, f, card, side) => beforeBattleApplies(g, f, card, side),
    effect(_g, f, card, side) {
      playBeforeBattle(f, card, side);
      return again;
    },
  });

/** A whole land battle, from the commanders to the political consequences. Result as in `landBattle`. */
export const battle = rulebook('battle', battleLocals, {
  prepare: {
    rule: '14.5',
    run(g, f) {
      openBattleDeck(g);
      const { attacker } = f;
      const defender = enemyOf(attacker);
      f.startCUs = bySide(attacker, battleCUs(g, f, attacker), battleCUs(g, f, defender));
      const inside = sortieCommander(g, f);
      const outside = leaderOutside(g, f);
      const first = outside !== NONE ? outside : inside;
      f.commanders = bySide(attacker, first, commanderAt(g, defender, f.at));
      const standIn = g.rules.variant.standIn(g, f, defender);
      if (standIn !== NONE) f.commanders = withEntry(f.commanders, defender, standIn);
      if (inside === NONE || first === inside) return 'changeCommand';
      // [20.6] The higher rank commands; between equals the owner chooses.
      const byRank = rankOf(g, inside) - rankOf(g, first);
      if (byRank === 0) return;
      if (byRank > 0) f.commanders = withEntry(f.commanders, attacker, inside);
      return 'changeCommand';
    },
  },
  command: {
    rule: '20.6',
    who: (_g, f) => f.attacker,
    offer(g, f, out) {
      out.push(A.general | f.commanders[f.attacker], A.general | sortieCommander(g, f));
    },
    take(_g, f, a) {
      f.commanders = withEntry(f.commanders, f.attacker, generalIn(a));
    },
  },
  changeCommand: {
    rule: '14.5.1',
    run(g, f) {
      const commander = f.commanders[ROME];
      const second = secondConsul(g, commander, f.at, sortieLoc(g, f, ROME));
      if (second === NONE) return 'attackersEvents';
      changeOfCommand.enter(g, { commander, second, attacked: f.attacker === CARTHAGE ? 1 : 0 });
    },
  },
  newCommand: {
    rule: '18.2.4',
    run(g, f) {
      f.commanders = withEntry(f.commanders, ROME, commandGiven.of(g));
    },
  },
  attackersEvents: eventsBy('attackersEvents', '14.5.2', (b) => b.attacker),
  defendersEvents: eventsBy('defendersEvents', '14.5.3', (b) => enemyOf(b.attacker)),
  charge: {
    rule: '14.5.4',
    run(g, f) {
      if (battleElephants(g, f, CARTHAGE) > 0) elephantCharge.enter(g, {});
    },
  },
  deal: {
    rule: '14.5.5',
    run(g, f, x) {
      for (const side of [f.attacker, enemyOf(f.attacker)]) deal(g, x, f, side);
      const [rome, carthage] = f.commanders;
      x.say({
        ev: 'battle',
        at: f.at,
        attacker: f.attacker,
        cards: [handCount(g, ROME), handCount(g, CARTHAGE)],
        commanders: [rome, carthage],
      });
      showSpiedCards(g, x, f);
      battleRounds.enter(g, {});
      callVeterans(g, f);
    },
  },
  casualties: {
    rule: '14.11.1',
    run(g, f, x) {
      const rounds = roundsFought(g);
      const why = f.withdrew === 1 ? 'withdrawal' : f.winner === f.initiative ? 'notMatched' : 'outOfCards';
      x.say({ ev: 'battleWon', side: winnerOf(f), rounds, why });
      // A battle broken off before the first card costs nobody anything.
      if (rounds === 0) return 'aftermath';
    },
  },
  toll: {
    rule: '14.11.2',
    run(g, f, x) {
      const rounds = roundsFought(g);
      const { tables } = g.rules;
      const die = rollDie(g, x);
      if (die === NOT_YET) return 'toll';
      f.toll = attritionLoss(tables, rounds, die);
      f.elephantToll = die === tables.elephantRoll ? 1 : 0;
      x.say({ ev: 'casualties', die, column: attritionColumn(tables, rounds), loss: f.toll });
      if (f.toll === 0) return 'aftermath';
      loseCUs(g, f, winnerOf(f), f.toll, f.elephantToll, 0, 'casualties');
    },
  },
  losersCasualties: {
    rule: '14.11.3',
    run(g, f) {
      loseCUs(g, f, loserOf(f), f.toll, f.elephantToll, 0, 'casualties');
    },
  },
  count: {
    rule: '14.13',
    run(g, f) {
      f.lost += g.result;
    },
  },
  /** [26.2.2a] The casualties roll displaces nobody (10.10), but it may kill, on either side. */
  killed: {
    rule: '26.2.2a',
    run(g, f, x) {
      for (const side of [ROME, CARTHAGE] as const) {
        if (battleCUs(g, f, side) > 0) continue;
        const inside = sortieLoc(g, f, side);
        const all = joined(generalsAt(g, side, f.at), inside === NONE ? 0 : generalsAt(g, side, inside));
        fallInBattle(g, x, mortalAmong(g, all), true);
      }
    },
  },
  aftermath: {
    rule: '14.12',
    run(g, f, x) {
      g.result = 0;
      const loser = loserOf(f);
      // [16.2.2, 16.2.3] No Retreat die and no Political Consequences for who withdrew.
      if (f.withdrew === 1) {
        withdraw.enter(g, { side: loser, to: NONE });
        return 'end';
      }
      if (battleCUs(g, f, loser) === 0) return;
      const { tables } = g.rules;
      // [14.12.2] The winner's last card counts, also when the attacker ran out of cards.
      const last = f.last[winnerOf(f)];
      const card = last === NONE ? tables.noCardPlayedCountsAs : last;
      const die = rollDie(g, x);
      if (die === NOT_YET) return 'aftermath';
      const large = retreatsLarge(tables, f.startCUs[loser]);
      const loss = retreatLoss(tables, large, card, g.rules.variant.retreatFace(g, f, loser, die));
      x.say({ ev: 'retreatRoll', die, large, card, loss });
      // [14.12.1] An Elephant goes first.
      if (loss > 0) loseCUs(g, f, loser, loss, 1, 1, 'retreatRoll');
    },
  },
  retreat: {
    rule: '15.1',
    run(g, f) {
      f.lost += g.result;
      const loser = loserOf(f);
      const attacked = loser === f.attacker ? 1 : 0;
      retreat.enter(g, {
        side: loser,
        at: f.at,
        from: f.from,
        attacked,
        bySea: attacked === 1 ? f.bySea : 0,
        fromCity: attacked === 1 ? f.retreatInside : 0,
        plain: 0,
        elephants: 0,
        generals: 0,
        goal: NONE,
        path: [],
        entered: 0,
        elephantFell: g.result > 0 ? 1 : 0,
        inside: 0,
        lost: 0,
      });
    },
  },
  consequences: {
    rule: '14.13',
    run(g, f, x) {
      f.lost += g.result;
      putAwayBattleCards(g);
      // What is owed for the battle comes before what Hannibal's death costs (ruling R47).
      fallInBattle(g, x, f.fallen, f.wiped === 1);
      // [3.9] Halves are rounded down.
      const count = Math.floor(f.lost / g.rules.tables.constants.cuLossesPerPC);
      if (count > 0) removeOwnPCs.enter(g, { side: loserOf(f), count, peace: 1, rule: '14.13' });
    },
  },
  won: counterWindow<BattleFrame, 'won'>({
    rule: '8.4',
    timing: 'battleWon',
    asks: (g, f) => (g.outcome === null ? maskOf(f.winner) : 0),
    applies: (g, f, card, side) => afterBattle(g, card).applies(g, f, card, side),
    effect(g, f, card, side) {
      afterBattle(g, card).carryOut(g, f, card, side);
      return 'won';
    },
  }),
  end: {
    rule: '14.1',
    run(g, f) {
      putAwayBattleCards(g);
      g.result = f.withdrew === 1 ? 2 + loserOf(f) : f.winner;
      return END;
    },
  },
});

/**
 * [14] Fights the battle that a march has led to. Participants are all CUs of both sides outside at `at`,
 * and with `sortie` the attacker's inside too. Result: the winner, or 2 + the side that withdrew.
 */
export const landBattle = rulebook('landBattle', encounterLocals, {
  fight: {
    rule: '14.5',
    run(g, f) {
      battle.enter(g, startOfBattle(f));
    },
  },
});
