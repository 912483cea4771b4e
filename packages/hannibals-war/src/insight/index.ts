import type { Insight, TermWords } from '@punica/insight';
import { PLAYERS } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import { holdings, victoryLevel } from '../rules/29-victory.ts';
import type { W } from '../state.ts';
import { count, powerName } from '../words/names.ts';
import { warChronicler } from './chronicle.ts';
import { measures, unitsOnMap } from './measures.ts';
import { PUZZLING } from './puzzling.ts';
import { BATTLE, BETWEEN, opens, weight } from './story.ts';

/** How the terms of the bots' evaluation are spoken of, in hints and after the war. */
const TERMS: Readonly<Record<string, TermWords>> = {
  cities: { name: 'cities held', gain: 'wins cities that count for victory', rule: '29.2' },
  income: { name: 'taxes', gain: 'brings in more taxes', rule: '8.3' },
  treasury: { name: 'silver', gain: 'leaves you more silver' },
  army: { name: 'troops', gain: 'strengthens your troops' },
  markers: { name: 'campaign markers', gain: 'leaves you with more campaign markers' },
  aim: { name: 'the way to victory', gain: 'brings you nearer to your aim', rule: '29.3' },
  rivals: { name: 'the strength of the others', gain: 'sets the strongest rival back' },
};

/** What the result of the war rests on. */
function because(g: W): string[] {
  return [
    `The war ended in turn ${g.turn} of ${g.rules.turns} (${-(g.rules.firstYear + g.turn - 1)} BC).`,
    ...g.rules.seats.map(
      (player) =>
        `${powerName(player)}: ${holdings(g, player)} of the ${g.rules.victory} points that win, ${count(unitsOnMap(g, player), 'unit')}, ${count(g.talents[player], 'talent')}${victoryLevel(g, player) > 0 ? ', an aim reached' : ''}.`,
    ),
  ];
}

/** Looking back on a game of Hannibal's War, and hints in one. */
export const hannibalsWarInsight: Insight<W, WarEvent> = {
  roleNames: PLAYERS.map(powerName),
  opens,
  between: BETWEEN,
  weight,
  battles: [BATTLE],
  measures,
  terms: TERMS,
  because,
  chronicler: warChronicler,
  puzzling: PUZZLING,
};
