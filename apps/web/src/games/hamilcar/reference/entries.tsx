import {
  controlMarker,
  elephantsPlate,
  garrisonPlate,
  harbourMark,
  siegeMark,
  tribeMark,
  unitsPlate,
  walledCity,
} from '@punica/art';
import { shipMark, supplyMark } from '@punica/art/first-war';
import { HAMILCAR } from '@punica/hamilcar/data';
import { cardFact, generalFact, tacticsFact } from '@punica/hamilcar/view/card-facts';
import type { Space } from '@punica/hamilcar/view/scene';
import { traitsOf } from '@punica/hamilcar/view/traits';
import { mw, sideName } from '@punica/hamilcar/view/words';
import type { Entry } from '../../../reference/book.ts';
import { Plate } from '../../../reference/plate.tsx';
import { CardFace, cardWords } from '../card-face.tsx';
import { coinOf } from '../portrait.tsx';
import { TacticsCard } from '../tactics-card.tsx';
import { rw } from './words.ts';

const { cards, generals, map, scenario, tactics } = HAMILCAR;

const compact = (parts: readonly string[]): string => parts.filter((it) => it !== '').join(' · ');
const facts = generals.list.map(generalFact);

export const cardEntries: readonly Entry[] = cards.list.map((card) => {
  const fact = cardFact(card);
  const notes = compact([
    rw.number(card.id),
    card.removeIfPlayed ? rw.removed : '',
    card.campaign ? rw.campaign : '',
    card.breaksTruce ? rw.breaksTruce : '',
  ]);
  return {
    id: `card-${card.id}`,
    title: card.title,
    text: `${card.id} ${cardWords(fact)} ${notes}`,
    View: () => (
      <figure class="entry">
        <CardFace card={fact} />
        <figcaption>
          <span class="unseen">{cardWords(fact)} </span>
          <small>{notes}</small>
        </figcaption>
      </figure>
    ),
  };
});

export const tacticsEntries: readonly Entry[] = tactics.list.map((card) => ({
  id: `tactics-${card.id}`,
  title: card.title,
  text: `${card.title} ${card.text}`,
  View: () => (
    <figure class="entry">
      <div class="sea-tactic">
        <TacticsCard card={tacticsFact(card)} side={0} />
      </div>
      <figcaption>
        <small>{rw.tacticsTiming[card.timing]}</small>
      </figcaption>
    </figure>
  ),
}));

export const generalEntries: readonly Entry[] = generals.list.map((general, i) => {
  const turn = scenario.turns.findIndex((it) => it.general === i) + 1;
  const arrival = scenario.arrivals.find((it) => it.general === i);
  const notes = compact([
    sideName(general.side),
    traitsOf(facts[i]),
    general.pool ? rw.pool : '',
    general.persistent ? rw.persistent : '',
    turn > 0 ? rw.onTrack(turn) : '',
    arrival === undefined ? '' : rw.arrives(arrival.turn),
  ]);
  return {
    id: `general-${general.id}`,
    title: general.name,
    text: `${general.name} ${notes} ${general.text}`,
    View: () => (
      <Plate picture={coinOf(facts[i], null)} half={22} title={general.name}>
        <p class="soft">{notes}</p>
        <p>{general.text}</p>
      </Plate>
    ),
  };
});

const t = rw.piecesText;
const PIECES: readonly (readonly [words: readonly string[], markup: string, half: number])[] = [
  [t.rome, controlMarker('rome'), 12],
  [t.carthage, controlMarker('carthage'), 12],
  [t.nobody, controlMarker(null), 12],
  [t.general, coinOf(facts[generals.index.duilius], 'consul'), 22],
  [t.unitsRome, unitsPlate('rome', 6), 12],
  [t.unitsCarthage, unitsPlate('carthage', 6), 12],
  [t.garrison, garrisonPlate('carthage', 2), 13],
  [t.elephants, elephantsPlate(2), 15],
  [t.supply, supplyMark(1), 11],
  [t.ready, shipMark('rome'), 19],
  [t.spent, shipMark('carthage', true), 19],
  [t.city, walledCity({ size: 'small', owner: 'rome', capacity: 2 }), 19],
  [t.large, walledCity({ size: 'large', owner: 'carthage', capacity: 5 }), 21],
  [t.tribe, tribeMark(null), 13],
  [t.siege, `<g transform="translate(0 -16)">${siegeMark(2)}</g>`, 12],
  [t.harbour, harbourMark({ dots: 0, diamonds: 0 }), 10],
];

export const pieceEntries: readonly Entry[] = PIECES.map(([[title, text], markup, half]) => ({
  id: `piece-${title}`,
  title,
  text: `${title} ${text}`,
  View: () => (
    <Plate picture={markup} half={half} title={title}>
      <p>{text}</p>
    </Plate>
  ),
}));

/** What a space is, before anybody has moved. */
function spaceNotes(at: Space): string {
  const tribe = map.tribeNames[at];
  const walls = map.large[at] ? mw.large : map.walled[at] > 0 ? mw.walls(map.walled[at]) : '';
  return compact([
    walls,
    tribe === null ? '' : mw.tribe(tribe),
    map.port[at] ? (map.sea.isHub[at] ? mw.hubPort : mw.port) : '',
    map.ownPoint.includes(at) ? rw.ownPoint : '',
    map.startControl[at] < 0 ? '' : `${sideName(map.startControl[at])} ${rw.control}`,
  ]);
}

export const placeEntries: readonly Entry[] = map.provinces.map((province) => {
  const spaces = province.spaces.map((at) => ({ name: map.names[at], notes: spaceNotes(at) }));
  const notes = compact([
    province.significant ? rw.significant : rw.plain,
    rw.majority(province.majority, province.spaces.length),
  ]);
  return {
    id: `province-${province.id}`,
    title: province.name,
    text: `${province.name} ${notes} ${spaces.map((it) => `${it.name} ${it.notes}`).join(' ')}`,
    View: () => (
      <article class="entry">
        <h3>{province.name}</h3>
        <p class="soft">{notes}</p>
        <ul>
          {spaces.map((space) => (
            <li key={space.name}>
              <b>{space.name}</b> {space.notes}
            </li>
          ))}
        </ul>
      </article>
    ),
  };
});

const forces = scenario.forces.map((force) =>
  compact([
    sideName(force.side),
    force.inside ? `${rw.inside} ${map.names[force.space]}` : map.names[force.space],
    force.generals.map((it) => generals.list[it].name).join(', '),
    rw.units(force.cus + force.elephants),
    force.elephants > 0 ? rw.elephants(force.elephants) : '',
    force.supply > 0 ? rw.supply(force.supply) : '',
  ]),
);
const fleets = [0, 1].map((side) => rw.warships(sideName(side), scenario.ready[side], scenario.spent[side]));

export const scenarioEntries: readonly Entry[] = [
  {
    id: `scenario-${scenario.id}`,
    title: scenario.name,
    text: `${scenario.name} ${scenario.summary} ${forces.join(' ')}`,
    View: () => (
      <article class="entry">
        <h3>{scenario.name}</h3>
        <p class="soft">{rw.turns(scenario.turns.length)}</p>
        <p>{scenario.summary}</p>
        <h4>{rw.forces}</h4>
        <ul>
          {[...forces, ...fleets].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </article>
    ),
  },
];
