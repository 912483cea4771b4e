import {
  type Area,
  CARTHAGE,
  countControl,
  cusAt,
  type GameMap,
  generalsAt,
  type H,
  type HannibalData,
  type LinkId,
  linkBetween,
  NONE,
  type OpenWays,
  ROME,
  type Rules,
  type Scenario,
  type Side,
  type Space,
  spaceOf,
} from '@punica/hannibal/engine';
import { fixedPerId, idsOf, refusal } from '@punica/kernel';
import { spaceIs } from '../lands.ts';
import { layerRule } from '../layer.ts';
import { asWritten, called, type HistoricalSwitches, isOn } from '../switches.ts';
import { isNewWay, LUSITANIA, MURGANTIA, withNewWays, withSpaces } from './12-spaces.ts';

const GADES_IS_SHUT = refusal('H12 Murgantia', 'gadesIsShut');
const CARTHAGE_ALONE = refusal('H12 Murgantia', 'murgantiaIsPunic');
const NOTHING_NEW = refusal('H12 Murgantia', 'nothingNewInMurgantia');
const ROME_ALONE = refusal('H12 Capua bypass', 'bypassIsRoman');

/** [H12 Lusitania] An area that takes in all Spain takes in Lusitania too; nothing new comes up in Murgantia. */
function widen(mask: Area, map: GameMap): Area {
  const spain = map.regions[map.regionIndex.iberia].spaces.filter((at) => at < mask.length);
  return fixedPerId(
    map.all.map((at) => (at === LUSITANIA ? spain.every((s) => mask[s]) : mask[at] === true)),
  );
}

/** [H12 Lusitania, 26.5] Generals of the one area of the alternative reinforcements, too. */
function widenedOptions(optional: HannibalData['options'], map: GameMap): HannibalData['options'] {
  const { alternativeReinforcements: levies } = optional;
  const placements = levies.carthage.placements.map((placement) => ({
    ...placement,
    withGeneralIn: widen(placement.withGeneralIn, map),
  }));
  return {
    ...optional,
    alternativeReinforcements: { ...levies, carthage: { ...levies.carthage, placements } },
  };
}

function widened<T extends { readonly event: object }>(card: T, map: GameMap): T {
  const event = Object.fromEntries(
    Object.entries(card.event).map(([name, value]) => [
      name,
      Array.isArray(value) && typeof value[0] === 'boolean'
        ? widen(fixedPerId<Space, boolean>(value), map)
        : value,
    ]),
  );
  return { ...card, event };
}

/** [H12 Lusitania] Reinforcements too. */
const widenedItems = (side: Scenario['reinforcements'][number], map: GameMap): typeof side => ({
  ...side,
  items: side.items.map((item) => ({ ...item, withGeneralIn: widen(item.withGeneralIn, map) })),
});

/** [H12 Murgantia, H12 Lusitania] */
function widenedScenario(scenario: Scenario, map: GameMap, on: HistoricalSwitches): Scenario {
  const [rome, carthage] = scenario.reinforcements;
  return {
    ...scenario,
    inPlay: fixedPerId(
      map.all.map((at) =>
        at === MURGANTIA ? on.murgantia : at === LUSITANIA ? on.lusitania : scenario.inPlay[at],
      ),
    ),
    reinforcements: [widenedItems(rome, map), widenedItems(carthage, map)],
  };
}

/** [H12 Murgantia] The new ways have users of their own and no interceptions. */
function waysFor({ map: { links }, ways }: Rules): Rules['ways'] {
  const forSide = (open: (link: LinkId, side: Side) => boolean, side: Side): OpenWays =>
    fixedPerId(idsOf(links).map((link) => open(link, side)));
  const forSides = (open: (link: LinkId, side: Side) => boolean) =>
    [forSide(open, ROME), forSide(open, CARTHAGE)] as const;
  const mayUse = (link: LinkId, side: Side): boolean => (links[link].users & (1 << side)) !== 0;
  const flees = forSides((link, side) => mayUse(link, side) && ways.avoid[side][link]);
  return {
    march: forSides(mayUse),
    intercept: forSides((link, side) => !isNewWay(links[link].type) && ways.intercept[side][link]),
    avoid: flees,
    withdraw: flees,
    retreat: flees,
  };
}

function faults(g: H, on: HistoricalSwitches): string[] {
  const found: string[] = [];
  if (cusAt(g, ROME, MURGANTIA) > 0 || generalsAt(g, ROME, MURGANTIA) !== 0)
    found.push('spaces.murgantia: no Roman may be there (H12 Murgantia)');
  if (g.control[LUSITANIA] !== NONE) found.push('spaces.lusitania.control: is nobody’s (H12 Lusitania)');
  if (on.murgantia && g.control[MURGANTIA] !== CARTHAGE)
    found.push('spaces.murgantia.control: is Carthaginian for good (H12 Murgantia)');
  return found;
}

const MURGANTIA_SWITCH = asWritten(
  'murgantia',
  'H12 Murgantia',
  'Murgantia',
  'A space of Carthage beyond Numidia, with a way to Spain.',
);

export const offTheMap = layerRule({
  name: '12-map',
  switches: [
    MURGANTIA_SWITCH,
    asWritten('lusitania', 'H12 Lusitania', 'Lusitania', 'A space west of Spain that nobody controls.'),
    asWritten('bypass', 'H12 Capua bypass', 'The Capua bypass', 'Romans go straight from Rome to Neapolis.'),
  ],
  refuseOptions: (on, options) =>
    on.murgantia && options.mauretania === true
      ? `${called(MURGANTIA_SWITCH)} is the same ground as Mauretania (26.3)`
      : undefined,
  data(data, on, layer) {
    const map = withSpaces(data.mapWithMauretania, layer, on);
    const list = data.scenarios.list.map((scenario) => widenedScenario(scenario, map, on));
    return {
      ...data,
      mapWithMauretania: map,
      tables: withNewWays(data.tables, layer),
      cards: { ...data.cards, list: fixedPerId(data.cards.list.map((card) => widened(card, map))) },
      options: widenedOptions(data.options, map),
      scenarios: { ...data.scenarios, list },
    };
  },
  tables: (rules) => ({
    ways: waysFor(rules),
    uncounselled: fixedPerId(rules.map.all.map((at) => at === MURGANTIA)),
    // [H12 Lusitania] R26
    havens: fixedPerId(rules.map.all.map((at) => at === LUSITANIA)),
  }),
  setUp(g) {
    // [H12 Murgantia] R25: under Carthaginian control for good, without a PC.
    if (!isOn(g, 'murgantia')) return;
    g.control[MURGANTIA] = CARTHAGE;
    countControl(g, MURGANTIA, CARTHAGE, 1);
  },
  hooks: (on) => ({
    refuseStep(g, f, to, bySea) {
      const here = spaceOf(g, f.at);
      if (!bySea && !g.rules.ways.march[f.side][linkBetween(g, here, to)])
        return f.side === ROME ? CARTHAGE_ALONE : ROME_ALONE;
      const isOffAfrica = here === MURGANTIA || to === MURGANTIA;
      const isViaGades = isOffAfrica && (spaceIs(g, here, 'gades') || spaceIs(g, to, 'gades'));
      return isViaGades && g.control[g.rules.map.index.gades] !== CARTHAGE ? GADES_IS_SHUT : undefined;
    },
    refuseArrival: (_g, at) => (at === MURGANTIA ? NOTHING_NEW : undefined),
    faults: (g) => faults(g, on),
  }),
  words: {
    refusals: {
      bypassIsRoman: 'Only Romans go straight from Rome to Neapolis.',
      gadesIsShut: 'The strait is open only while Carthage holds Gades.',
      murgantiaIsPunic: 'Only Carthaginians enter Murgantia.',
      nothingNewInMurgantia: 'Nothing new comes up in Murgantia.',
    },
  },
});
