import { NO_RANK, type Rank } from '../data/codes.ts';
import type { CityId, LeaderId } from '../data/ids.ts';
import type { CampaignEvent } from '../events.ts';

type Of<K extends CampaignEvent['ev']> = Extract<CampaignEvent, { ev: K }>;

/** What was told since the last event of a kind, that event first; nothing where there was none. */
function since(events: readonly CampaignEvent[], kind: CampaignEvent['ev']): readonly CampaignEvent[] {
  const from = events.findLastIndex((e) => e.ev === kind);
  return from < 0 ? [] : events.slice(from);
}

const only = <K extends CampaignEvent['ev']>(events: readonly CampaignEvent[], kind: K): Of<K>[] =>
  events.filter((e): e is Of<K> => e.ev === kind);

/** The rounds of the combat that is being fought. */
export const roundsOf = (events: readonly CampaignEvent[]): Of<'round'>[] =>
  only(since(events, 'combat'), 'round');

/** Dice of the present combat besides its rounds: withdrawals and the ambush. */
export const rollsOf = (events: readonly CampaignEvent[]): (Of<'withdrawRoll'> | Of<'ambushRoll'>)[] =>
  since(events, 'combat').filter(
    (e): e is Of<'withdrawRoll'> | Of<'ambushRoll'> => e.ev === 'withdrawRoll' || e.ev === 'ambushRoll',
  );

export interface Vote {
  readonly leader: LeaderId;
  readonly die: number | null;
  readonly modifier: number;
  readonly total: number | null;
  readonly rank: Rank;
}

/** The last vote: candidates by what they threw, with the offices that they won so far. */
export function voteOf(events: readonly CampaignEvent[]): Vote[] {
  const told = since(events, 'candidates');
  const rolls = only(told, 'electionRoll');
  const elected = only(told, 'elected');
  const votes = (only(told, 'candidates')[0]?.leaders ?? []).map((leader): Vote => {
    const roll = rolls.find((it) => it.leader === leader);
    return {
      leader,
      die: roll?.die ?? null,
      modifier: roll?.modifier ?? 0,
      total: roll === undefined ? null : roll.die + roll.modifier,
      rank: elected.find((it) => it.leader === leader)?.rank ?? NO_RANK,
    };
  });
  return votes.sort((a, b) => b.rank - a.rank || (b.total ?? 0) - (a.total ?? 0));
}

/** Envoys sent on the march that is under way, the last first. */
export function envoysOf(events: readonly CampaignEvent[], leader: LeaderId): Of<'diplomacy'>[] {
  const others = events.findLastIndex(
    (e) => (e.ev === 'phase' && e.phase === 'movement') || ('leader' in e && e.leader !== leader),
  );
  return only(events.slice(others + 1), 'diplomacy').reverse();
}

/** Points by year, as they were counted. */
export const pointsOf = (events: readonly CampaignEvent[]): Of<'points'>[] => only(events, 'points');

/** The assault that is under way, once its die has fallen. */
export function assaultOf(events: readonly CampaignEvent[], city: CityId): Of<'assault'> | undefined {
  const last = events.findLast((e) => e.ev === 'assault' || e.ev === 'phase');
  return last?.ev === 'assault' && last.city === city ? last : undefined;
}
