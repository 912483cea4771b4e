import { count, generalName, type H } from '@punica/hannibal/engine';
import type { WordsByKey } from '@punica/kernel';
import { FIGURES } from './data/bundled.ts';
import { MARINES } from './memory.ts';
import type { HistoricalProcedure } from './procedures.ts';
import { resourcesOf } from './resources.ts';

const { first, second, third, cus, turns } = FIGURES.dictator;
/** Which rolls of the ten-sided die bring each choice. */
const CHOICES = [
  `first choice for Dictator (1 to ${first})`,
  `second choice (${first + 1} to ${second})`,
  `third choice (${second + 1} or ${third})`,
] as const;

/** The questions of the variant's own steps. */
export const PROMPTS: WordsByKey<HistoricalProcedure, H> = {
  'ambush.attacker':
    'Which of your generals lies in ambush? A roll of his Battle Rating or less displaces the Roman; the CUs stay.',
  'ambush.target': (g, f) =>
    `Upon whom does ${generalName(g.rules, f.general)} fall? He needs ${g.rules.generals.battleRating[f.general]} or less.`,
  'arriving.place': (g, f) => {
    const may = f.optional === 1 ? ' You may do without.' : '';
    if (f.general >= 0)
      return `Where does ${generalName(g.rules, f.general)} take the field with ${count(f.cus, 'CU')}?${may}`;
    return `Where ${f.cus === 1 ? 'does 1 new CU' : `do ${f.cus} new CUs`} come up?${may}`;
  },
  'bringLeader.place': (g, f) => `Where does ${generalName(g.rules, f.general)} take the field?`,
  'dictatorship.declare': (g) =>
    `After this disaster: does Rome name a Dictator?${g.turn <= turns ? ` ${count(cus, 'CU')} would rise in Rome.` : ''}`,
  'dictatorship.rank': (_, f) => `Who is your ${CHOICES[f.named.length]}? On a 0 it is a man of the Senate.`,
  'dictatorship.place': (g, f) => `Where does the Dictator ${generalName(g.rules, f.general)} take over?`,
  'dictatorship.master': 'In which city does the Master of Horse take over?',
  'givingUp.choose': (_, f) =>
    `Which PC of Numidia do you give up for the king? ${count(f.count, 'PC')} to go.`,
  'homecoming.send': 'Do you send a minor leader home? His CUs stay.',
  'levyRefused.choose': (_, f) =>
    `Rome must give up ${count(f.cus, 'CU')}${f.raised === 1 ? ' of those just raised' : ''} or ${count(f.pcs, 'PC')}. Which?`,
  'levyRefused.from': (_, f) => `Where is a CU taken away? ${count(f.cus, 'CU')} to go.`,
  'spending.ask': (g, f) => `Do you spend a resource? You have ${resourcesOf(g, f.side)}.`,
  'spending.city': `In which city do ${count(FIGURES.resources.cus, 'CU')} rise?`,
  'muster.marines': (g) => `Do the Marines (${count(g.extra[MARINES], 'CU')}) march along?`,
  'campaign.recruit':
    'Do you take a minor leader, drawn at random, in the place of an activation that is left?',
  'election.proconsul': 'Who stays as Proconsul for Spain, beside the usual one?',
  'election.usual': 'Which general stays as Proconsul?',
};
