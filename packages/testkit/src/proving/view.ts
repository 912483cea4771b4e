import { argOf, HIDDEN, itemOf, verbOf } from '@punica/kernel';
import { heldSpot, type PlainFacts, type PlainScene, placeSpot, type View } from '@punica/view';
import { GO, PLAY } from './actions.ts';
import type { ProvingEvent } from './events.ts';
import { CARDS, handOf, neighbours, OMENS, omenOf, type P, PLACES, ROLES } from './state.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const facts: PlainFacts = {
  // [1.1] A ring.
  places: PLACES.map((id, i) => {
    const angle = (i * 2 * Math.PI) / PLACES.length;
    return { id, name: capital(id), x: 0.5 + 0.42 * Math.sin(angle), y: 0.5 - 0.42 * Math.cos(angle) };
  }),
  ways: PLACES.map((id, i) => [id, PLACES[neighbours(i)[1]]]),
};

function scene(seen: P, viewer: number): PlainScene {
  const hand = seen.zones[handOf(viewer)] ?? [];
  const omen = seen.zones[omenOf(viewer)]?.[0];
  const cards = hand.flatMap((s) => (itemOf(s) === HIDDEN ? [] : [CARDS[itemOf(s)]]));
  const omens = omen === undefined || itemOf(omen) === HIDDEN ? [] : [OMENS[itemOf(omen)]];
  return {
    standing: `Round ${seen.round} of ${seen.lastRound}`,
    pieces: ROLES.map((id, role) => ({ id, name: capital(id), at: PLACES[seen.at[role]], role })),
    hand: [
      ...cards.map((id) => ({ spot: heldSpot(id), name: capital(id) })),
      ...omens.map((id) => ({ spot: heldSpot(`omen ${id}`), name: `${capital(id)} omen` })),
    ],
    seats: ROLES.map((_, role) => [
      { name: 'Coins', value: seen.coins[role] },
      { name: 'Cards', value: seen.zones[handOf(role)].length },
      { name: 'Leads', value: seen.leader === role ? 'yes' : 'no' },
    ]),
  };
}

/** The proving game on the plain table of the page. */
export const provingView: View<P, ProvingEvent> = {
  facts: () => facts,
  scene,
  spot: (_seen, a) => {
    if (verbOf(a) === GO) return placeSpot(PLACES[argOf(a)]);
    return verbOf(a) === PLAY ? heldSpot(CARDS[argOf(a)]) : undefined;
  },
  spots: (e) => (e.ev === 'went' ? [placeSpot(PLACES[e.place])] : []),
  opens: (e) => (e.ev === 'round' ? 'chapter' : e.ev === 'leads' ? 'play' : undefined),
  shows: (e) => (e.ev === 'rolled' ? { told: true, good: e.won, sound: 'die' } : {}),
  standing: (g) => `Round ${g.round}`,
};
