import type { OptionValues } from '@punica/kernel';
import { CARTHAGE, NONE, type Side } from '../data/codes.ts';
import { HANNIBAL } from '../data/index.ts';
import { emptyTable, ROME, type Table } from '../testing.ts';
import { activation } from './10-activation.ts';
import { campaign, startOfCampaign } from './10-campaign.ts';
import type { Activation } from './10-frames.ts';

/** The means of an activation for tests: by default a 3-OP card without ships. */
export const means = (side: Side, over: Partial<Activation> = {}): Activation => ({
  side,
  card: HANNIBAL.cards.index['48'],
  maxRating: 3,
  mp: 4,
  navalCUs: 0,
  sails: 0,
  campaign: 0,
  only: NONE,
  guide: 0,
  charms: NONE,
  noRoll: 0,
  treachery: NONE,
  ...over,
});

/** A general of the side is activated by these means. */
export const activate = <T extends Table>(t: T, side: Side, over: Partial<Activation> = {}): T =>
  t.run(activation, means(side, over));

/** A Campaign card moves two generals of the side. */
export const campaignOfTwo = <T extends Table>(t: T, side: Side): T =>
  t.run(campaign, startOfCampaign(side, t.card('33'), 2, 10));

/** A board on which both sides have something far away, so that nobody sues for peace by accident. */
export function openTable(quick = true, options: OptionValues = {}): Table {
  return emptyTable('second-punic-war', quick, options)
    .province(ROME, 'latium', 'etruria', 'samnium', 'campania', 'sicilia')
    .province(CARTHAGE, 'carthago', 'libya', 'baetica', 'orospeda');
}
