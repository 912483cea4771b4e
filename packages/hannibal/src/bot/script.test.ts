import { type Action, isKnownBy, viewFor } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import type { Side } from '../data/codes.ts';
import { hannibal } from '../game.ts';
import { cardPlays } from '../rules/07-strategy-phase.ts';
import { activation, opsActivation } from '../rules/10-activation.ts';
import { landBattle } from '../rules/14-land-battle.ts';
import { removeOwnPCs } from '../rules/19-removing-control.ts';
import { CARTHAGE, emptyTable, engine, ROME, scenarioTable, type Table } from '../testing.ts';
import { battleHandOf } from '../zones.ts';
import { script } from './script.ts';

/** What the bot does at the question of a table, as a short word. */
function choice(table: Table): string {
  const role = table.asked as Side;
  const legal: Action[] = engine.legal(table.g, role, []);
  const a = script(viewFor(hannibal, table.g, role), role, legal);
  if (a === undefined) return 'nothing';
  const { act, arg } = hannibal.actions.toJson(a);
  return arg === undefined ? act : `${act} ${arg}`;
}

/** Lets the bot choose for whoever is asked, until this question comes up; what it did on the way. */
function follow(table: Table, until: string): string[] {
  const done: string[] = [];
  for (let n = 0; table.question !== until && table.question !== 'over' && n < 100; n++) {
    const text = choice(table);
    done.push(text);
    table.act(text);
  }
  return done;
}

const turnOf = (table: Table, side: Side): Table => table.run(cardPlays, { side });

/** Some general of a side is activated with the OPs of a card that has been laid on the table. */
const activate = (table: Table, side: Side, card: string): Table =>
  table.run(activation, opsActivation(table.g, side, table.card(card)));

describe('marches', () => {
  it('lead Hannibal and his whole army towards Italia', () => {
    const table = scenarioTable();
    table.g.stack = [];
    activate(table, CARTHAGE, '21');
    const done = follow(table, 'over');
    expect(done.slice(0, 2)).toEqual(['general hannibal', 'bring mago']);
    expect(done).toContain('go tarraco');
  });

  it('go on with a siege that has come far', () => {
    const table = emptyTable()
      .province(ROME, 'latium', 'campania')
      .province(CARTHAGE, 'apulia')
      .stack(ROME, 'tarentum', { cus: 6, generals: ['marcellus'] })
      .siege('tarentum', 2);
    expect(follow(activate(table, ROME, '62'), 'over')).toContain('besiege');
  });

  it('do not put to sea where the fleet will be sunk', () => {
    const table = emptyTable()
      .province(ROME, 'latium', 'etruria', 'sicilia')
      .province(CARTHAGE, 'carthago')
      .stack(CARTHAGE, 'carthago', { cus: 5, generals: ['mago'] });
    activate(table, CARTHAGE, '33');
    expect(follow(table, 'over').filter((text) => text.startsWith('sail'))).toEqual([]);
  });

  it('attack a weak stack and leave a strong one alone', () => {
    const meet = (foes: number): string[] => {
      const table = emptyTable()
        .province(ROME, 'latium', 'campania', 'samnium', 'lucania')
        .province(CARTHAGE, 'apulia')
        .stack(ROME, 'beneventum', { cus: 8, generals: ['flaminius'] })
        .stack(CARTHAGE, 'arpi', { cus: foes, generals: ['hasdrubal'] })
        .hand(ROME, '35', '44', '45', '46');
      return follow(activate(table, ROME, '62'), 'over');
    };
    expect(meet(2)).toContain('go arpi');
    expect(meet(12)).not.toContain('go arpi');
  });
});

describe('cards', () => {
  it('finish a province before they begin another', () => {
    const table = emptyTable()
      .control(ROME, 'toletum', 'segobriga', 'tarraco')
      .stack(ROME, 'roma', { cus: 5, generals: ['fabius'] })
      .control(ROME, 'roma')
      .hand(ROME, '7');
    turnOf(table, ROME);
    expect(choice(table)).toBe('control 7');
    table.act('control 7');
    expect(['at arsa', 'at libora', 'at laminium']).toContain(choice(table));
  });
});

describe('battles', () => {
  it('are led with a card the bot holds, and matched where it can', () => {
    const table = emptyTable()
      .province(ROME, 'campania', 'latium')
      .control(CARTHAGE, 'beneventum')
      .stack(ROME, 'capua', { cus: 5, generals: ['marcellus'] })
      .stack(CARTHAGE, 'capua', { cus: 5, generals: ['hasdrubal'] });
    table.run(landBattle, {
      at: table.space('capua'),
      attacker: CARTHAGE,
      from: table.space('beneventum'),
      bySea: 0,
      general: table.general('hasdrubal'),
      intercepted: 0,
      avoidFailed: 0,
      sortie: 0,
      retreatInside: 0,
    });
    follow(table, 'battleRounds.attack');
    const lead = choice(table);
    expect(lead).toMatch(/^(play|reserve) /);
    table.act(lead);
    follow(table, 'battleRounds.defend');
    const matching = table.legal(ROME).some((text) => text !== 'pass');
    expect(choice(table) !== 'pass').toBe(matching);
    expect(table.g.zones[battleHandOf(ROME)].every((s) => isKnownBy(s, ROME))).toBe(true);
  });
});

describe('losses', () => {
  it('are paid with the PC that matters least', () => {
    const table = emptyTable()
      .province(CARTHAGE, 'libya')
      .control(CARTHAGE, 'baleares', 'toletum', 'segobriga', 'arsa')
      .run(removeOwnPCs, { side: CARTHAGE, count: 1, peace: 1, rule: '14.13' });
    // Celtiberia would be lost with any of its three, Libya has three to spare.
    expect(choice(table)).not.toMatch(/toletum|segobriga|arsa/);
  });
});
