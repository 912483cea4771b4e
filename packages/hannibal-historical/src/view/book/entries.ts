import { hw } from '@punica/hannibal/view/words';
import { type Entry, joined } from '@punica/view';
import type { HistoricalData } from '../../data/read.ts';
import { OWN } from '../../options.ts';
import type { Token } from '../../standing.ts';
import { chartsOf } from '../charts.ts';
import type { Picture } from '../panel.ts';
import { hiw } from '../words.ts';

export const eventEntriesWith = (layer: HistoricalData): readonly Entry<Picture>[] =>
  chartsOf(layer).map(({ id, name, block }) => ({ id: `events-${id}`, title: name, sheet: [block] }));

/** Where a leader must stay, in words. */
const REGIONS: Readonly<Record<string, string>> = {
  africa: 'Africa',
  iberia: 'Iberia',
  'corsica-sardinia': 'Corsica and Sardinia',
};

export const leaderEntriesWith = ({ leaders }: HistoricalData): readonly Entry<Picture>[] =>
  leaders.leaders.map((leader) => {
    const { id, name, strategyRating: strategy, battleRating: battle } = leader;
    return {
      id: `leader-${id}`,
      title: name,
      picture: { kind: 'general', general: { id, strategy, battle } },
      sheet: [
        {
          text: joined([
            hw.roles[leader.side === 'rome' ? 0 : 1],
            leader.class === 'major' ? hiw.major : hiw.minor,
            hw.ratings(strategy, battle),
          ]),
          tone: 'soft',
        },
        {
          text: joined([
            leader.commandLimit !== null && hiw.leads(leader.commandLimit),
            leader.pool === null ? hiw.byEvent : hiw.byCard,
            leader.regions !== null && hiw.stays(leader.regions.map((it) => REGIONS[it] ?? it).join(', ')),
            leader.leavesAtTurnEnd && hiw.goesHome,
          ]),
        },
      ],
    };
  });

export const switchEntries: readonly Entry<Picture>[] = OWN.map(({ id, rule, name, text, values }) => ({
  id: `switch-${id}`,
  title: name,
  sheet: [{ text: joined([hiw.rule(rule), !values[0] && hiw.off]), tone: 'soft' }, { text }],
}));

const TOKENS = Object.entries(hiw.tokenTexts) as [Token['kind'], readonly [string, string]][];

export const tokenEntries: readonly Entry<Picture>[] = TOKENS.map(([kind, [title, text]]) => ({
  id: `token-${kind}`,
  title,
  picture: { kind: 'token', token: { kind, n: kind === 'marines' ? 2 : 0 } },
  sheet: [{ text }],
}));
