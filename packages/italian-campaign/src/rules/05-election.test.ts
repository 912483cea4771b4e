import { describe, expect, it } from 'vitest';
import { CONSUL, NO_RANK, NONE, PRAETOR, PROCONSUL } from '../data/index.ts';
import { spWith } from '../places.ts';
import { BEATEN, SENATE, WITH_LEVY, WON } from '../state.ts';
import { CARTHAGE, emptyTable, ROME, type Table } from '../testing.ts';
import { dictatorship } from './05-dictator.ts';
import { election, electionModifier, isEligible, newElection } from './05-election.ts';

const vote = (t: Table): Table => t.run(election, newElection());

/** Ties are decided for the first who is named. */
const count = (t: Table): Table => {
  while (t.question === 'election.tie') t.act(t.legal()[0]);
  return t;
};

/** Consul, praetor and the armies they leave behind. */
const office = (): Table =>
  emptyTable()
    .year(-216)
    .stand('longus', '2507', 'roman-foot 2, roman-horse 2', 'consul')
    .stand('paullus', '1417', 'roman-foot 2', 'consul')
    .stand('matho', 'roma', 'roman-foot 1', 'praetor');

describe('elections', () => {
  it('[5.1, 5.2] those in office and three by lot stand; the two best are consuls, the next two praetors', () => {
    const t = office().dice(1, 1, 1, 6, 1, 5, 2, 2, 4);
    count(vote(t).act('done'));
    const rolls = t.events('electionRoll');
    expect(rolls).toHaveLength(6);
    expect(t.events('candidates')[0].leaders.slice(0, 3).sort()).toEqual(
      ['longus', 'paullus', 'matho'].map((id) => t.leader(id)).sort(),
    );
    const best = Math.max(...rolls.map((r) => r.die + r.modifier));
    const elected = t.events('elected');
    expect(elected.map((e) => e.rank)).toEqual([CONSUL, CONSUL, PRAETOR, PRAETOR]);
    const winner = rolls.find((r) => r.leader === elected[0].leader)!;
    expect(winner.die + winner.modifier).toBe(best);
    for (const e of elected.slice(0, 2)) expect(t.g.served[e.leader]).toBe(1);
  });

  it('[5.20] the S is always eligible, the others from their year on', () => {
    const t = emptyTable().year(-217);
    expect(isEligible(t.g, t.leader('fabius'))).toBe(true);
    expect(isEligible(t.g, t.leader('geminus'))).toBe(true);
    expect(isEligible(t.g, t.leader('varro'))).toBe(false);
    t.year(-216);
    expect(isEligible(t.g, t.leader('varro'))).toBe(true);
    expect(isEligible(t.g, t.leader('hannibal'))).toBe(false);
  });

  it('[5.22] a tie goes to who served before, and then Rome chooses', () => {
    const t = emptyTable().year(-217);
    const [a, b, c] = ['fabius', 'marcellus', 'geminus'].map((id) => t.leader(id));
    t.g.served[c] = 0;
    const locals = {
      ...newElection(),
      drawn: [c, a, b],
      was: [NO_RANK, NO_RANK, NO_RANK],
      totals: [4, 4, 4],
    };
    t.run(
      {
        enter(g) {
          election.enter(g, { ...locals });
          g.stack[g.stack.length - 1].step = 'fill';
        },
      },
      {},
    );
    expect(t.question).toBe('election.tie');
    expect(t.legal(ROME)).toEqual(['leader fabius', 'leader marcellus']);
  });

  it('[5.23] new officers go where the old stood, or wait for the new legions', () => {
    const t = office();
    count(vote(t).act('done'));
    expect(t.question).toBe('election.at');
    expect(t.legal().sort()).toEqual(['at 1417', 'at 2015', 'at 2507', 'wait'].sort());
    const first = t.events('elected')[0].leader;
    t.act('at 2507');
    expect(t.g.leaderAt[first]).toBe(t.hex('2507'));
    const second = t.events('elected')[1].leader;
    t.act('wait');
    expect(t.g.leaderAt[second]).toBe(WITH_LEVY);
  });

  it('[5.24] a consul gets his served marker', () => {
    const t = emptyTable().year(-216).stand('varro', 'roma', 'roman-foot 2', 'praetor');
    expect(t.g.served[t.leader('varro')]).toBe(0);
    // He rolls 6 and is last year's praetor; the three by lot roll 1.
    vote(t.dice(1, 1, 1, 6, 1, 1, 1));
    expect(t.events('elected')[0].leader).toBe(t.leader('varro'));
    expect(t.g.served[t.leader('varro')]).toBe(1);
  });

  it('[5.3] one consul a year may stay as proconsul, two proconsuls are the most, one may be called home', () => {
    const t = office().stand('fabius', '2606', 'roman-foot 1', 'proconsul');
    vote(t).act('prorogue longus');
    expect(t.g.rank[t.leader('longus')]).toBe(PROCONSUL);
    expect(t.refusal('prorogue paullus')).toBe('5.3');
    t.act('recall fabius');
    expect(t.g.leaderAt[t.leader('fabius')]).toBe(SENATE);
    expect(t.g.leaderAt[t.leader('longus')]).toBe(t.hex('2507'));
    expect(t.events('candidates')[0].leaders).toContain(t.leader('fabius'));
    const full = office()
      .stand('fabius', '2606', '', 'proconsul')
      .stand('marcellus', '2606', '', 'proconsul');
    expect(vote(full).refusal('prorogue longus')).toBe('5.3');
  });

  it('[7.8] a consul who stays as proconsul leaves what is above six legions', () => {
    const t = emptyTable().year(-216).stand('longus', '2507', 'roman-foot 8, roman-horse 8', 'consul');
    vote(t).act('prorogue longus');
    // 104 SP led, 78 allowed: Rome chooses, and no more goes than must.
    expect(t.question).toBe('election.shed');
    t.act('drop roman-foot', 'drop roman-horse', 'drop roman-foot', 'drop roman-horse');
    expect(t.question).not.toBe('election.shed');
    expect(spWith(t.g, t.leader('longus'))).toBe(78);
    expect(t.sp(ROME, '2507', 'open')).toBe(104);
  });

  it('[5.2] at least four stand for the four offices (R9)', () => {
    const t = emptyTable().year(-217);
    count(vote(t));
    expect(t.events('candidates')[0].leaders).toHaveLength(4);
    expect(t.events('elected')).toHaveLength(4);
  });

  it('[5.5] the quick way needs no dice and no modifiers', () => {
    const t = emptyTable('short', { quickElection: true })
      .year(-216)
      .stand('longus', '2507', 'roman-foot 1', 'consul');
    vote(t);
    // A consul may still stay on as proconsul (R64).
    expect(t.legal()).toContain('prorogue longus');
    t.act('done');
    expect(t.events('electionRoll')).toHaveLength(0);
    expect(t.events('elected').map((e) => e.rank)).toEqual([CONSUL, CONSUL, PRAETOR, PRAETOR]);
  });

  it('[table election modifiers] each modifier counts once', () => {
    const t = emptyTable();
    const varro = t.leader('varro');
    expect(electionModifier(t.g, varro, NO_RANK)).toBe(0);
    expect(electionModifier(t.g, t.leader('fabius'), NO_RANK)).toBe(1);
    expect(electionModifier(t.g, varro, PRAETOR)).toBe(1);
    expect(electionModifier(t.g, varro, CONSUL)).toBe(-1);
    t.g.deeds[varro] = WON;
    expect(electionModifier(t.g, varro, NO_RANK)).toBe(2);
    t.g.deeds[varro] = BEATEN;
    expect(electionModifier(t.g, varro, NO_RANK)).toBe(-1);
    t.g.bled[varro] = 52;
    expect(electionModifier(t.g, varro, NO_RANK)).toBe(-3);
  });
});

describe('the dictator', () => {
  const emergency = (): Table => {
    const t = office();
    t.g.lost = 52;
    return t.run(dictatorship, { dictator: NONE, master: NONE, posts: [], post: NONE });
  };

  it('[5.4] comes only after four legions or both consuls were lost in the summer', () => {
    const t = office();
    t.g.lost = 51;
    expect(t.run(dictatorship, { dictator: NONE, master: NONE, posts: [], post: NONE }).question).toBe(
      'over',
    );
    const both = office();
    both.g.consulsKilled = 2;
    expect(both.run(dictatorship, { dictator: NONE, master: NONE, posts: [], post: NONE }).question).toBe(
      'dictatorship.ask',
    );
  });

  it('[5.4] replaces the consuls, the senior above the other, and never a second time', () => {
    const t = emergency().year(-215).act('yes');
    t.g.wasDictator[t.leader('flaccus')] = 1;
    expect(t.refusal('leader flaccus')).toBe('5.4');
    t.act('leader geminus');
    expect(t.refusal('leader fabius')).toBe('5.4');
    t.act('leader varro');
    expect(t.g.leaderAt[t.leader('longus')]).toBe(SENATE);
    t.act('at 2507', 'at 1417');
    expect(t.g.leaderAt[t.leader('geminus')]).toBe(t.hex('2507'));
    expect(t.g.wasDictator[t.leader('geminus')]).toBe(1);
    expect(t.g.rank[t.leader('varro')]).toBe(4);
    expect(t.question).toBe('over');
  });

  it('[5.4] with no post and no open city left, the office stays vacant (R52)', () => {
    const t = emptyTable().year(-215);
    t.control(CARTHAGE, ...Array.from(t.g.rules.map.cities, ({ id }) => id));
    t.g.lost = 52;
    t.run(dictatorship, { dictator: NONE, master: NONE, posts: [], post: NONE });
    t.act('yes', 'leader fabius', 'leader geminus');
    expect(t.question).toBe('over');
    expect(t.events('noPost').map((e) => e.leader)).toEqual([t.leader('fabius'), t.leader('geminus')]);
    expect(t.g.rank[t.leader('fabius')]).toBe(0);
  });

  it('[5.4] is not forced on Rome', () => {
    expect(emergency().act('no').question).toBe('over');
  });
});
