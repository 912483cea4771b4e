import { idsOf } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { CARTHAGE, CONSUL, ITALY, NO_RANK, NOBODY, ROME } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import type { CityId, LeaderId } from '../state.ts';
import { assaultOf, envoysOf, roundsOf, voteOf } from './story.ts';

const [first, second, third, fourth] = ITALY.map.allCities;
const [arpi, capua] = ['arpi', 'capua'].map((id) => ITALY.map.cities[ITALY.map.cityIndex[id]].hex);
const [, , column] = idsOf(ITALY.tables.field.columns);

const round = (n: number): CampaignEvent => ({
  ev: 'round',
  hex: arpi,
  round: n,
  attackerSp: 20,
  defenderSp: 10,
  column,
  shift: 0,
  die: 3,
  modifiers: [],
  result: 'E1',
});

const [one, two, three, six, seven] = [1, 2, 3, 6, 7].map((place) => ITALY.leaders.all[place]);

const embassy = (leader: LeaderId, city: CityId): CampaignEvent => ({
  ev: 'diplomacy',
  leader,
  city,
  die: 4,
  modifier: 1,
  success: true,
});

describe('the story so far', () => {
  it('knows the envoys of the march that is under way, the last first', () => {
    const marched: CampaignEvent = { ev: 'marched', leader: seven, from: arpi, to: capua, mp: 3 };
    const events: CampaignEvent[] = [
      embassy(seven, first),
      embassy(six, second),
      embassy(seven, third),
      marched,
      embassy(seven, fourth),
    ];
    expect(envoysOf(events, seven).map((it) => it.city)).toEqual([fourth, third]);
    expect(envoysOf(events, six)).toEqual([]);
    const next: CampaignEvent = { ev: 'phase', phase: 'movement', side: CARTHAGE, rule: '4.2' };
    expect(envoysOf([...events, next], seven)).toEqual([]);
  });

  it('counts only the rounds of the present combat', () => {
    const events: CampaignEvent[] = [
      { ev: 'combat', hex: arpi, attacker: ROME },
      round(1),
      round(2),
      { ev: 'combat', hex: capua, attacker: CARTHAGE },
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
      { ev: 'elected', leader: two, rank: CONSUL },
    ]);
    expect(votes.map((it) => [it.leader, it.total, it.rank])).toEqual([
      [two, 5, CONSUL],
      [three, 4, NO_RANK],
      [one, 3, NO_RANK],
    ]);
  });

  it('knows an assault only while its phase lasts', () => {
    const assault: CampaignEvent = {
      ev: 'assault',
      city: first,
      attackerSp: 30,
      defenderSp: 10,
      column,
      die: 4,
      modifiers: [],
      result: 'S/A3',
    };
    expect(assaultOf([assault], first)).toBe(assault);
    expect(assaultOf([assault], second)).toBeUndefined();
    expect(
      assaultOf([assault, { ev: 'phase', phase: 'combat', side: NOBODY, rule: '4.2' }], first),
    ).toBeUndefined();
  });
});
