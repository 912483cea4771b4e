import { describe, expect, it } from 'vitest';
import { commanderAt } from '../board.ts';
import { RULES } from '../rules.ts';
import { GONE, TRUCE } from '../state.ts';
import { CARTHAGE, openTable, ROME, type Table } from '../testing.ts';
import { election } from './05-election.ts';
import { reinforcementPhase } from './05-reinforcements.ts';
import { cardPlays } from './05-strategy-phase.ts';

const elect = (t: Table) => t.run(election, { elected: [], placed: 0 });

/** Nobody else can be elected. */
const pool = (t: Table, ...ids: string[]): Table => {
  const names = ids.map((id) => t.general(id));
  for (const general of RULES.generalsOf[ROME])
    if (t.g.at[general] < 0 && !names.includes(general)) t.g.at[general] = GONE;
  return t;
};

/** Sends each new Consul where `where` says. */
const place = (t: Table, where: Readonly<Record<string, string>>): Table => {
  for (const { general } of t.events('elected'))
    if (t.question === 'election.place') t.act(`at ${where[RULES.generals.list[general].id]}`);
  return t;
};

describe('Carthage', () => {
  it('[5.1B] only admirals make ships ready', () => {
    const t = openTable().turn(3).miat('sufetes').ships(CARTHAGE, 0, 5);
    t.run(reinforcementPhase, {}).act('at carthago').act('at carthago', 'at utica');
    expect(t.where('hamilcar_elder')).toBe('carthago');
    expect(t.events('ships').some((e) => e.what === 'readied')).toBe(false);
  });

  it('[5.1D] [2.3F] [R48] help of the Miat that finds neither a place nor a ship is lost, and told', () => {
    const t = openTable()
      .turn(3)
      .miat('sufetes', 'gerusia')
      .ships(CARTHAGE, 10)
      .stack(CARTHAGE, 'carthago', { cus: 1, inside: true })
      .stack(ROME, 'carthago', { cus: 3 })
      .siege('carthago', 1);
    t.run(reinforcementPhase, {}).until('placeGeneral.place');
    expect(t.events('noReinforcement')).toEqual([{ ev: 'noReinforcement', side: CARTHAGE, count: 1 }]);
  });

  it('[5.1D] no general is placed in a besieged city', () => {
    const t = openTable()
      .turn(3)
      .siege('lilybaeum', 1)
      .stack(ROME, 'lilybaeum', { cus: 3 })
      .stack(CARTHAGE, 'lilybaeum', { cus: 2, inside: true });
    t.run(reinforcementPhase, {}).until('placeGeneral.place');
    expect(t.legal()).toContain('at carthago');
    expect(t.legal().some((a) => a.includes('lilybaeum'))).toBe(false);
  });
});

describe('command', () => {
  const commander = (t: Table, side: 0 | 1, at: string) =>
    RULES.generals.list[commanderAt(t.g, side, t.space(at))].id;

  it('[2.2E] [5.1B] Carthage says who commands where its generals come together; Barca leaves no choice', () => {
    const t = openTable().turn(3).miat('sufetes').run(reinforcementPhase, {});
    t.act('at carthago', 'at carthago', 'at carthago');
    const [, drawn] = t.events('generalPlaced').map((e) => RULES.generals.list[e.general].id);
    expect([t.question, t.asked]).toEqual(['chooseCommand.choose', CARTHAGE]);
    expect(t.legal().sort()).toEqual(['general hamilcar_elder', `general ${drawn}`].sort());
    t.act(`general ${drawn}`);
    expect(commander(t, CARTHAGE, 'carthago')).toBe(drawn);
    const barca = openTable().turn(3).miat('sufetes');
    barca.stack(CARTHAGE, 'carthago', { generals: ['hamilcar_barca'] }).run(reinforcementPhase, {});
    barca.act('at carthago', 'at carthago', 'at carthago');
    expect(barca.question).not.toBe('chooseCommand.choose');
    expect(commander(barca, CARTHAGE, 'carthago')).toBe('hamilcar_barca');
  });

  it('[2.2E] [5.1C] Rome says which of two Consuls of one rank commands', () => {
    const table = (...ids: string[]) =>
      place(
        elect(pool(openTable().stack(ROME, 'capua', { cus: 6 }), ...ids)),
        Object.fromEntries(ids.map((id) => [id, 'capua'])),
      );
    const t = table('metellus', 'cotta');
    expect([t.question, t.asked]).toEqual(['chooseCommand.choose', ROME]);
    expect(t.legal().sort()).toEqual(['general cotta', 'general metellus']);
    for (const id of ['cotta', 'metellus'])
      expect(commander(table('metellus', 'cotta').act(`general ${id}`), ROME, 'capua')).toBe(id);
    // Rank decides between an aristocrat and another, and apart nobody is asked.
    const { id } = RULES.generals.list.find(({ aristocrat, admiral }) => aristocrat && !admiral)!;
    expect(table(id, 'cotta').question).not.toBe('chooseCommand.choose');
    const apart = elect(pool(openTable().stack(ROME, 'capua', { cus: 6 }), 'metellus', 'cotta'));
    expect(place(apart, { metellus: 'capua', cotta: 'roma' }).question).not.toBe('chooseCommand.choose');
  });
});

describe('Rome', () => {
  const italia = () => openTable().turn(2).province(ROME, 'latium', 'campania', 'samnium');

  it('[5.1C] [5.1D] around a besieged Roma the levies join the armies', () => {
    const t = italia()
      .siege('roma', 1)
      .stack(CARTHAGE, 'roma', { cus: 4 })
      .stack(ROME, 'capua', { cus: 1, generals: ['cotta'] });
    t.run(reinforcementPhase, {}).until('election.proconsul');
    expect(t.cus(ROME, 'capua')).toBe(4);
    expect(t.cus(ROME, 'roma', true)).toBe(0);
  });

  it('[5.1C] [2.1C] with the enemy before the walls only as many come as find room inside', () => {
    const room = RULES.map.walled[RULES.roma];
    const t = italia()
      .stack(CARTHAGE, 'roma', { cus: 4 })
      .stack(ROME, 'roma', { cus: room - 1, inside: true });
    pool(t, 'cotta', 'metellus').run(reinforcementPhase, {}).until('over');
    expect(t.cus(ROME, 'roma', true)).toBe(room);
    expect(t.events('noReinforcement')).toContainEqual({ ev: 'noReinforcement', side: ROME, count: 2 });
  });

  it('[2.2C] a retiring Consul stays as Proconsul, the old one only if no Consul is left', () => {
    const t = openTable()
      .stack(ROME, 'capua', { cus: 4, generals: ['duilius', 'cotta'] })
      .consul('duilius');
    elect(t);
    expect(t.events('proconsul')).toMatchObject([{ general: t.general('duilius') }]);
    expect(t.where('cotta')).not.toBe('capua');
    const old = openTable().stack(ROME, 'capua', { cus: 4, generals: ['cotta'] });
    expect(elect(old).legal()).toEqual(['general cotta', 'pass']);
  });

  it('[5.1C] a Consul takes command in Roma or with three CUs', () => {
    const t = openTable().stack(ROME, 'capua', { cus: 2 }).stack(ROME, 'nola', { cus: 3 });
    expect(elect(t).legal().sort()).toEqual(['at nola', 'at roma']);
    const shut = openTable().siege('roma', 1).stack(CARTHAGE, 'roma', { cus: 4 });
    shut.stack(ROME, 'nola', { cus: 3 });
    elect(shut);
    expect(RULES.generalsOf[ROME].filter((i) => shut.g.at[i] === shut.space('nola'))).toHaveLength(2);
    const alone = openTable().siege('roma', 1).stack(CARTHAGE, 'roma', { cus: 4 });
    elect(alone);
    expect(RULES.generalsOf[ROME].filter((i) => alone.g.at[i] === alone.loc('roma', true))).toHaveLength(2);
  });

  it('[5.1C] [2.3E] [2.1C] the three CUs of a space may stand on both sides of its walls; then they gather', () => {
    const messana = (outside: number, inside: number) =>
      openTable()
        .stack(ROME, 'messana', { cus: outside })
        .stack(ROME, 'messana', { cus: inside, inside: true });
    const t = pool(messana(1, 2), 'cotta');
    expect(elect(t).legal().sort()).toEqual(['at messana', 'at roma']);
    t.act('at messana');
    expect([t.where('cotta'), t.cus(ROME, 'messana'), t.cus(ROME, 'messana', true)]).toEqual([
      'messana',
      3,
      0,
    ]);
    const few = pool(messana(1, 1), 'cotta');
    elect(few);
    expect(few.where('cotta')).toBe('roma');
    // With the enemy before the walls nobody comes out.
    const shut = pool(messana(0, 2).stack(CARTHAGE, 'messana', { cus: 3 }), 'cotta');
    elect(shut);
    expect(shut.where('cotta')).toBe('roma');
  });

  it('[2.2D1] [5.1C] the navy is reformed by each admiral elected in Roma, and by nobody else', () => {
    const reforms = (duilius: string) => {
      const t = pool(openTable().stack(ROME, 'capua', { cus: 3 }), 'duilius', 'cotta');
      place(elect(t), { duilius, cotta: 'roma' });
      return t.question === 'chooseCommand.choose' ? t.act('general cotta').question : t.question;
    };
    expect(reforms('roma')).toBe('navalReform.choose');
    expect(reforms('capua')).toBe('over');
    const two = pool(openTable().stack(ROME, 'capua', { cus: 3 }), 'duilius', 'catulus');
    place(elect(two), { duilius: 'roma', catulus: 'roma' }).act('general catulus', 'seamanship');
    expect(two.question).toBe('navalReform.choose');
    expect(two.legal()).toEqual(['mount', 'pass']);
  });
});

describe('what OPs buy, and where', () => {
  const play = (t: Table, side: 0 | 1) => t.run(cardPlays, { side });

  it('[5.2C2] troops are raised in an own space of an own province, with room, and not under siege', () => {
    const raises = (change: (t: Table) => void) => {
      const t = openTable().hand(ROME, '79').province(ROME, 'campania');
      change(t);
      return play(t, ROME).refusal('raise 79');
    };
    const army = { cus: 3, generals: ['cotta'] };
    expect(raises((t) => t.stack(ROME, 'nola', army))).toBe('');
    expect(raises((t) => t.stack(ROME, 'nola', army).control(CARTHAGE, 'nola'))).toBe('5.2C2');
    expect(raises((t) => t.stack(ROME, 'luceria', army).control(ROME, 'luceria'))).toBe('5.2C2');
    const sicilia = (t: Table) =>
      t.province(ROME, 'sicilia', 'syracusae-p').stack(ROME, 'messana', { ...army, cus: 1, inside: true });
    expect(raises(sicilia)).toBe('');
    expect(raises((t) => sicilia(t).stack(ROME, 'messana', { cus: 1, inside: true }))).toBe('5.2C2');
    expect(raises((t) => sicilia(t).siege('messana', 1).stack(CARTHAGE, 'messana', { cus: 3 }))).toBe(
      '5.2C2',
    );
  });

  it('[5.2C2] [14.5A] [2.1C] supply trains go into a city with room that is not besieged', () => {
    const t = openTable()
      .hand(ROME, '79')
      .control(ROME, 'lilybaeum')
      .siege('lilybaeum', 1)
      .stack(CARTHAGE, 'lilybaeum', { cus: 3 })
      .stack(ROME, 'messana', { cus: 1, supply: 1, inside: true });
    play(t, ROME).act('ops 79');
    expect(t.refusal('supplyInside lilybaeum')).toBe('14.5A');
    expect(t.refusal('supplyInside messana')).toBe('2.1C');
    expect(t.refusal('supplyInside roma')).toBe('');
  });

  it('[5.2C2] [card 139] markers are not flipped under a truce', () => {
    const t = openTable()
      .mark(TRUCE)
      .hand(ROME, '79')
      .control(CARTHAGE, 'gela')
      .stack(ROME, 'gela', { cus: 1 });
    play(t, ROME).act('ops 79');
    expect(t.refusal('at gela')).toBe('card 139');
    expect(t.refusal('at nola')).toBe('');
  });
});
