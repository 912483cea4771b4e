import type { HouseFigure } from '@punica/kernel/edition';

const figure = (field: string, rule: string, name: string, least: number, most: number): HouseFigure => ({
  rule,
  file: 'figures.json',
  field,
  name,
  least,
  most,
});

/** Numbers of the layer that groups like to play otherwise, each with the rule that it changes. */
export const houseFigures: readonly HouseFigure[] = [
  figure('cityCost', 'H4a', 'Movement Points that the first enemy city costs more', 0, 4),
  figure('overrunCUs', 'H4b', 'CUs that an overrun needs', 1, 10),
  figure('siegeWorks', 'H4c', 'Battle Cards for besiegers who are attacked', 0, 4),
  figure('largeForce', 'H5', 'CUs from which a force may lose stragglers', 1, 20),
  figure('mortalPCs', 'H9', 'PCs that the death of a mortal leader costs', 0, 6),
  figure('africanusPCs', 'H9', 'PCs that the death of Africanus costs', 0, 6),
  figure('tenthTurnFrom', 'H13', 'a die from which the war goes on', 1, 7),
  figure('resources.start', 'H14', 'resources at the start', 0, 3),
  figure('resources.most', 'H14', 'the most resources of a side', 1, 6),
  figure('resources.cus', 'H14', 'CUs for a resource', 1, 5),
  figure('dictator.lostCUs', 'H15', 'CUs lost in a battle after which Rome may name a Dictator', 1, 12),
  figure('dictator.cus', 'H15', 'CUs that rise with a Dictator', 0, 5),
  figure('syphax.worksFrom', 'H17', 'a die from which Sophonisba is heard', 1, 7),
  figure('urbanLegions.cus', 'H20a', 'CUs that rise when the enemy comes near Rome', 0, 5),
];
