import { type LuckEntry, type LuckLedger, pointsOf, type RoleLuck, rankWords } from '@punica/odds';
import { count, SIDE_NAMES } from '../words/names.ts';
import type { LuckTopic } from './luck-of-event.ts';

/** What a kind of throw is called in a list. */
const TOPICS: Readonly<Record<LuckTopic, string>> = {
  interception: 'interceptions',
  avoid: 'avoiding battle',
  pursuit: 'pursuits',
  counterattack: 'counterattacks',
  withdrawal: 'withdrawals',
  preventWithdrawal: 'holding on to an enemy who breaks off',
  attrition: 'attrition',
  sea: 'the sea',
  siege: 'sieges',
  treachery: 'treachery',
  charge: 'the charge of the Elephants',
  casualties: 'casualties of battle',
  retreat: 'the Retreat die',
  command: 'who of two Consuls commands',
  battleCards: 'Battle Cards',
  cards: 'Strategy Cards',
  cardLost: 'which card was lost',
  cardTaken: 'which card was taken',
  battleCardTaken: 'which Battle Card was taken',
  shown: 'what a spy saw',
  consul: 'the draw of Consuls',
  successor: 'the draw of a successor',
};

export const topicWords = (what: string): string => TOPICS[what as LuckTopic];

const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

const named = (entry: LuckEntry): string => `${topicWords(entry.what)} (${signed(pointsOf(entry))})`;

function roleWords({ role, total, best, worst }: RoleLuck): string {
  const points = Math.abs(total.points).toFixed(1);
  const sum = total.points < 0 ? `${points} luck points below` : `${points} luck points above`;
  const start = `${SIDE_NAMES[role]}: ${count(total.throws, 'die or card', 'dice and cards')}, ${sum} expectation; ${rankWords(total)}.`;
  if (best === undefined || worst === undefined) return start;
  return `${start} Best: ${named(best)}; worst: ${named(worst)}.`;
}

/** The whole ledger in a few sentences: each side, and who was the luckier. */
export function ledgerWords(ledger: LuckLedger): string[] {
  const [rome, carthage] = ledger.roles;
  const ahead = rome.total.points - carthage.total.points;
  const deviation = Math.hypot(rome.total.deviation, carthage.total.deviation);
  const verdict =
    Math.abs(ahead) < deviation / 2
      ? 'Fortune favoured neither side.'
      : `Fortune favoured ${SIDE_NAMES[ahead > 0 ? 0 : 1]} by ${Math.abs(ahead).toFixed(1)} points (one point is one CU).`;
  return [...ledger.roles.map(roleWords), verdict];
}
