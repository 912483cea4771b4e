import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BadInput, Context, Engine, pending, QuickDice, rolesIn } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { ITALY, NONE } from './data/index.ts';
import type { CampaignEvent } from './events.ts';
import { italianCampaign } from './game.ts';
import { POSITION_VERSION, settleOld } from './position-versions.ts';
import { ambush } from './rules/09-ambush.ts';
import { FROM_INSIDE, IN_THE_OPEN, TOGETHER } from './rules/09-forces.ts';
import { AMBUSHING, type Italy } from './state.ts';
import { CARTHAGE, emptyTable, ROME, scenarioTable, type Table } from './testing.ts';

const engine = new Engine<Italy, CampaignEvent>(italianCampaign);
const BEGINNING = { scenario: 'campaign', options: {}, quick: false };

/** Written by the program before units had a place at a city: at these questions. */
const OLD: Readonly<Record<string, Record<string, unknown>>> = JSON.parse(
  readFileSync(new URL('./positions-of-version-1.json', import.meta.url), 'utf8'),
);

const read = (json: unknown): Italy => italianCampaign.read(json, BEGINNING);

/** At random to the end of the war, with every check of a position. */
function playOn(g: Italy): Italy {
  const dice = new QuickDice(5);
  for (let n = 0; n < 20_000 && g.outcome === null; n++) {
    const role = rolesIn(pending(g))[0];
    const legal = engine.legal(g, role, []).slice();
    engine.apply(g, role, legal[dice.below(legal.length)], new Context(dice));
    expect(italianCampaign.faults(g)).toEqual([]);
  }
  return g;
}

describe('positions', () => {
  it('say who stands before the walls of his city, leaders and units alike', () => {
    const t = scenarioTable('campaign');
    t.stand('hanno', 'arpi', 'punic-foot 1').stand('fabius', 'arpi', '', 'consul').out('fabius');
    t.before('arpi', 'roman-foot 1').alone('arpi', 'roman-horse 1');
    const json = JSON.parse(JSON.stringify(italianCampaign.write(t.g)));
    expect(json.leaders.fabius.outside).toBe(true);
    const g = read(json);
    expect(g.unitOut).toEqual(t.g.unitOut);
    expect(g.outside).toEqual(t.g.outside);
    expect(g.height).toEqual(t.g.height);
    expect(italianCampaign.write(g)).toEqual(json);
  });

  it('[9.71, 9.7] are refused where nobody can stand so', () => {
    const lay = (edit: (json: Record<string, Record<string, object>>) => void): string => {
      const json = JSON.parse(JSON.stringify(italianCampaign.write(scenarioTable('campaign').g)));
      edit(json);
      try {
        read(json);
      } catch (error) {
        if (error instanceof BadInput) return `${error.field}: ${error.message}`;
        throw error;
      }
      return '';
    };
    expect(lay((p) => Object.assign(p.units['garrison-rome#1'], { outside: true }))).toMatch(/outside/);
    expect(lay((p) => Object.assign(p.leaders.longus, { outside: true }))).toMatch(/outside/);
    expect(lay((p) => Object.assign(p.cities, { arpi: { siege: 4 } }))).toMatch(/nobody keeps it up/);
    expect(lay((p) => Object.assign(p.units['roman-foot#9'], { at: '0425' }))).toBe('');
    expect(
      lay((p) => {
        Object.assign(p.units['roman-foot#9'], { at: '0425' });
        Object.assign(p.cities, { taurasia: { control: 'carthage' } });
      }),
    ).toMatch(/cities\.taurasia\.control/);
    expect(lay((p) => Object.assign(p, { version: POSITION_VERSION + 1 }))).toMatch(/newer/);
  });
});

describe('positions of version 2', () => {
  it('held numbers where there are names now: what they meant is read at every question', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const dice = new QuickDice(seed);
      const g = italianCampaign.begin(BEGINNING, new Context(dice));
      engine.settle(g, new Context(dice));
      while (g.outcome === null) {
        const { key } = engine.question(g)!;
        if (!seen.has(key)) {
          seen.add(key);
          const now = italianCampaign.write(g) as { core: { stack: unknown } };
          const old = structuredClone({ ...now, version: 2, core: { ...now.core, stack: g.stack } });
          expect(italianCampaign.write(read(old))).toEqual(now);
        }
        const role = rolesIn(pending(g))[0];
        const legal = engine.legal(g, role, []);
        engine.apply(g, role, legal[dice.below(legal.length)], new Context(dice));
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });

  it('are read by these lists, which therefore keep their order', () => {
    const { map, leaders } = ITALY;
    const namesOf = (list: Iterable<{ readonly id: string }>): string[] => Array.from(list, ({ id }) => id);
    const lists = [map.ids, namesOf(map.cities), namesOf(map.provinces), namesOf(leaders.list)];
    const order = createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 16);
    // Where a list must change, the form of version 2 gets a list of its own as it was.
    expect(order).toBe('b1819f7c59c3181a');
  });
});

describe('positions of version 1', () => {
  it.each(Object.keys(OLD))('at %s are brought up to date and played on', (key) => {
    const g = read(OLD[key]);
    expect(engine.question(g)?.key).toBe(key);
    expect(italianCampaign.write(g).version).toBe(POSITION_VERSION);
    expect(g.unitOut.every((out) => out === 0)).toBe(true);
    expect(playOn(g).outcome).not.toBeNull();
  });

  it('keep at most the legions that there are, and have the Allied counters that are new', () => {
    const g = read(OLD['fieldPhase.wish']);
    const inPlay = (kind: string): number =>
      g.rules.units.ofKind[g.rules.units.kindIndex[kind]].filter((unit) => g.unitAt[unit] >= 0).length;
    expect(inPlay('roman-foot')).toBe(26);
    const allies = ['allied-2', 'allied-3', 'allied-4', 'allied-5'].flatMap(
      (kind) => g.rules.units.ofKind[g.rules.units.kindIndex[kind]],
    );
    expect(allies).toHaveLength(24);
  });

  it('who was left standing before a gate without an enemy is inside', () => {
    const old = structuredClone(OLD['fieldPhase.wish']) as {
      leaders: Record<string, { at: string; outside?: true }>;
    };
    const officer = Object.values(old.leaders).find(({ at }) => /^\d{4}$/.test(at))!;
    officer.outside = true;
    const g = read(old);
    expect(italianCampaign.faults(g)).toEqual([]);
  });

  it('who stands before the gates stays there while a single enemy does, of either side', () => {
    for (const [side, own, enemy] of [
      [ROME, 'varro', 'punic-foot 1'],
      [CARTHAGE, 'hanno', 'roman-foot 1'],
    ] as const) {
      const t = emptyTable().control(side, 'arpi').alone('arpi', enemy).stand(own, 'arpi').out(own);
      settleOld(t.g);
      expect(t.g.outside[t.leader(own)]).toBe(1);
      const alone = emptyTable().control(side, 'arpi').stand(own, 'arpi').out(own);
      settleOld(alone.g);
      expect(alone.g.outside[alone.leader(own)]).toBe(0);
    }
  });

  it('an assault is made by whoever does not hold the city', () => {
    for (const [owner, attacker] of [
      [ROME, CARTHAGE],
      [CARTHAGE, ROME],
    ] as const) {
      const t = emptyTable().control(owner, 'arpi');
      const assault = { proc: 'assault', step: 'begin', side: NONE, city: t.g.rules.map.cityIndex.arpi };
      t.g.stack.push(assault);
      settleOld(t.g);
      expect(assault.side).toBe(attacker);
    }
  });

  it('those that are kept say by these numbers who comes out of a city', () => {
    expect({ IN_THE_OPEN, FROM_INSIDE, TOGETHER }).toEqual({ IN_THE_OPEN: 0, FROM_INSIDE: 1, TOGETHER: 2 });
  });

  it('an ambush that was being laid is laid anew, one that lies is left alone', () => {
    const laid = (): Table => {
      const t = emptyTable().alone('2507', 'roman-foot 2').stand('hannibal', '2507', 'punic-foot 8');
      t.run(ambush, { hex: t.hex('2507'), attacker: ROME, sally: 0, hidden: 0, need: 0 });
      return t.act('ambush punic-foot');
    };
    const t = laid();
    expect(t.g.away).toContain(AMBUSHING);
    settleOld(t.g);
    expect(t.g.away).not.toContain(AMBUSHING);
    const done = laid().act('done');
    settleOld(done.g);
    expect(done.g.away).toContain(AMBUSHING);
  });

  it('what is no position at all is refused with its field, not with a crash', () => {
    for (const json of [
      null,
      7,
      [],
      {},
      { core: 1, units: 2 },
      { core: { stack: [1], zones: 3 }, units: { x: 1 } },
    ])
      expect(() => read(json)).toThrow(BadInput);
  });
});

describe('the sides of a wall', () => {
  it('are seen by both sides', () => {
    const t = emptyTable().stand('hanno', 'arpi', 'punic-foot 1').before('arpi', 'roman-foot 1');
    expect(t.sp(ROME, 'arpi', 'open')).toBe(10);
    expect(t.sp(CARTHAGE, 'arpi', 'open')).toBe(6);
  });
});
