import { insightWith } from '@punica/hannibal/insight';
import { oddsWith } from '@punica/hannibal/odds';
import { perEdition } from '@punica/kernel/edition';
import { sourcesOf } from './edition.ts';
import { allOf, namesWith } from './names.ts';
import { withStragglers } from './odds.ts';
import { talesWith } from './words.ts';

/** Looking back and hints: those of the base game, which asks the rules for every name and figure; notes tell more. */
export const insightOf = perEdition((edition) => {
  const sources = sourcesOf(edition);
  return insightWith(allOf(sources).generals.list, talesWith(sources.layer));
});

/** The chances likewise, with those of the variant; lines are said without a state, by the names of the variant. */
export const oddsOf = perEdition((edition) => withStragglers(oddsWith(namesWith(sourcesOf(edition)))));
