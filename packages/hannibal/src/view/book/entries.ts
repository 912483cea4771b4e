import { cardEntry, type Entry, joined, pieceEntry, provinceEntry } from '@punica/view';
import type { HannibalData } from '../../data/index.ts';
import type { Space } from '../../state.ts';
import { cardFact, generalFact } from '../card-facts.ts';
import type { Picture } from '../pictures.ts';
import { hw } from '../words.ts';
import { PIECES, rw } from './words.ts';

const pieceEntries: readonly Entry<Picture>[] = [
  ...Object.entries(PIECES).map(([id, words]) => pieceEntry<Picture>(id, words, { kind: 'piece', id })),
  ...Object.entries(hw.marks).map(
    ([id, title]): Entry<Picture> => ({
      id: `mark-${id}`,
      title,
      picture: { kind: 'mark', id },
      sheet: [],
    }),
  ),
];

/** What can be looked up of cards, generals, places and scenarios, as an edition has them. */
export function entriesWith({ cards, generals, map, scenarios }: HannibalData) {
  const cardEntries: readonly Entry<Picture>[] = cards.list.map((card) => {
    const fact = cardFact(card);
    const notes = joined([rw.number(card.number), rw.sets[card.set], card.removeIfPlayed && rw.removed]);
    return cardEntry(fact, hw, notes);
  });

  const generalEntries: readonly Entry<Picture>[] = generals.list.map((it) => {
    const general = generalFact(it);
    const notes = joined([
      hw.roles[general.side],
      hw.ratings(general.strategy, general.battle),
      it.consulPool && rw.elected,
      it.arrivesTurn > 0 && rw.arrives(it.arrivesTurn),
      rw.sets[it.set],
    ]);
    return {
      id: `general-${general.id}`,
      title: general.fullName,
      picture: { kind: 'general', general },
      sheet: [{ text: notes, tone: 'soft' }, { text: general.ability }],
    };
  });

  /** What a space is, before anybody has moved. */
  const spaceNotes = (at: Space): string => {
    const tribe = map.tribeNames[at];
    return joined([
      map.walled[at] > 0 && hw.walls(map.walled[at]),
      tribe !== null && hw.tribe(tribe),
      map.port[at] && hw.portOf({ dots: map.portDots[at], diamonds: map.portDiamonds[at] }),
    ]);
  };

  const placeEntries = map.provinces.map((province) => {
    const notes = joined([
      map.regions[province.region].name,
      province.significant ? rw.significant : rw.plain,
      rw.majority(province.majority, province.spaces.length),
      hw.allies(province.allyCards),
    ]);
    return provinceEntry(
      province,
      notes,
      province.spaces.map((at) => [map.names[at], spaceNotes(at)]),
    );
  });

  const scenarioEntries: readonly Entry<Picture>[] = scenarios.list.map((scenario) => {
    const years = scenario.turns.filter(
      ({ turn }) => turn >= scenario.firstTurn && turn <= scenario.lastTurn,
    );
    const forces = scenario.forces.map((force) => ({
      words: joined([
        hw.roles[force.side],
        map.names[force.space],
        force.generals.map((it) => generals.list[it].name).join(', '),
        force.drawConsuls > 0 && rw.consulsDrawn(force.drawConsuls),
        rw.units(force.cus),
        force.elephants > 0 && rw.elephants(force.elephants),
      ]),
    }));
    return {
      id: `scenario-${scenario.id}`,
      title: scenario.name,
      sheet: [
        {
          text: joined([
            rw.turns(years.length),
            `${years[0]?.years ?? ''} – ${years[years.length - 1]?.years ?? ''}`,
            rw.decides(hw.roles[scenario.deciding]),
          ]),
          tone: 'soft',
        },
        { text: scenario.summary },
        { text: rw.startPoints(scenario.politicalPoints[0], scenario.politicalPoints[1]) },
        { fold: rw.forces, inside: [{ lines: forces }] },
      ],
    };
  });
  return {
    cards: cardEntries,
    generals: generalEntries,
    pieces: pieceEntries,
    places: placeEntries,
    scenarios: scenarioEntries,
  };
}
