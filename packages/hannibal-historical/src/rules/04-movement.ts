import {
  amended,
  enemyOf,
  type H,
  isNeutralTribe,
  isWalled,
  linkCost,
  march,
  type Space,
  spaceOf,
} from '@punica/hannibal/engine';
import { refusal } from '@punica/kernel';
import { layerRule } from '../layer.ts';
import { MARCH_NOTE, PAID_FOR_CITY } from '../march-note.ts';
import { asWritten, figuresOf } from '../switches.ts';

const CITY_COSTS_MORE = refusal('H4a', 'cityCostsMore');

/** [H4a] Paid for the first strange city or Tribe, whatever lies behind it. */
const paysForCity = (g: H, f: NonNullable<ReturnType<typeof march.frame>>, to: Space): boolean =>
  g.rules.variant.surcharge(g, f, to) > 0 && to !== spaceOf(g, f.at);

/** The table beyond a step of a march, as the rules before these have it: what the step has paid for is noted. */
export function notePaid(seen: H, beyond: H): H {
  const [before, after] = [march.frame(seen), march.frame(beyond)];
  if (before !== undefined && after !== undefined && paysForCity(seen, before, spaceOf(beyond, after.at)))
    after.note |= PAID_FOR_CITY;
  return beyond;
}

const amendedMarch = amended(march, {
  locals: { note: MARCH_NOTE },
  run: {
    depart: (plain) => ({
      rule: 'H4a',
      run(g, f, x) {
        if (paysForCity(g, f, spaceOf(g, f.to))) f.note |= PAID_FOR_CITY;
        return plain(g, f, x);
      },
    }),
  },
});

export const movement = layerRule({
  name: '04-movement',
  switches: [
    asWritten(
      'cityCost',
      'H4a',
      'Cities and Tribes slow armies',
      'The first enemy city or Tribe on a march costs a point more.',
    ),
    asWritten('overruns', 'H4b', 'Overruns with four', 'Four CUs are enough to overrun one.'),
    asWritten('siegeWorks', 'H4c', 'Siege works', 'Besiegers who are attacked get one more Battle Card.'),
  ],
  // [H4b]
  data(data, on, layer) {
    if (!on.overruns) return data;
    const { tables } = data;
    const constants = { ...tables.constants, overrunCUs: layer.figures.overrunCUs };
    return { ...data, tables: { ...tables, constants } };
  },
  hooks: (on) => ({
    ...(on.cityCost && {
      // [H4a] R9
      surcharge(g, f, to) {
        if ((f.note & PAID_FOR_CITY) !== 0) return 0;
        const isStrange =
          isNeutralTribe(g, to) ||
          (g.control[to] === enemyOf(f.side) && (isWalled(g, to) || g.tribe[to] === 1));
        return isStrange ? figuresOf(g).cityCost : 0;
      },
      // [H4a] Near enough, but for the city.
      refuseStep(g, f, to, bySea) {
        const fare = bySea ? g.rules.tables.constants.navalCost : linkCost(g, f.side, spaceOf(g, f.at), to);
        const isTooDear = fare <= f.left && fare + g.rules.variant.surcharge(g, f, to) > f.left;
        return isTooDear ? CITY_COSTS_MORE : undefined;
      },
    }),
    ...(on.siegeWorks && {
      // [H4c] R10
      moreCards(g, b, side) {
        const besieges =
          side !== b.attacker && isWalled(g, b.at) && g.siege[b.at] > 0 && g.control[b.at] !== side;
        return besieges ? [{ what: 'siegeWorks', cards: figuresOf(g).siegeWorks }] : [];
      },
    }),
  }),
  amendments: [amendedMarch],
  words: {
    refusals: {
      cityCostsMore:
        'The first enemy city or Tribe of a move costs a movement point more, and he has none left.',
    },
    handParts: { siegeWorks: 'siege works' },
  },
});
