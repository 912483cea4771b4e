import { slot } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { forageOf, leaderPool } from '../board.ts';
import { CARTHAGE, GAULS, NEUTRAL, type Player, ROME } from '../data/codes.ts';
import { faults } from '../faults.ts';
import { AUX, CF, F, type Table, table, V } from '../testing.ts';
import { kindIndexOf, stackAt } from '../units.ts';
import { handOf, laidBy } from '../zones.ts';
import { fight } from './18-combat.ts';
import { strength } from './18-strength.ts';
import { provisioning, provisioningStart } from './22-provisioning.ts';
import { drawLeader, eliminate, fall, loseUnits } from './23-leaders.ts';

const feed = (t: Table, ...order: Player[]) =>
  t.happen((g) => provisioning.enter(g, provisioningStart(order)));

describe('22 provisioning', () => {
  it('[22.1, 22.2, 22.3] forage by ground, city and camp', () => {
    const t = table().camp('D6');
    const forage = (id: string) => forageOf(t.g, t.square(id));
    expect([forage('L5'), forage('D6'), forage('capua'), forage('roma'), forage('E8')]).toEqual([
      3, 2, 5, 5, 0,
    ]);
  });

  it('[22.4] one talent feeds all the excess of a square; nobody has to pay', () => {
    const t = feed(table().put(ROME, 'L5', AUX, AUX, AUX, AUX, AUX).talents(ROME, 1), ROME).act('pay');
    expect(t.g.talents[ROME]).toBe(0);
    expect(t.units(ROME, 'L5')).toHaveLength(5);
  });

  it('[22.6] what is not fed is lost, by choice of the owner', () => {
    const t = feed(table().put(ROME, 'L5', AUX, AUX, AUX, V).talents(ROME, 1), ROME).act('no', `unit ${AUX}`);
    expect(t.units(ROME, 'L5')).toEqual([AUX, AUX, V]);
  });

  it('[22.5, 25.20] fleets at sea and those aboard always need pay', () => {
    const t = feed(table().put(ROME, 'E8', F).load(ROME, 'E8', AUX), ROME);
    // Nobody can be kept: there is nothing to choose.
    expect(t.question).toBe('over');
    expect(t.units(ROME, 'E8')).toEqual([]);
  });

  it('[22.7, 21.6] a pillaged square feeds nobody, its camp one', () => {
    const t = table().pillaged('capua', 'L5').camp('L5');
    expect([forageOf(t.g, t.square('capua')), forageOf(t.g, t.square('L5'))]).toEqual([0, 1]);
  });

  it('[22.8, 27.4] neutrals and those in Greater Gaul need nothing', () => {
    const t = table({ players: 4 })
      .put(GAULS, 'greater-gaul', ...Array<string>(7).fill('gauls-auxiliary'))
      .put(NEUTRAL, 'syracusa', 'syracusa-auxiliary');
    expect(feed(t, GAULS, ROME).question).toBe('over');
  });
});

describe('23 leaders', () => {
  const die = (t: Table) => t.run(fall, { player: ROME, kind: t.g.rules.pieces.kindIndex.fabius });

  it('[23.1, 23.5] a leader lost may be saved: a die within his value, paid with as many markers', () => {
    const t = die(table().hand(ROME, 'rally', 'spy', 'tribute').put(ROME, 'L5', AUX))
      .dice(2)
      .act('yes');
    expect(t.units(ROME, 'L5')).toEqual(['fabius', AUX]);
    expect(t.handOf(ROME)).toHaveLength(1);
    const u = die(table().hand(ROME, 'rally', 'spy').put(ROME, 'L5', AUX))
      .dice(3)
      .act('yes');
    expect(u.units(ROME, 'L5')).toEqual([AUX]);
    expect(u.handOf(ROME)).toHaveLength(2);
  });

  it('[23.5] markers laid for a battle do not count for him', () => {
    const t = table().hand(ROME, 'assault', 'naval').put(ROME, 'L5', AUX);
    t.g.zones[laidBy(ROME)].push(...t.g.zones[handOf(ROME)].splice(0, 1));
    expect(die(t).question).toBe('over');
    expect(t.handOf(ROME)).toEqual(['naval']);
  });

  it('[23.5] not with too few markers, nor without a unit to join', () => {
    expect(die(table().hand(ROME, 'rally').put(ROME, 'L5', AUX)).question).toBe('over');
    expect(die(table().hand(ROME, 'rally', 'spy')).question).toBe('over');
  });

  const leaders = (t: Table) =>
    t.g.rules.pieces.leadersOf[ROME].map((kind) => t.g.rules.pieces.kinds[kind].id);

  it('[23.2] a leader comes by lot from those who are not on the map, to any unit, at sea where there is a berth', () => {
    const t = table().put(ROME, 'L5', AUX).put(ROME, 'roma', 'fabius').put(ROME, 'E8', F);
    t.load(ROME, 'E8', AUX, AUX);
    const waiting = leaders(t).filter((id) => id !== 'fabius');
    t.happen((g, x) => drawLeader(g, x, ROME));
    expect(t.question).toBe('arrival.where');
    expect(t.legal().sort()).toEqual(['at D13', 'at L5']);
    t.act('at L5');
    const [{ kind, at }] = t.events('leader');
    expect(waiting).toContain(t.g.rules.pieces.kinds[kind].id);
    expect(at).toBe(t.square('L5'));
    expect(t.g.onMap[kind]).toBe(1);
  });

  it('[23.2] each of those who wait can be the one, and nobody comes twice', () => {
    const t = table().put(ROME, 'L5', AUX);
    for (let n = 0; n < leaders(t).length; n++) t.happen((g, x) => drawLeader(g, x, ROME));
    expect(t.units(ROME, 'L5').sort()).toEqual([AUX, ...leaders(t)].sort());
    t.happen((g, x) => drawLeader(g, x, ROME));
    expect(t.events('leader')).toHaveLength(leaders(t).length);
  });

  it('[23.2] he goes aboard a fleet at sea that has room', () => {
    const t = table().put(ROME, 'L5', AUX).put(ROME, 'E8', F).load(ROME, 'E8', AUX);
    t.happen((g, x) => drawLeader(g, x, ROME));
    expect(t.legal().sort()).toEqual(['at E8', 'at L5']);
    t.act('at E8');
    expect(t.units(ROME, 'E8')).toHaveLength(3);
    expect(faults(t.g)).toEqual([]);
  });

  it('[23.2] with no room for him nobody comes', () => {
    const t = table().put(ROME, 'E8', F).load(ROME, 'E8', AUX, AUX);
    t.happen((g, x) => drawLeader(g, x, ROME));
    expect(t.question).toBe('over');
    expect(t.events('leader')).toEqual([]);
  });

  it('[23.6] a leader who has fallen is off the map, and waits among those who can be picked', () => {
    const t = table().put(ROME, 'L5', AUX, ...leaders(table()));
    const fabius = t.g.rules.pieces.kindIndex.fabius;
    expect(leaderPool(t.g, ROME)).toEqual([]);
    const fallen = stackAt(t.g, ROME, t.square('L5')).find((r) => kindIndexOf(t.g, r) === fabius);
    t.happen((g, x) => eliminate(g, x, fallen!, 'battle'));
    expect(t.units(ROME, 'L5')).not.toContain('fabius');
    expect(leaderPool(t.g, ROME)).toEqual([fabius]);
    t.happen((g, x) => drawLeader(g, x, ROME));
    expect(t.units(ROME, 'L5')).toContain('fabius');
    expect(leaderPool(t.g, ROME)).toEqual([]);
  });

  it('[23.8] a mercenary who falls goes back among the markers', () => {
    const t = table().put(ROME, 'L5', 'xenagos');
    t.g.zones[3].push((t.marker('xenagos') << 4) | 15);
    t.g.zones[0] = t.g.zones[0].filter((s) => s >> 4 !== t.marker('xenagos'));
    t.happen((g, x) => eliminate(g, x, stackAt(g, ROME, t.square('L5'))[0], 'battle'));
    expect(t.g.zones[3]).toEqual([]);
    expect(t.g.zones[0].some((s) => s >> 4 === t.marker('xenagos'))).toBe(true);
  });
});

describe('25 fleets', () => {
  const field = (t: Table, at: string) => ({
    at: t.square(at),
    attacker: CARTHAGE,
    defender: ROME,
    noTerrain: false,
  });

  it('[25.13, 25.18] those aboard add to their fleet, but horses and elephants do not', () => {
    const t = table()
      .put(ROME, 'E8', F, F)
      .load(ROME, 'E8', V, 'rome-cavalry', 'scipio')
      .put(CARTHAGE, 'E8', CF);
    expect(strength(t.g, field(t, 'E8'), ROME)).toBe(2 + 2 + 5);
  });

  it('[25.13, 25.14, 25.16] on a coast those aboard count as at sea', () => {
    const t = table().put(ROME, 'D12', F).load(ROME, 'D12', 'rome-cavalry', V).put(CARTHAGE, 'D12', CF);
    expect(strength(t.g, field(t, 'D12'), ROME)).toBe(2 + 5);
    t.g.zones[laidBy(ROME)].push(slot(t.marker('assault'), 0));
    expect(strength(t.g, field(t, 'D12'), ROME)).toBe(2 + 5);
  });

  it('[25.17] on the high seas the attacker must first find the enemy; if not, he sails on', () => {
    const t = table().put(ROME, 'E8', F).put(CARTHAGE, 'E8', CF);
    t.dice(4).happen((g) => fight(g, t.square('E8'), CARTHAGE));
    expect(t.question).toBe('slip.to');
    t.act('at F8');
    expect(t.units(CARTHAGE, 'F8')).toEqual([CF]);
    expect(t.events('odds')).toEqual([]);
    const u = table().put(ROME, 'E8', F).put(CARTHAGE, 'E8', CF);
    u.dice(3, 3).happen((g) => fight(g, u.square('E8'), CARTHAGE));
    expect(u.events('odds')).toHaveLength(1);
    // Near a coast nobody can be missed.
    const v = table().put(ROME, 'D12', F).put(CARTHAGE, 'D12', CF);
    v.dice(3).happen((g) => fight(g, v.square('D12'), CARTHAGE));
    expect(v.events('die').map((e) => e.why)).not.toContain('high-seas');
  });

  it('[25.16] fleets retreat by water with what they carry, the others by land', () => {
    const t = table()
      .put(ROME, 'D12', F, AUX, AUX)
      .put(CARTHAGE, 'D12', ...Array<string>(9).fill('carthage-auxiliary'));
    t.dice(3).happen((g) => fight(g, t.square('D12'), CARTHAGE));
    expect(t.events('odds')[0].result).toBe('TV');
    t.dice(1).act(`unit ${AUX}`, `unit ${F}`);
    expect(t.units(ROME, 'D12')).toEqual([AUX]);
    t.act('at C12');
    expect(t.units(ROME, 'C12')).toEqual([AUX]);
  });

  it('[20.10, 25.17] a delay comes at the start of the segment, before the fleets look for each other', () => {
    const t = table()
      .hand(ROME, 'forced-march')
      .put(ROME, 'E8', F)
      .load(ROME, 'E8', 'fabius')
      .put(CARTHAGE, 'E8', CF);
    t.happen((g) => fight(g, t.square('E8'), CARTHAGE));
    expect(t.question).toBe('battle.delay');
    expect(t.events('die')).toEqual([]);
    t.act('delay', 'at F8');
    expect(t.question).toBe('over');
    expect(t.units(ROME, 'F8')).toEqual(['fabius', F]);
    expect(t.events('die')).toEqual([]);
  });

  it('[20.10, 25.5] a delay at sea may leave fleets and passengers behind, but nobody without a berth', () => {
    const t = table()
      .hand(ROME, 'forced-march')
      .put(ROME, 'E8', F, F)
      .load(ROME, 'E8', 'fabius', AUX, V)
      .put(CARTHAGE, 'E8', CF);
    t.happen((g) => fight(g, t.square('E8'), CARTHAGE)).act('delay');
    expect(t.question).toBe('delay.company');
    t.act(`unit ${F}`);
    expect(t.can('done')).toBe(true);
    t.act(`unit ${F}`);
    // Two would be left in the water.
    expect(t.reason('done')).toBe('fleetsNeeded');
    t.act('all', 'at F8');
    expect(t.units(ROME, 'F8')).toHaveLength(5);
    const u = table()
      .hand(ROME, 'forced-march')
      .put(ROME, 'E8', F, F)
      .load(ROME, 'E8', 'fabius', AUX)
      .put(CARTHAGE, 'E8', CF);
    u.happen((g) => fight(g, u.square('E8'), CARTHAGE));
    u.act('delay', `unit ${F}`, 'done').dice(6).act('at F8');
    expect(u.units(ROME, 'F8')).toEqual(['fabius', F]);
    expect(u.units(ROME, 'E8')).toEqual([AUX, F]);
  });

  it('[25.15] a Siege Train needs somebody on land', () => {
    const t = table()
      .hand(CARTHAGE, 'siege-train')
      .put(ROME, 'roma', AUX)
      .put(CARTHAGE, 'roma', CF)
      .put(ROME, 'E14', V);
    t.load(CARTHAGE, 'roma', 'hanno');
    t.happen((g) => fight(g, t.square('roma'), CARTHAGE));
    expect(t.can('commit siege-train')).toBe(true);
    // Fleets alone have no leader with them, and so nobody who could bring one up.
    const u = table().hand(CARTHAGE, 'siege-train').put(ROME, 'roma', AUX).put(CARTHAGE, 'roma', CF);
    u.dice(6).happen((g) => fight(g, u.square('roma'), CARTHAGE));
    expect(u.events('committed')).toEqual([]);
    expect(u.handOf(CARTHAGE)).toEqual(['siege-train']);
  });

  it('[25.19] neither ground nor camp helps fleets, only a city', () => {
    const t = table()
      .put(ROME, 'C10', F)
      .put(CARTHAGE, 'C10', CF)
      .put(ROME, 'roma', F)
      .put(CARTHAGE, 'roma', CF);
    t.camp('C10');
    expect(t.g.rules.map.terrain[t.square('C10')]).toBe('mountain');
    expect(strength(t.g, field(t, 'C10'), ROME)).toBe(2);
    expect(strength(t.g, field(t, 'roma'), ROME)).toBe(4);
  });

  it('[25.18] a fleet that is lost takes its share of the units aboard with it', () => {
    const t = table().put(ROME, 'E8', F, F).load(ROME, 'E8', AUX, AUX, V);
    const fleet = stackAt(t.g, ROME, t.square('E8'))[0];
    t.happen((g, x) => eliminate(g, x, fleet, 'storm'));
    expect(t.question).toBe('drown.choose');
    t.act(`unit ${AUX}`, `unit ${AUX}`);
    expect(t.units(ROME, 'E8')).toEqual([F, V]);
  });

  it('[25.13, 25.18] what goes down with a fleet counts among the losses, in factors and in units', () => {
    const t = table().put(ROME, 'D12', F, AUX, AUX).load(ROME, 'D12', V, 'rome-cavalry');
    t.put(CARTHAGE, 'D12', ...Array<string>(9).fill('carthage-auxiliary'), 'carthage-elephant');
    t.dice(4).happen((g) => fight(g, t.square('D12'), CARTHAGE));
    expect(t.events('odds')[0]).toMatchObject({ attack: 22, defence: 11, result: 'TV' });
    // Of 14 factors 7 are lost: the fleet with 2, and with it 5 and 3.
    t.dice(1).act(`unit ${F}`);
    expect(t.question).toBe('withdraw.step');
    expect(t.units(ROME, 'D12')).toEqual([AUX, AUX]);
    const u = table().put(ROME, 'E8', F, F).load(ROME, 'E8', AUX, AUX);
    u.happen((g) => loseUnits(g, ROME, 2, [u.square('E8')], 'hunger'));
    u.act(`unit ${F}`);
    expect(u.question).toBe('over');
    expect(u.units(ROME, 'E8')).toEqual([AUX, F]);
  });

  it('[23.5, 25.18] a leader who goes down and escapes to another fleet there still counts as lost', () => {
    const t = table().hand(ROME, 'rally', 'spy', 'tribute').put(ROME, 'E8', F, F);
    t.load(ROME, 'E8', AUX, 'fabius').happen((g) => loseUnits(g, ROME, 2, [t.square('E8')], 'hunger'));
    t.act(`unit ${F}`, 'unit fabius').dice(1).act('yes');
    expect(t.question).toBe('over');
    expect(t.units(ROME, 'E8')).toEqual(['fabius', AUX, F]);
    expect(faults(t.g)).toEqual([]);
  });
});
