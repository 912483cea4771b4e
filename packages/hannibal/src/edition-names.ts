import { perEdition } from '@punica/kernel/edition';
import { dataOf } from './edition.ts';
import { NAMES, namesOf } from './words/names.ts';

/** What an edition calls spaces, generals and cards, for what is said without a state. */
export const namesOfEdition = perEdition((edition) => {
  if (edition === undefined) return NAMES;
  const { mapWithMauretania, generals, cards } = dataOf(edition);
  return namesOf(mapWithMauretania, generals, cards);
});
