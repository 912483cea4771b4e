import { cardEntry, type Entry, joined, pieceEntry, provinceEntry } from '@punica/view';
import type { HamilcarData } from '../../data/index.ts';
import { cardFact, generalFact, tacticsFact } from '../card-facts.ts';
import type { Picture } from '../pictures.ts';
import type { Space } from '../scene.ts';
import { traitsOf } from '../traits.ts';
import { mw, sideName } from '../words.ts';
import { PIECES, rw } from './words.ts';

/** What can be looked up, as an edition has it; generals come when the first scenario says. */
export function entriesWith({ cards, generals, map, scenarios, tactics }: HamilcarData) {
  const [scenario] = scenarios.list;

  const cardEntries: readonly Entry<Picture>[] = cards.list.map((card) => {
    const fact = cardFact(card);
    const notes = joined([
      rw.number(card.id),
      card.removeIfPlayed && rw.removed,
      card.campaign && rw.campaign,
      card.breaksTruce && rw.breaksTruce,
    ]);
    return cardEntry(fact, mw, notes);
  });

  const tacticsEntries: readonly Entry<Picture>[] = tactics.list.map((card) => ({
    id: `tactics-${card.id}`,
    title: card.title,
    face: { kind: 'tactics', card: tacticsFact(card) },
    sheet: [{ text: { text: rw.tacticsTiming[card.timing], tone: 'small' } }],
    also: card.text,
  }));

  const generalEntries: readonly Entry<Picture>[] = generals.all.map((i) => {
    const it = generals.list[i];
    const general = generalFact(it);
    const turn = scenario.turns.findIndex((year) => year.general === i) + 1;
    const arrival = scenario.arrivals.find((coming) => coming.general === i);
    const notes = joined([
      sideName(general.side),
      traitsOf(general),
      it.pool && rw.pool,
      it.persistent && rw.persistent,
      turn > 0 && rw.onTrack(turn),
      arrival !== undefined && rw.arrives(arrival.turn),
    ]);
    return {
      id: `general-${general.id}`,
      title: general.name,
      picture: { kind: 'general', general },
      sheet: [{ text: notes, tone: 'soft' }, { text: general.text }],
    };
  });

  /** The coin that shows what a coin is: an admiral with the laurel of a Consul. */
  const COIN: Picture = {
    kind: 'general',
    general: generalFact(generals.list[generals.index.duilius]),
    rank: 'consul',
  };

  const pieceEntries = Object.entries(PIECES).map(([id, words]) =>
    pieceEntry<Picture>(id, words, id === 'general' ? COIN : { kind: 'piece', id }),
  );

  /** What a space is, before anybody has moved. */
  function spaceNotes(at: Space): string {
    const tribe = map.tribeNames[at];
    return joined([
      map.large[at] ? mw.large : map.walled[at] > 0 && mw.walls(map.walled[at]),
      tribe !== null && mw.tribe(tribe),
      map.port[at] && (map.sea.isHub[at] ? mw.hubPort : mw.port),
      map.ownPoint.includes(at) && rw.ownPoint,
      map.startControl[at] >= 0 && `${sideName(map.startControl[at])} ${rw.control}`,
    ]);
  }

  const placeEntries = map.provinces.map((province) => {
    const notes = joined([
      province.significant ? rw.significant : rw.plain,
      rw.majority(province.majority, province.spaces.length),
    ]);
    return provinceEntry(
      province,
      notes,
      province.spaces.map((at) => [map.names[at], spaceNotes(at)]),
    );
  });

  const scenarioEntries: readonly Entry<Picture>[] = scenarios.list.map((scenario) => {
    const forces = scenario.forces.map((force) =>
      joined([
        sideName(force.side),
        force.inside ? `${rw.inside} ${map.names[force.space]}` : map.names[force.space],
        force.generals.map((it) => generals.list[it].name).join(', '),
        rw.units(force.cus + force.elephants),
        force.elephants > 0 && rw.elephants(force.elephants),
        force.supply > 0 && rw.supply(force.supply),
      ]),
    );
    const fleets = [0, 1].map((side) =>
      rw.warships(sideName(side), scenario.ready[side], scenario.spent[side]),
    );
    return {
      id: `scenario-${scenario.id}`,
      title: scenario.name,
      sheet: [
        { text: rw.turns(scenario.turns.length), tone: 'soft' },
        { text: scenario.summary },
        { heading: rw.forces },
        { lines: [...forces, ...fleets].map((words) => ({ words })) },
      ],
    };
  });

  return { cardEntries, tacticsEntries, generalEntries, pieceEntries, placeEntries, scenarioEntries };
}
