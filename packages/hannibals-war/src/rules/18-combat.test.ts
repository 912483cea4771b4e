import { describe, expect, it } from 'vitest';
import { CARTHAGE, GAULS, MACEDON, NEUTRAL, ROME } from '../data/codes.ts';
import { columnOf, rewardFor, WAR } from '../data/index.ts';
import { type Table, table, V } from '../testing.ts';
import { fight } from './18-combat.ts';
import { collisions } from './18-engagements.ts';
import { strength } from './18-strength.ts';

const R = 'rome-legion-recruit';
const AUX = 'carthage-auxiliary';
const CAV = 'carthage-cavalry';

/** D4 is clear open land without a place. */
const FIELD = 'D4';
const battle = (t: Table, at = FIELD, noTerrain = false) =>
  t.happen((g) => fight(g, t.square(at), ROME, noTerrain));
const odds = (t: Table) => t.events('odds')[0];
const field = (t: Table, at = FIELD, noTerrain = false) => ({
  at: t.square(at),
  attacker: ROME,
  defender: CARTHAGE,
  noTerrain,
});

describe('18 combat', () => {
  it('[18.1, 18.2] all units in the square fight in one battle, the phasing player attacks', () => {
    const t = table().put(ROME, FIELD, V, V).put(CARTHAGE, FIELD, AUX, AUX, CAV);
    battle(t.dice(4));
    expect(odds(t)).toMatchObject({ attack: 10, defence: 7, percent: 142 });
    expect(t.events('battle')[0]).toMatchObject({ attacker: ROME, defender: CARTHAGE });
  });

  it('[18.3] strengths become a percentage, and the die picks the result in its column', () => {
    const columns = [0, 24, 25, 99, 100, 999, 1000, 5000].map((percent) => columnOf(WAR.tables, percent));
    expect(columns).toEqual([0, 0, 1, 2, 3, 8, 9, 9]);
    const t = table().put(ROME, FIELD, V).put(CARTHAGE, FIELD, AUX);
    battle(t.dice(6));
    expect(odds(t)).toMatchObject({ percent: 250, die: 6, result: 'EV' });
  });

  it('[18.6, 18.9] AZ: all attackers die at once and the defender has won', () => {
    const t = table().put(ROME, FIELD, R).put(CARTHAGE, FIELD, AUX, AUX, AUX);
    battle(t.dice(1));
    expect(odds(t).result).toBe('AZ');
    expect(t.units(ROME, FIELD)).toEqual([]);
    expect(t.units(CARTHAGE, FIELD)).toHaveLength(3);
    expect(t.events('battleEnd')[0].winner).toBe(CARTHAGE);
  });

  it('[18.9, 18.10] AD: the attacker picks at least half of his factors and retreats a die of squares', () => {
    const t = table().put(ROME, FIELD, V, R, R).put(CARTHAGE, FIELD, AUX, AUX, AUX, AUX, AUX);
    battle(t.dice(2));
    expect(odds(t)).toMatchObject({ percent: 110, result: 'AD' });
    // 11 factors: 6 must go; one recruit (3) is not enough.
    t.act(`unit ${R}`);
    expect(t.question).toBe('losses.which');
    t.dice(2).act(`unit ${R}`);
    expect(t.question).toBe('withdraw.step');
    t.act('at D5', 'at E5');
    expect(t.units(ROME, 'E5')).toEqual([V]);
  });

  it('[18.9] PV: the weaker side loses half, the other as much, and the fewer survivors step back', () => {
    const t = table().put(ROME, FIELD, V, V).put(CARTHAGE, FIELD, AUX, AUX, CAV);
    battle(t.dice(4));
    expect(odds(t).result).toBe('PV');
    expect(t.asked).toBe(CARTHAGE);
    // Of 7 factors 4 go; then the auxiliaries are all alike, and so are the legions.
    t.act(`unit ${CAV}`);
    expect(t.events('lost').map((e) => e.player)).toEqual([CARTHAGE, CARTHAGE, ROME]);
    expect(t.question).toBe('withdraw.step');
    expect(t.asked).toBe(CARTHAGE);
    t.act('at D5');
    expect(t.units(ROME, FIELD)).toEqual([V]);
    expect(t.events('battleEnd')[0].winner).toBe(-1);
    expect(t.events('drew')).toEqual([]);
  });

  it('[18.9, 18.4, 9.7] PV among equals: the attacker bleeds first, the defender steps back, battle markers are lost', () => {
    const t = table()
      .hand(ROME, 'assault', 'rally')
      .put(ROME, FIELD, R, R, 'rome-auxiliary', 'rome-auxiliary', 'consul-1')
      .put(CARTHAGE, FIELD, AUX, AUX, AUX, AUX, CAV);
    battle(t);
    t.dice(3).act('commit assault', 'commit rally', 'done');
    // Eleven printed factors on either side.
    expect(odds(t)).toMatchObject({ attack: 17, defence: 11, result: 'PV' });
    expect(t.asked).toBe(ROME);
    t.act(`unit ${R}`, `unit ${R}`);
    expect(t.asked).toBe(CARTHAGE);
    t.act(`unit ${AUX}`, `unit ${AUX}`, `unit ${AUX}`);
    // Five against five are left.
    expect(t.asked).toBe(CARTHAGE);
    t.act('at D5');
    expect(t.units(CARTHAGE, 'D5')).toEqual([AUX, CAV]);
    expect(t.handOf(ROME)).toEqual(['rally']);
    expect(t.events('drew')).toEqual([]);
    expect(t.question).toBe('over');
  });

  it('[18.4] what the strength of the beaten force brings, band by band', () => {
    const reward = (strength: number) => {
      const { loserReturns, winnerDraws, leaderOn } = rewardFor(WAR.tables, strength);
      return [loserReturns, winnerDraws, leaderOn.length];
    };
    for (const [from, to, ...brings] of [
      [1, 5, 0, 1, 0],
      [6, 10, 1, 1, 0],
      [11, 15, 1, 2, 0],
      [16, 20, 1, 3, 1],
      [21, 25, 2, 4, 2],
      [26, 99, 3, 5, 3],
    ] as const)
      expect([reward(from), reward(to)]).toEqual([brings, brings]);
  });

  it('[18.9, 24.1] TV: the defender loses half and retreats; recruits become veterans, one for each enemy', () => {
    const t = table().put(ROME, FIELD, R, R, R).put(CARTHAGE, FIELD, AUX, AUX);
    battle(t.dice(3, 1));
    expect(odds(t)).toMatchObject({ percent: 225, result: 'TV' });
    t.act('at D5');
    expect(t.question).toBe('training.where');
    t.act(`at ${FIELD}`, `at ${FIELD}`);
    expect(t.question).toBe('over');
    expect(t.units(ROME, FIELD)).toEqual([R, V, V]);
  });

  it('[18.9] EV: all defenders die', () => {
    const t = table().put(ROME, FIELD, V, V).put(CARTHAGE, FIELD, AUX);
    battle(t.dice(6));
    expect(t.units(CARTHAGE, FIELD)).toEqual([]);
    expect(t.events('battleEnd')[0].winner).toBe(ROME);
  });

  it('[18.4] the winner draws and the loser gives back by the strength of the beaten force', () => {
    const beaten = [AUX, AUX, AUX, AUX, AUX, 'hannibal'];
    const t = table()
      .hand(CARTHAGE, 'tribute', 'rally')
      .put(ROME, FIELD, V, V, V, V, V, V, V, V, V)
      .put(CARTHAGE, FIELD, ...beaten);
    // 10 factors of auxiliaries, Hannibal 2 and his value 3: band 11-15.
    battle(t.dice(6));
    t.act('done');
    expect(odds(t).result).toBe('EV');
    expect(t.events('gaveBack').map((e) => [e.player, e.markers.length])).toEqual([[CARTHAGE, 1]]);
    expect(t.events('drew').map((e) => [e.player, e.markers.length])).toEqual([[ROME, 2]]);
  });

  it('[18.4] a great victory may bring a leader', () => {
    const t = table()
      .put(ROME, FIELD, V, V, V, V, V, V, V, V, V, V)
      .put(CARTHAGE, FIELD, 'carthage-elephant', 'carthage-elephant', 'carthage-elephant', CAV, CAV);
    // 12 + 6 = 18: band 16-20, three markers, a leader on 1. The draws come before the die.
    battle(t.dice(6, 1, 1, 1, 1, 1));
    expect(t.events('die').map((e) => e.why)).toContain('reward');
    expect(t.question).toBe('over');
    expect(t.events('leader')).toHaveLength(1);
  });

  it('[18.5, 33 Q8] terrain and camps multiply the defence, never beyond three', () => {
    const t = table()
      .put(ROME, 'D6', V)
      .put(CARTHAGE, 'D6', AUX)
      .put(ROME, FIELD, V)
      .put(CARTHAGE, FIELD, AUX);
    expect(strength(t.g, field(t, 'D6'), CARTHAGE)).toBe(4);
    expect(strength(t.g, field(t), CARTHAGE)).toBe(2);
    t.g.holder[t.square('D6')] = CARTHAGE;
    t.g.holder[t.square(FIELD)] = CARTHAGE;
    t.camp('D6', FIELD);
    expect(strength(t.g, field(t, 'D6'), CARTHAGE)).toBe(6);
    expect(strength(t.g, field(t), CARTHAGE)).toBe(4);
    expect(strength(t.g, field(t, 'D6', true), CARTHAGE)).toBe(2);
  });

  it('[26.5] whoever does not hold the camp has nothing of it', () => {
    const t = table().put(ROME, FIELD, V).put(CARTHAGE, FIELD, AUX).camp(FIELD);
    expect(t.g.holder[t.square(FIELD)]).toBe(ROME);
    expect(strength(t.g, field(t), CARTHAGE)).toBe(2);
  });

  it('[26.6] a camp falls with the last of those who held it, and stays when they only retreat', () => {
    const t = table().put(CARTHAGE, FIELD, AUX).put(ROME, FIELD, V, V, V, V).camp(FIELD);
    battle(t.dice(6));
    expect(t.g.camps).toEqual([]);
    const u = table().put(CARTHAGE, FIELD, AUX, AUX).put(ROME, FIELD, V, V, V, V).camp(FIELD);
    battle(u.dice(3, 1));
    expect(odds(u).result).toBe('TV');
    u.act('at D5');
    expect(u.g.camps).toEqual([u.square(FIELD)]);
  });

  it('[26.4, 26.6] it stays when those destroyed did not hold it, and falls with holders who have no way to retreat', () => {
    const t = table().put(ROME, FIELD, V, V, V, V).put(CARTHAGE, FIELD, AUX).camp(FIELD);
    battle(t.dice(6));
    expect(odds(t).result).toBe('EV');
    expect(t.g.camps).toEqual([t.square(FIELD)]);
    const u = table().put(CARTHAGE, 'melita', AUX, AUX).put(ROME, 'melita', V, V, V, V).camp('melita');
    battle(u.dice(3, 4), 'melita');
    expect(odds(u).result).toBe('TV');
    expect(u.units(CARTHAGE, 'melita')).toEqual([]);
    expect(u.g.camps).toEqual([]);
  });

  it('[18.7, 23.5] a leader struck down in a retreat and saved among his own goes on with them', () => {
    const t = table()
      .hand(CARTHAGE, 'rally', 'spy', 'tribute')
      .put(CARTHAGE, FIELD, AUX, AUX, AUX, 'hannibal')
      .put(ROME, FIELD, V, V, V, V)
      .put(ROME, 'D5', 'rome-auxiliary');
    battle(t);
    t.dice(4, 1).act('done');
    expect(odds(t).result).toBe('TV');
    t.act(`unit ${AUX}`, `unit ${AUX}`, 'at D5', 'unit hannibal').dice(3).act('yes');
    expect(t.question).toBe('withdraw.step');
    t.act('at E5');
    expect(t.units(CARTHAGE, 'E5')).toEqual([AUX, 'hannibal']);
    expect(t.units(CARTHAGE, 'D5')).toEqual([]);
  });

  it('[18.7] a retreat never enters a square twice, and dies where it cannot go', () => {
    // J14 is an island: land units have nowhere to go.
    const t = table().put(CARTHAGE, 'melita', AUX, AUX).put(ROME, 'melita', V, V, V);
    battle(t.dice(3, 4), 'melita');
    expect(t.units(CARTHAGE, 'melita')).toEqual([]);
    expect(t.events('retreated')).toEqual([]);
  });

  it('[18.7] those who bar the way strike down as many as they are, and the retreat goes on', () => {
    const t = table()
      .put(CARTHAGE, FIELD, AUX, AUX, AUX, AUX)
      .put(ROME, FIELD, V, V, V, V)
      .put(ROME, 'D5', 'rome-auxiliary');
    battle(t.dice(4, 1));
    expect(odds(t).result).toBe('TV');
    t.act('at D5');
    expect(t.units(CARTHAGE, 'D5')).toEqual([AUX]);
    expect(t.question).toBe('withdraw.step');
    expect(t.why(`at ${FIELD}`)).toEqual(['18.7', 'retreatsNowhereTwice']);
    t.act('at E5');
    expect(t.units(CARTHAGE, 'E5')).toEqual([AUX]);
  });

  it('[19.1] a retreat stops in the first empty city', () => {
    const t = table().put(CARTHAGE, 'G5', AUX, AUX).put(ROME, 'G5', V, V, V, V, V, V);
    battle(t.dice(3, 6), 'G5');
    expect(odds(t).result).toBe('TV');
    t.act('at akra-leuke');
    expect(t.question).toBe('over');
    expect(t.units(CARTHAGE, 'akra-leuke')).toEqual([AUX]);
  });

  it('[19.1] a town is no city: the retreat goes on, and its defenders retreat', () => {
    const t = table().put(CARTHAGE, 'toletum', AUX, AUX).put(ROME, 'toletum', V, V, V);
    battle(t.dice(3, 2), 'toletum');
    expect(odds(t)).toMatchObject({ defence: 4, result: 'TV' });
    t.act('at E4');
    expect(t.question).toBe('withdraw.step');
    const u = table().put(CARTHAGE, 'E4', AUX, AUX).put(ROME, 'E4', V, V, V, V, V, V);
    battle(u.dice(3, 2), 'E4');
    u.act('at toletum');
    expect(u.question).toBe('withdraw.step');
  });

  it('[19.3] not even attackers annihilated before a city are a victory', () => {
    const t = table().put(CARTHAGE, 'castulo', AUX, AUX, AUX).put(ROME, 'castulo', R);
    battle(t.dice(1), 'castulo');
    expect(odds(t).result).toBe('AZ');
    expect(t.units(ROME, 'castulo')).toEqual([]);
    expect(t.events('battleEnd')[0].winner).toBe(-1);
    expect(t.events('drew')).toEqual([]);
  });

  it('[19.3] beaten before a city, the attacker loses half and steps back one square, without a die', () => {
    const t = table().put(CARTHAGE, 'castulo', AUX, AUX, AUX).put(ROME, 'castulo', V, V);
    battle(t.dice(3), 'castulo');
    expect(odds(t)).toMatchObject({ percent: 83, result: 'AD' });
    t.act('at G4');
    expect(t.units(ROME, 'G4')).toEqual([V]);
    expect(t.events('die').map((e) => e.why)).toEqual(['battle']);
    expect(t.question).toBe('over');
  });

  it('[18.7] neutrals bar the way too, and are not drawn into the war by it', () => {
    const t = table()
      .put(CARTHAGE, 'I14', AUX, AUX, AUX, AUX)
      .put(ROME, 'I14', V, V, V, V)
      .put(NEUTRAL, 'syracusa', 'syracusa-auxiliary');
    battle(t.dice(3, 1), 'I14');
    expect(odds(t).result).toBe('TV');
    const water = t.g.rules.map.edges[t.square('I14')].find(({ sea, land }) => sea && !land);
    expect(t.why(`at ${t.g.rules.map.ids[water!.to]}`)).toEqual(['18.7', 'notByLand']);
    t.act('at syracusa');
    expect(t.units(CARTHAGE, 'messana')).toEqual([AUX]);
    expect(t.g.syracusaAtWar).toBe(false);
  });

  it('[19.1, 19.3] who holds a city stays; an attacker who has not cleared it steps back and nobody has won', () => {
    const t = table().put(CARTHAGE, 'castulo', AUX, AUX, AUX).put(ROME, 'castulo', V, V, V, V);
    battle(t.dice(4), 'castulo');
    expect(odds(t)).toMatchObject({ percent: 166, result: 'TV' });
    expect(t.asked).toBe(ROME);
    expect(t.question).toBe('withdraw.step');
    t.act('at G4');
    expect(t.units(CARTHAGE, 'castulo')).toEqual([AUX]);
    expect(t.events('battleEnd')[0].winner).toBe(-1);
    expect(t.events('drew')).toEqual([]);
  });

  it('[19.2, marker Siege Train, 33 Q9] only Siege Trains count against a city; one that works leaves no retreat', () => {
    const t = table()
      .hand(ROME, 'siege-train', 'assault')
      .put(CARTHAGE, 'castulo', AUX, AUX)
      .put(ROME, 'castulo', V, V, 'scipio');
    battle(t, 'castulo');
    expect(t.reason('commit assault')).toBe('onlySiegeTrains');
    t.dice(3).act('commit siege-train', 'done');
    // 12 doubled against 4 doubled: 300 percent.
    expect(odds(t)).toMatchObject({ attack: 24, defence: 8, result: 'TV' });
    expect(t.units(CARTHAGE, 'castulo')).toEqual([]);
    expect(t.events('battleEnd')[0].winner).toBe(ROME);
    expect(t.handOf(ROME)).toContain('siege-train');
  });

  it('[19.3, marker Siege Train] a Siege Train that the defender answers does nothing and is lost', () => {
    const t = table({ players: 4 })
      .hand(ROME, 'siege-train')
      .hand(CARTHAGE, 'siege-train')
      .put(CARTHAGE, 'castulo', AUX, AUX, 'hanno')
      .put(ROME, 'castulo', V, V, 'scipio');
    battle(t, 'castulo');
    t.act('commit siege-train', 'done');
    t.dice(3).act('commit siege-train', 'done');
    expect(odds(t)).toMatchObject({ attack: 12, defence: 10 });
    t.act(`unit ${V}`, 'unit scipio', 'at G4');
    expect(t.handOf(ROME)).toEqual([]);
    expect(t.handOf(CARTHAGE)).toEqual([]);
  });

  it('[23.3, 23.4, 23.7] battle markers up to the value of the commander, whom the player names; none without one', () => {
    const t = table()
      .hand(ROME, 'assault', 'assault', 'envelopment', 'rally')
      .put(CARTHAGE, FIELD, AUX)
      .put(ROME, FIELD, V, 'fabius', 'consul-1');
    battle(t);
    expect(t.question).toBe('commit.commander');
    const lesser = battle(
      table()
        .hand(ROME, 'assault', 'assault')
        .put(CARTHAGE, FIELD, AUX)
        .put(ROME, FIELD, V, 'fabius', 'consul-1'),
    );
    lesser.act('unit consul-1', 'commit assault');
    expect(lesser.reason('commit assault')).toBe('leaderValueUsed');
    t.act('unit fabius', 'commit assault', 'commit assault');
    expect(t.reason('commit envelopment')).toBe('leaderValueUsed');
    // [18.3] Others may be laid to deceive, and come back.
    t.dice(1).act('commit rally', 'done');
    expect(t.events('revealed')[0].markers).toHaveLength(3);
    expect(t.handOf(ROME)).toContain('rally');
    const u = table().hand(ROME, 'assault').put(CARTHAGE, FIELD, AUX).put(ROME, FIELD, V);
    battle(u.dice(6));
    expect(u.events('committed')).toEqual([]);
  });

  /** Rome attacks Mago's horse with these units; he commits a marker, and the die shows 1. */
  const onMago = (marker: string, ...units: string[]): Table => {
    const t = table()
      .hand(CARTHAGE, marker)
      .put(ROME, FIELD, ...units)
      .put(CARTHAGE, FIELD, CAV, AUX, 'mago');
    battle(t);
    return t.dice(1).act(`commit ${marker}`, 'done');
  };

  it('[marker Assault, 9.11, 33 Q10] doubles legions and phalanxes; two of them triple', () => {
    const t = table()
      .hand(ROME, 'assault', 'assault')
      .put(CARTHAGE, FIELD, AUX)
      .put(ROME, FIELD, V, 'fabius');
    battle(t);
    t.dice(6).act('commit assault', 'commit assault', 'done');
    expect(odds(t).attack).toBe(15 + 1);
  });

  it('[marker Envelopment] doubles everything with twice the cavalry of the enemy', () => {
    const t = onMago('envelopment', V);
    expect(odds(t).defence).toBe(2 * (3 + 2 + 1));
    const u = onMago('envelopment', V, 'rome-cavalry', 'scipio');
    expect(odds(u).defence).toBe(6);
  });

  it('[marker Elephants] doubles own elephants and kills those of the enemy; both together kill all', () => {
    const E = 'carthage-elephant';
    const t = table().hand(CARTHAGE, 'elephants').put(ROME, FIELD, V).put(CARTHAGE, FIELD, E, 'hanno');
    battle(t);
    t.dice(1).act('commit elephants', 'done');
    expect(odds(t).defence).toBe(9);
    const u = table()
      .hand(CARTHAGE, 'elephants')
      .hand(ROME, 'elephants')
      .put(ROME, FIELD, V, 'fabius')
      .put(CARTHAGE, FIELD, E, 'hanno');
    battle(u);
    u.act('commit elephants', 'done').dice(1).act('commit elephants', 'done');
    expect(odds(u).defence).toBe(1);
  });

  it('[marker Elephants, 18.9] what is trampled before the odds is not halved again', () => {
    const E = 'carthage-elephant';
    const t = table()
      .hand(ROME, 'elephants')
      .put(ROME, FIELD, V, V, 'fabius')
      .put(CARTHAGE, FIELD, E, E, AUX, AUX, AUX);
    battle(t);
    t.dice(4, 1).act('commit elephants', 'done');
    expect(odds(t)).toMatchObject({ defence: 6, result: 'TV' });
    // Half of six, not of fourteen.
    t.act('at D5');
    expect(t.units(CARTHAGE, 'D5')).toEqual([AUX]);
  });

  it('[marker Envelopment, 25.14] horses in the hold ride round nobody', () => {
    const t = table()
      .hand(ROME, 'envelopment')
      .put(ROME, 'D12', 'rome-fleet-veteran', V)
      .load(ROME, 'D12', 'rome-cavalry', 'fabius')
      .put(CARTHAGE, 'D12', AUX, AUX);
    battle(t, 'D12');
    t.dice(6).act('commit envelopment', 'done');
    expect(odds(t).attack).toBe(3 + 5 + 1);
  });

  it('[marker Naval, 25.14] doubles fleets, not what they carry', () => {
    const t = table()
      .hand(ROME, 'naval')
      .put(ROME, 'E8', 'rome-fleet-veteran')
      .load(ROME, 'E8', R, 'fabius')
      .put(CARTHAGE, 'E8', 'carthage-fleet-veteran');
    battle(t.dice(1), 'E8');
    t.dice(1).act('commit naval', 'done');
    expect(odds(t)).toMatchObject({ attack: 6 + 3 + 1, defence: 3 });
  });

  it('[marker Special Battle, player card rome] doubles legions, and annihilation becomes defeat', () => {
    const t = table()
      .hand(ROME, 'special-battle')
      .put(CARTHAGE, FIELD, AUX, AUX, AUX, AUX, AUX)
      .put(ROME, FIELD, R, 'consul-1');
    battle(t);
    t.dice(1, 1).act('commit special-battle', 'done');
    expect(odds(t)).toMatchObject({ attack: 7, defence: 10, result: 'AD' });
  });

  it('[marker Special Battle, player card carthage] triples cavalry, leaders on horseback too', () => {
    const t = onMago('special-battle', V);
    expect(odds(t).defence).toBe(9 + 2 + 3);
  });

  it('[marker Special Battle, player card macedon, player card gauls] hammer and anvil; furor only in attack', () => {
    const t = table({ players: 4 })
      .hand(MACEDON, 'special-battle')
      .hand(GAULS, 'special-battle')
      .put(GAULS, FIELD, 'gauls-gaeseti-veteran', 'gauls-auxiliary', 'rix-1')
      .put(MACEDON, FIELD, 'macedon-phalanx-veteran', 'macedon-cavalry', 'strategos-m1');
    t.happen((g) => fight(g, t.square(FIELD), GAULS));
    t.act('commit special-battle', 'done').dice(1).act('commit special-battle', 'done');
    expect(odds(t)).toMatchObject({ attack: 8 + 4 + 1, defence: 8 + 6 + 1 });
    const u = table({ players: 4 })
      .hand(GAULS, 'special-battle')
      .put(GAULS, FIELD, 'gauls-auxiliary', 'rix-1')
      .put(ROME, FIELD, V);
    battle2(u);
    u.dice(1).act('commit special-battle', 'done');
    expect(odds(u).defence).toBe(3);
  });

  it('[9.7] the winner keeps the battle markers he used, the loser loses them', () => {
    const t = table()
      .hand(ROME, 'assault')
      .hand(CARTHAGE, 'naval')
      .put(CARTHAGE, FIELD, AUX, 'hanno')
      .put(ROME, FIELD, V, V, 'fabius');
    battle(t);
    t.act('commit assault', 'done').dice(6).act('commit naval', 'done');
    expect(t.handOf(ROME)).toContain('assault');
    expect(t.handOf(CARTHAGE)).not.toContain('naval');
  });

  it('[marker Command Dispute] keeps the enemy from using battle markers', () => {
    const t = table()
      .hand(CARTHAGE, 'command-dispute')
      .hand(ROME, 'assault')
      .put(CARTHAGE, FIELD, AUX, 'hanno')
      .put(ROME, FIELD, V, 'fabius');
    battle(t);
    expect(t.question).toBe('battle.dispute');
    t.dice(6).act('dispute');
    expect(t.events('committed')).toEqual([]);
    expect(odds(t).attack).toBe(6);
  });

  it('[13.6] units thrown together fight without any help from the ground, the last initiative first', () => {
    const t = table({ phase: 'olympian' }).put(CARTHAGE, 'castulo', AUX).put(ROME, 'castulo', V);
    t.dice(6).run(collisions, { order: [CARTHAGE, ROME] });
    expect(t.events('battle')[0].attacker).toBe(CARTHAGE);
    expect(odds(t)).toMatchObject({ attack: 2, defence: 5 });
  });

  it('[18.2] of several opponents in a square the attacker fights first whom he chooses', () => {
    const t = table({ players: 3 })
      .put(CARTHAGE, 'L5', 'carthage-auxiliary')
      .put(MACEDON, 'L5', 'macedon-auxiliary')
      .put(ROME, 'L5', 'rome-legion-veteran', 'rome-legion-veteran');
    t.happen((g) => fight(g, t.square('L5'), ROME));
    expect(t.legal()).toEqual(['against carthage', 'against macedon']);
    t.dice(6).act('against macedon');
    expect(t.events('battle')[0]).toMatchObject({ attacker: ROME, defender: MACEDON });
    expect(t.units(CARTHAGE, 'L5')).toHaveLength(1);
  });

  it('[18.8] one battle settles a square', () => {
    const t = table().put(ROME, FIELD, V, V).put(CARTHAGE, FIELD, AUX);
    battle(t.dice(6));
    expect(t.events('odds')).toHaveLength(1);
    expect(t.question).toBe('over');
  });
});

function battle2(t: Table): void {
  t.happen((g) => fight(g, t.square(FIELD), ROME));
}
