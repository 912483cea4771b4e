import {
  amended,
  CARTHAGE,
  controlsProvince,
  enemyOf,
  type GeneralId,
  type H,
  isSpace,
  isWalled,
  NONE,
  opensGatesOf,
  playCard,
  provinceOf,
  ROME,
  type Space,
  sequence,
  spaceOf,
} from '@punica/hannibal/engine';
import { refusal } from '@punica/kernel';
import { A } from '../actions.ts';
import { provinceIs } from '../lands.ts';
import { layerRule } from '../layer.ts';
import { HANNIBAL_BARCA } from '../leaders.ts';
import { happened, remember } from '../memory.ts';
import { asWritten, type HistoricalId } from '../switches.ts';
import { LIGURES_ALLIED } from './07-ligures.ts';
import { ausetaniHold } from './10-set-up.ts';

/** Sides whose last card play this turn was placing PCs, as a set of bits. */
export const placedLast = remember('placedLast', ['rome', 'carthage']);

const CONTROL_AGAIN = refusal('H11 PC play', 'controlTwiceRunning');

const italianProvinces = (g: H): number => {
  const { map, roma } = g.rules;
  return map.allProvinces.filter(
    (p) => map.provinces[p].region === map.region[roma] && controlsProvince(g, CARTHAGE, p),
  ).length;
};

const isAtOrNextTo = (g: H, general: GeneralId, id: string): boolean => {
  if (g.at[general] < 0) return false;
  const at = g.rules.map.index[id];
  const here = spaceOf(g, g.at[general]);
  return here === at || g.rules.map.neighbours[at].includes(here);
};

/** [H11 #25, H11 #43] Cards that ask for less under conditions of their own. */
const EASIER: Readonly<Record<string, { readonly on: HistoricalId; holds(g: H): boolean }>> = {
  '25': { on: 'capua', holds: (g) => italianProvinces(g) >= 2 && isAtOrNextTo(g, HANNIBAL_BARCA, 'capua') },
  '43': {
    on: 'slaves',
    holds: (g) =>
      italianProvinces(g) >= 2 &&
      ['tarentum', 'neapolis', 'capua'].some((id) => g.control[g.rules.map.index[id]] === CARTHAGE),
  },
};

/** [H11 #7-8] A Tribe of the province stands by Carthage. */
const hasPunicTribe = (g: H, at: Space): boolean =>
  g.rules.map.provinces[g.rules.map.province[at]].spaces.some(
    (space) => g.tribe[space] === 1 && g.control[space] === CARTHAGE,
  );

/** [H11 #7-8] Provinces whose Tribes may turn hostile, beside those that are. */
const RESTLESS = ['gallia-cisalpina', 'idubeda'];

/** [H11 PC play] R23: whose last play it was is forgotten with the turn. */
const amendedSequence = amended(sequence, {
  run: {
    deal: (plain) => ({
      rule: 'H11 PC play',
      run(g, f, x) {
        placedLast.set(g, 0);
        return plain(g, f, x);
      },
    }),
  },
});

const amendedPlayCard = amended(playCard, {
  run: {
    lay: (plain) => ({
      rule: 'H11 PC play',
      run(g, f, x) {
        const bit = 1 << f.side;
        placedLast.set(g, f.use === 'control' ? placedLast.of(g) | bit : placedLast.of(g) & ~bit);
        return plain(g, f, x);
      },
    }),
  },
});

export const cards = layerRule({
  name: '11-cards',
  switches: [
    asWritten(
      'hostileTribes',
      'H11 #7-8',
      'Cards 7 and 8',
      'Hostile Tribes follow the friendships of the Tribes.',
    ),
    asWritten('tarentum', 'H11 #18', 'Card 18', 'A slow leader who is at Tarentum already may use it.'),
    asWritten('capua', 'H11 #25', 'Card 25', 'Two provinces are enough with Hannibal at or next to Capua.'),
    asWritten(
      'slaves',
      'H11 #43',
      'Card 43',
      'Two provinces are enough if Carthage has one of three cities.',
    ),
    asWritten('treachery', 'H11 #54', 'Card 54', 'A slow leader who is at the city already may use it.'),
    asWritten(
      'controlPlays',
      'H11 PC play',
      'No control twice running',
      'No side places PCs with two plays in a row.',
    ),
  ],
  memory: [placedLast],
  tables: (rules) => ({
    tribalGround: rules.allLocs.filter((loc) => {
      const { hostile, id } = rules.map.provinces[provinceOf({ rules }, loc)];
      return hostile || RESTLESS.includes(id);
    }),
  }),
  hooks: (on) => ({
    ...(on.hostileTribes && {
      // [H11 #7-8]
      isHostileGround(g, side, loc, usual) {
        const at = spaceOf(g, loc);
        if (side === ROME) return usual || (provinceIs(g, at, 'gallia-cisalpina') && hasPunicTribe(g, at));
        if (provinceIs(g, at, 'idubeda')) return usual || ausetaniHold(g);
        return usual && !(provinceIs(g, at, 'liguria') && happened(g, LIGURES_ALLIED));
      },
    }),
    // [H11 #18, H11 #54] R24
    maxRating(g, f, general) {
      if (f.treachery === NONE) return f.maxRating;
      const { id } = g.rules.cards.list[f.treachery];
      if (!(id === '18' ? on.tarentum : on.treachery)) return f.maxRating;
      const at = g.at[general];
      if (at < 0 || !isSpace(g, at) || !isWalled(g, at)) return f.maxRating;
      return opensGatesOf(g, f.treachery, at) && g.control[at] === enemyOf(f.side) ? 3 : f.maxRating;
    },
    meets(g, _side, card, usual) {
      const easier = EASIER[g.rules.cards.list[card].id];
      return usual || (easier !== undefined && on[easier.on] && easier.holds(g));
    },
  }),
  // [H11 PC play] R23
  uses: (on) =>
    on.controlPlays
      ? { [A.control]: (g, side) => ((placedLast.of(g) & (1 << side)) !== 0 ? CONTROL_AGAIN : undefined) }
      : {},
  amendments: [amendedSequence, amendedPlayCard],
  words: {
    refusals: {
      controlTwiceRunning: 'Your last play placed control; another play must come between.',
    },
  },
});
