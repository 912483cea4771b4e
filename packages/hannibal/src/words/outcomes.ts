import { list } from './names.ts';

export const REASONS: Readonly<Record<string, string>> = {
  carthagoTaken: 'Carthago has fallen',
  romaTaken: 'Roma has fallen',
  suedForPeace: 'the enemy sued for peace',
  italiaTaken: 'every province of Italia but Latium is Carthaginian',
  morePoints: 'more Political Points at the end of the war',
  tie: 'as many provinces on both sides at the end, which favours this side',
  aimReached: 'the aim of the campaign was reached',
  aimMissed: 'the enemy missed the aim of the campaign',
};

export const outcomeReason = (reason: string): string => REASONS[reason] ?? reason;

const TITLES: Readonly<Record<string, string>> = { rome: 'Rome', carthage: 'Carthage' };

export const outcomeWords = (reason: string, winners: readonly string[]): string =>
  winners.length === 0
    ? `The war ends in a draw: ${outcomeReason(reason)}.`
    : `${list(winners.map((role) => TITLES[role] ?? role))} has won: ${outcomeReason(reason)}.`;
