import { describe, expect, it } from 'vitest';
import { ITALY } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import type { LeaderId } from '../state.ts';
import { assaultOf, envoysOf, roundsOf, voteOf } from './story.ts';

const round = (n: number): CampaignEvent => ({
  ev: 'round',
  hex: 0,
  round: n,
  attackerSp: 20,
  defenderSp: 10,
  column: 2,
  shift: 0,
  die: 3,
  modifiers: [],
  result: 'E1',
});

const [one, two, three, six, seven] = [1, 2, 3, 6, 7].map((place) => ITALY.leaders.all[place]);

const embassy = (leader: LeaderId, city: number): CampaignEvent => ({
  ev: 'diplomacy',
  leader,
  city,
  die: 4,
  modifier: 1,
  success: true,
});

describe('the story so far', () => {
  it('knows the envoys of the march that is under way, the last first', () => {
    const marched: CampaignEvent = { ev: 'marched', leader: seven, from: 1, to: 2, mp: 3 };
    const events: CampaignEvent[] = [
      embassy(seven, 1),
      embassy(six, 2),
      embassy(seven, 3),
      marched,
      embassy(seven, 4),
    ];
    expect(envoysOf(events, seven).map((it) => it.city)).toEqual([4, 3]);
    expect(envoysOf(events, six)).toEqual([]);
    const next: CampaignEvent = { ev: 'phase', phase: 'movement', side: 1, rule: '4.2' };
    expect(envoysOf([...events, next], seven)).toEqual([]);
  });

  it('counts only the rounds of the present combat', () => {
    const events: CampaignEvent[] = [
      { ev: 'combat', hex: 0, attacker: 0 },
      round(1),
      round(2),
      { ev: 'combat', hex: 4, attacker: 1 },
      round(1),
    ];
    expect(roundsOf(events)).toHaveLength(1);
    expect(roundsOf([])).toEqual([]);
  });

  it('lists the candidates by office, then by what they threw', () => {
    const votes = voteOf([
      { ev: 'candidates', leaders: [one, two, three] },
      { ev: 'electionRoll', leader: one, die: 2, modifier: 1 },
      { ev: 'electionRoll', leader: two, die: 6, modifier: -1 },
      { ev: 'electionRoll', leader: three, die: 4, modifier: 0 },
      { ev: 'elected', leader: two, rank: 3 },
    ]);
    expect(votes.map((it) => [it.leader, it.total, it.rank])).toEqual([
      [2, 5, 3],
      [3, 4, 0],
      [1, 3, 0],
    ]);
  });

  it('knows an assault only while its phase lasts', () => {
    const assault: CampaignEvent = {
      ev: 'assault',
      city: 5,
      attackerSp: 30,
      defenderSp: 10,
      column: 2,
      die: 4,
      modifiers: [],
      result: 'S/A3',
    };
    expect(assaultOf([assault], 5)).toBe(assault);
    expect(assaultOf([assault], 6)).toBeUndefined();
    expect(assaultOf([assault, { ev: 'phase', phase: 'combat', side: -1, rule: '4.2' }], 5)).toBeUndefined();
  });
});
