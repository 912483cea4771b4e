import { type Dice, QuickDice } from '@punica/kernel';
import { expect, it } from 'vitest';
import { enemyOf, generalsAt, insideOf, plainAt, stackAt } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import { faults } from '../faults.ts';
import { TRUCE } from '../state.ts';
import { emptyTable, type Table } from '../testing.ts';
import { campaign, startOfCampaign } from './10-campaign.ts';
import { BACKED_UP } from './10-frames.ts';
import { march as marching } from './10-march.ts';
import { sortieLoc } from './14-battle-frame.ts';
import { battle } from './14-land-battle.ts';

/** Spaces close together, with cities, ports, a pass and a strait among them. */
const FIELD = [
  'roma',
  'capua',
  'neapolis',
  'antium',
  'fregellae',
  'praeneste',
  'teanum',
  'terventum',
  'beneventum',
  'nuceria',
  'tarentum',
  'rhegium',
  'messana',
  'croton',
  'venusia',
];
const ROMANS = ['fabius', 'longus', 'varro', 'nero', 'marcellus'];
const PUNIC = ['hannibal', 'mago', 'gisgo', 'hasdrubal'];
const HANDS = ['7', '41', '60', '84', '70', '85'];

const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice.below(list.length)];

/** A crowded part of the map: small stacks, generals with and without CUs, in and out of cities, sieges, trains. */
function crowded(dice: Dice, truce: boolean): Table {
  const t = emptyTable('second-punic-war', true, { cards65: true, cards75: true, flexibleControl: true });
  for (const id of FIELD) t.control(dice.below(2) as Side, id);
  t.province(ROME, 'etruria').province(CARTHAGE, 'libya');
  for (const id of FIELD) {
    const owner = t.g.control[t.space(id)] as Side;
    const side = dice.below(2) as Side;
    if (dice.below(3) > 0) t.stack(side, id, { cus: dice.below(7) });
    const isWalled = insideOf(t.g, t.space(id)) !== NONE;
    if (isWalled && dice.below(2) === 0) t.stack(owner, id, { cus: dice.below(3), inside: true });
    if (isWalled && side !== owner && dice.below(2) === 0 && t.g.cu[stackAt(t.g, side, t.space(id))] > 0)
      t.siege(id, 1);
    if (side === CARTHAGE && dice.below(6) === 0) t.stack(CARTHAGE, id, { trains: 1 });
  }
  for (const [side, names] of [
    [ROME, ROMANS],
    [CARTHAGE, PUNIC],
  ] as const)
    for (const name of names) place(t, dice, side, name);
  if (dice.below(2) === 0) t.consul('longus', 'varro');
  else t.consul('longus').proconsul('varro');
  t.proconsul('fabius', 'nero', 'marcellus');
  for (const id of HANDS) t.hand(dice.below(2) as Side, id);
  return truce ? t.mark(TRUCE) : t;
}

/** Puts a general where he may stand: not without CUs beside those of the enemy. */
function place(t: Table, dice: Dice, side: Side, name: string): void {
  for (let tries = 0; tries < 20; tries++) {
    const id = pick(dice, FIELD);
    const at = t.space(id);
    const inside = insideOf(t.g, at) !== NONE && t.g.control[at] === side && dice.below(3) === 0;
    const isCaught = !inside && plainAt(t.g, enemyOf(side), at) > 0;
    if (isCaught && t.g.cu[stackAt(t.g, side, at)] === 0) continue;
    t.stack(side, id, { generals: [name], inside });
    return;
  }
}

/** What cannot be, as far as a bare table can tell. */
const amiss = (t: Table): string[] =>
  faults(t.g).filter((fault) =>
    /alone with|both sides|city holds|owner is inside|keeps it up|under:/.test(fault),
  );

it('[10.7] [10.10] [10.11] [card 30] [card 64] campaigns on a crowded field leave nobody where he cannot be', () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const dice = new QuickDice(seed, 9);
    const t = crowded(dice, seed % 4 === 0);
    if (amiss(t).length > 0) continue;
    const side = dice.below(2) as Side;
    t.run(campaign, startOfCampaign(side, t.card('37'), 3, 10));
    const trail: string[] = [];
    while (t.question !== 'over' && t.g.outcome === null) {
      const legal = t.legal();
      const a = pick(dice, legal);
      trail.push(`${t.question} ${a}`);
      t.act(a);
      const wrong = amiss(t);
      if (wrong.length > 0) throw new Error(`seed ${seed}: ${wrong.join('; ')}\n${trail.join('\n')}`);
    }
    expect(t.g.tired).toEqual([]);
  }
});

/** Generals of a side who stand in a battle, those of a sortie among them. */
function fighting(t: Table, side: Side): number {
  const b = battle.frame(t.g);
  if (b === undefined || b.attacker !== side) return 0;
  const inside = sortieLoc(t.g, b, side);
  return generalsAt(t.g, side, b.at) | (inside === NONE ? 0 : generalsAt(t.g, side, inside));
}

it('[10.11d] no general moves again in a Campaign in which he fought, besieged, backed up or failed a pursuit', () => {
  let spentAtAll = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const dice = new QuickDice(seed, 10);
    const t = crowded(dice, false);
    if (amiss(t).length > 0) continue;
    const side = dice.below(2) as Side;
    t.run(campaign, startOfCampaign(side, t.card('37'), 3, 10));
    let spent = 0;
    let company = 0;
    while (t.question !== 'over' && t.g.outcome === null) {
      const heard = t.told.length;
      t.act(pick(dice, t.legal()));
      const march = marching.frame(t.g);
      for (const { event } of t.told.slice(heard)) {
        // Who sets out anew must not be among those who are done.
        if (event.ev === 'marched' || event.ev === 'sailed') expect(company & spent).toBe(0);
        if (event.ev === 'backedUp' && march?.halted === BACKED_UP) spent |= march.company;
        if (event.ev === 'roll' && event.what === 'pursuit' && !event.success) spent |= company;
        if (event.ev === 'siegeRoll') spent |= company;
      }
      spent |= fighting(t, side);
      company = march?.company ?? 0;
    }
    spentAtAll += spent === 0 ? 0 : 1;
  }
  expect(spentAtAll).toBeGreaterThan(SEEDS / 10);
});

const SEEDS = 400;
