import { Context, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CONSUL, NO_RANK, NOBODY } from './data/index.ts';
import type { CampaignEvent } from './events.ts';
import { heightOnTop, isLaidOpen, spWith, sumSp, unitsWith } from './places.ts';
import { writePosition } from './position.ts';
import { sequence } from './rules/04-sequence.ts';
import { election, newElection } from './rules/05-election.ts';
import { post, postAt } from './rules/05-posts.ts';
import { levy } from './rules/06-levy.ts';
import { allowance } from './rules/07-costs.ts';
import { courtCity } from './rules/07-diplomacy.ts';
import { overrun } from './rules/07-overrun.ts';
import { fieldCombat, isLyingInWait } from './rules/09-combat.ts';
import { fieldPhase } from './rules/09-field.ts';
import { strengthLeft } from './rules/09-forage.ts';
import { FIELD, IN_THE_OPEN } from './rules/09-forces.ts';
import { leastShare } from './rules/09-shares.ts';
import { siegePhase } from './rules/09-siege.ts';
import { withdrawal } from './rules/10-withdrawal.ts';
import { elephantAttrition } from './rules/11-elephants.ts';
import { countPoints } from './rules/12-victory.ts';
import { type Italy, WON } from './state.ts';
import { CARTHAGE, emptyTable, NONE, ROME, type Table } from './testing.ts';

/** Counts how often something hidden is shown. */
class Watched extends Context<CampaignEvent> {
  shown = 0;
  override learn(): void {
    this.shown++;
  }
}
const shownIn = (t: Table, act: (g: Italy, x: Watched) => void): number => {
  const x = new Watched(new QuickDice(1));
  act(t.g, x);
  return x.shown;
};

const vote = (t: Table): Table => t.run(election, newElection());

describe('elections', () => {
  it('[5.22] of two with the same total the one who served before is elected first', () => {
    const t = emptyTable().year(-217);
    const [fabius, geminus] = ['fabius', 'geminus'].map((id) => t.leader(id));
    t.g.served[fabius] = 0;
    t.g.served[geminus] = 1;
    t.run(
      {
        enter(g) {
          election.enter(g, {
            ...newElection(),
            drawn: [fabius, geminus],
            was: [NO_RANK, NO_RANK],
            totals: [4, 4],
          });
          g.stack[g.stack.length - 1].step = 'fill';
        },
      },
      {},
    );
    expect(t.events('elected')[0]).toEqual({ ev: 'elected', leader: geminus, rank: CONSUL });
  });

  it('[5.23, 7.6] no officer goes where the stack is full; he waits instead', () => {
    const t = emptyTable().year(-216).stand('longus', '2507', 'roman-foot 2', 'consul');
    for (const id of ['fabius', 'marcellus', 'gracchus']) t.stand(id, '2507', '', 'proconsul');
    vote(t);
    while (t.question === 'election.tie' || t.question === 'election.proconsuls')
      t.act(t.question === 'election.tie' ? t.legal()[0] : 'done');
    // Nothing is left to choose: whoever finds the stack full waits for the new legions.
    expect(t.events('waits')).toHaveLength(t.events('elected').length);
    expect(t.events('placed')).toEqual([]);
  });

  it('[5.2] victories and losses count for one election only', () => {
    const t = emptyTable().year(-216).stand('varro', 'roma', 'roman-foot 2', 'praetor');
    t.g.deeds[t.leader('varro')] = WON;
    t.g.bled[t.leader('varro')] = 30;
    vote(t);
    while (t.question !== 'over') t.act(t.legal()[0]);
    expect([t.g.deeds[t.leader('varro')], t.g.bled[t.leader('varro')]]).toEqual([0, 0]);
  });

  it('[7.8] a proconsul with one point too many leaves something behind', () => {
    const t = emptyTable().year(-216).stand('longus', '2507', 'roman-foot 7, roman-horse 3', 'consul');
    expect(spWith(t.g, t.leader('longus'))).toBe(79);
    expect(vote(t).act('prorogue longus').question).toBe('election.shed');
  });

  it('[5.23, 7.6] a post keeps its hex, its side of the walls and its height', () => {
    const hex = emptyTable().hex('arpi');
    expect(post.write(postAt(hex, 1, 3))).toMatchObject({ beforeWalls: true, height: 3 });
    expect(post.read(post.write(postAt(hex, 0, 0)))).toBe(postAt(hex, 0, 0));
    // However high the stack is, it tells nothing else.
    expect(post.write(postAt(hex, 0, 100))).toMatchObject({ hex: '2407', beforeWalls: false });
  });
});

describe('the year', () => {
  it('[6.2] nothing is said of legions when none is lost', () => {
    const t = emptyTable().year(-217);
    t.run(levy, { due: t.due({}), levied: [] });
    expect(t.events('legionsLost')).toEqual([]);
  });

  it('[4.2] a position can be saved at the first question of every phase', () => {
    for (const step of Object.keys(sequence.steps)) {
      const t = emptyTable()
        .year(-217)
        .stand('hannibal', '2507', 'punic-foot 3')
        .stand('varro', '1417', 'roman-foot 2');
      t.g.first = CARTHAGE;
      t.run(
        {
          enter(g) {
            sequence.enter(g, {});
            g.stack[g.stack.length - 1].step = step;
          },
        },
        {},
      );
      expect([step, typeof writePosition(t.g)]).toEqual([step, 'object']);
    }
  });

  it('[12.2] provinces, cities and the dead count for Carthage, and Roman Tarentum against it', () => {
    const t = emptyTable().year(-216).marker(CARTHAGE, 'apulia').control(CARTHAGE, 'arpi');
    t.g.kills = 7;
    t.happen(countPoints);
    const [{ provinces, cities, kills, tarentum, total }] = t.events('points');
    expect([provinces > 0, cities > 0, kills, tarentum]).toEqual([true, true, 7, -20]);
    expect(total).toBe(provinces + cities + 7 - 20);
  });
});

describe('marches', () => {
  it('[7.3] each army goes at its own pace, whoever was asked about before', () => {
    const t = emptyTable()
      .stand('hannibal', '2507', 'punic-foot 1')
      .stand('hanno', '1417', 'punic-horse-4 1');
    const slow = allowance(t.g, t.leader('hannibal'));
    expect(allowance(t.g, t.leader('hanno'))).toBeGreaterThan(slow);
  });

  it('[7.6] whoever comes into a hex lies on top of every enemy leader there', () => {
    const t = emptyTable().stand('varro', '2507');
    expect(heightOnTop(t.g, CARTHAGE, t.hex('2508'))).toBe(0);
    expect(heightOnTop(t.g, CARTHAGE, t.hex('2507'))).toBe(1);
  });

  it('[7.5, 7.7] riding down those who lie open shows nothing; riding down hidden Carthaginians does', () => {
    const romans = emptyTable().stand('hannibal', '2507', 'punic-foot 8').alone('2508', 'roman-horse 1');
    const open = emptyTable().stand('varro', '2507', 'roman-foot 8').alone('2508', 'punic-horse-4 1');
    expect(shownIn(open, (g, x) => overrun(g, x, open.leader('varro'), open.hex('2508')))).toBe(0);
    expect(shownIn(romans, (g, x) => overrun(g, x, romans.leader('hannibal'), romans.hex('2508')))).toBe(0);
    const punic = emptyTable()
      .stand('varro', '2507', 'roman-foot 8')
      .stand('hanno', '2508', 'punic-horse-4 1');
    expect(shownIn(punic, (g, x) => overrun(g, x, punic.leader('varro'), punic.hex('2508')))).toBeGreaterThan(
      0,
    );
  });

  it('[7.4, 7.5] what speaks for Hannibal tells how strong he is; for others it tells nothing', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('fabius', '2606', 'roman-foot 2');
    t.control(CARTHAGE, 'canusium');
    expect(shownIn(t, (g, x) => courtCity(g, x, t.leader('hannibal'), t.city('salapia')))).toBe(1);
    expect(shownIn(t, (g, x) => courtCity(g, x, t.leader('fabius'), t.city('canusium')))).toBe(0);
  });
});

describe('combat', () => {
  it('[9.5] a party lies in wait until it has struck or is lost', () => {
    const { ambush } = fieldCombat.locals;
    const waits = ['none', 'lying-in-wait', 'late', 'over'].map((name) =>
      isLyingInWait({ ambush: ambush.read(name) }),
    );
    expect(waits).toEqual([false, true, false, false]);
  });

  it('[9.4] whoever fights leaves his strongest unit in the field when the others are too few', () => {
    const t = emptyTable().marker(CARTHAGE, 'apulia').stand('varro', '2507', 'roman-foot 1, roman-horse 1');
    const force = { side: ROME, hex: t.hex('2507'), scope: FIELD, sally: IN_THE_OPEN } as const;
    // A quarter of 13 is 4: the 3 of the horse do not make it up, and one unit stays in any case.
    expect(strengthLeft(t.g, force)).toBe(10);
    expect(strengthLeft(t.g, { ...force, hex: t.hex('2508') })).toBe(0);
  });

  it('[9.4] all of them are the least share when all are needed and all may go', () => {
    const t = emptyTable().stand('varro', '2507', 'roman-foot 1, roman-horse 1');
    const units = unitsWith(t.g, t.leader('varro'), []);
    expect([leastShare(t.g, units, 13, true), leastShare(t.g, units, 13, false)]).toEqual([13, Infinity]);
    expect(leastShare(t.g, units, 10, false)).toBe(10);
  });

  it('[9.2, 7.5] that an attacker is too weak tells what lies face down', () => {
    const shown = (both: 0 | 1, romans: string): number => {
      const t = emptyTable().stand('varro', '2507', romans).stand('hannibal', '2507', 'punic-horse-4 1');
      let times = 0;
      t.happen((g, x) => {
        x.learn = () => {
          times++;
        };
        fieldCombat.enter(g, {
          hex: t.hex('2507'),
          attacker: CARTHAGE,
          sally: IN_THE_OPEN,
          both,
          attackerLeader: NONE,
          defenderLeader: NONE,
          round: 0,
          keen: 0,
          ambush: 0,
          strikes: 0,
          attackerSteps: 0,
          defenderSteps: 0,
          beaten: NOBODY,
          before: 0,
          leaders: [],
          led: [],
        });
      });
      expect([t.events('tooWeak').length, t.events('attackTurns').length]).toEqual(
        both === 1 ? [0, 1] : [1, 0],
      );
      return times;
    };
    expect(shown(0, 'roman-foot 8')).toBe(1);
    expect(shown(1, 'roman-foot 8')).toBeGreaterThan(0);
  });

  it('[9.5] Hannibal lays no ambush for a Roman who has nobody with him', () => {
    const t = emptyTable()
      .marker(CARTHAGE, 'apulia')
      .stand('varro', '2507')
      .stand('hannibal', '2507', 'punic-foot 8');
    t.run(fieldPhase, { hex: NONE }).as(CARTHAGE, 'fight');
    if (t.question === 'fieldCombat.avoid') t.act('stand');
    expect(t.question).not.toBe('ambush.pick');
    expect(t.events('combat')).toHaveLength(1);
  });

  it('[9.8, 7.5] both sides of a storm are laid open', () => {
    const attackers = emptyTable().marker(CARTHAGE, 'apulia').stand('hanno', 'arpi', 'punic-foot 5');
    expect(isLaidOpen(attackers.g, attackers.leader('hanno'))).toBe(false);
    attackers.run(siegePhase, { city: NONE }).act('assault');
    expect(isLaidOpen(attackers.g, attackers.leader('hanno'))).toBe(true);
  });
});

describe('withdrawal', () => {
  const leaving = (t: Table, id: string, at: string, attacks: 0 | 1, side: typeof ROME | typeof CARTHAGE) =>
    t.run(withdrawal, {
      side,
      hex: t.hex(at),
      attacks,
      sally: IN_THE_OPEN,
      commander: t.leader(id),
      risk: 0,
    });

  it('[10.4] toward the nearest city also when that is Rome alone', () => {
    const t = emptyTable().stand('varro', '0324', 'roman-foot 3');
    t.control(CARTHAGE, ...Array.from(t.g.rules.map.cities, ({ id }) => id).filter((id) => id !== 'roma'));
    leaving(t, 'varro', '0324', 0, ROME);
    expect(t.where('varro')).toBe('0423');
  });

  it('[9.1] whoever has gone with everybody leaves nobody to be fought', () => {
    const t = emptyTable().stand('varro', '2507', 'roman-foot 3');
    t.g.from[t.leader('varro')] = t.hex('2506');
    leaving(t, 'varro', '2507', 1, ROME);
    expect([t.where('varro'), t.g.result]).toEqual(['2508', 0]);
  });

  it('[10.6] the Gaulish leader alone does not withdraw out of the north', () => {
    const t = emptyTable().stand('gaulish-leader', '0916', 'gaul-2 1').stand('varro', '0916', 'roman-foot 4');
    const { map } = t.g.rules;
    const north = ['cisalpine-gaul', 'liguria'].map((id) => t.province(id));
    for (const hex of map.neighbours[t.hex('0916')])
      if (north.includes(map.province[hex])) t.alone(map.ids[hex], 'roman-horse 1');
    t.run(fieldPhase, { hex: NONE }).as(ROME, 'fight').as(CARTHAGE, 'no');
    expect(t.question).not.toBe('fieldCombat.avoid');
  });
});

describe('elephants in winter', () => {
  const winter = (t: Table): Table => t.run(elephantAttrition, { steps: 0, hex: NONE });
  const left = (t: Table): number => sumSp(t.g, unitsWith(t.g, t.leader('hannibal'), []));

  it('[11.2] as many steps as there are: the whole herd dies at once', () => {
    const t = emptyTable().stand('hannibal', '2507', 'punic-elephant 1').dice(2);
    expect(winter(t).question).toBe('over');
    expect([t.events('lost').length, left(t)]).toEqual([1, 0]);
  });

  it('[11.2] every step of the table is lost, to the last elephant', () => {
    const three = emptyTable().stand('hannibal', '2507', 'punic-elephant 3').dice(4);
    winter(three).act('lose punic-elephant');
    expect(three.question).toBe('elephantAttrition.pick');
    three.act('lose punic-elephant-back');
    expect([three.question, three.events('lost').length]).toEqual(['over', 3]);
    const two = emptyTable()
      .stand('hannibal', '2507', 'punic-elephant 1')
      .alone('2507', 'punic-elephant-back 1')
      .dice(2);
    winter(two).act('lose punic-elephant-back');
    expect([two.question, two.events('lost').length]).toEqual(['over', 2]);
  });
});
