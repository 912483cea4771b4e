import {
  controlMarker,
  elephantsPlate,
  type GeneralId,
  generalCoin,
  harbourMark,
  siegeMark,
  siegeTrainMark,
  statusIds,
  statusMarker,
  tribeMark,
  unitsPlate,
  walledCity,
} from '@punica/art';
import { HANNIBAL } from '@punica/hannibal/data';
import { cardFact, generalFact } from '@punica/hannibal/view/card-facts';
import { hw } from '@punica/hannibal/view/words';
import type { ComponentChildren } from 'preact';
import { Picture } from '../../../markup.tsx';
import type { Entry } from '../../../reference/book.ts';
import { CardFace, cardWords } from '../card-face.tsx';
import { rw } from './words.ts';

const { cards, generals, map, scenarios } = HANNIBAL;

export const compact = (parts: readonly string[]): string => parts.filter((it) => it !== '').join(' · ');

export const cardEntries: readonly Entry[] = cards.list.map((card) => {
  const fact = cardFact(card);
  const notes = compact([
    rw.number(card.number),
    rw.sets[card.set] ?? '',
    card.removeIfPlayed ? rw.removed : '',
  ]);
  return {
    id: `card-${card.id}`,
    title: card.title,
    text: `${card.number} ${cardWords(fact)} ${notes}`,
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

interface PlateProps {
  readonly picture: string;
  readonly half: number;
  readonly title: string;
  readonly children: ComponentChildren;
}

export const Plate = ({ picture, half, title, children }: PlateProps) => (
  <article class="entry entry-row">
    <Picture class="entry-picture" markup={picture} half={half} />
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </article>
);

export const generalEntries: readonly Entry[] = generals.list.map((general) => {
  const { id, fullName, side, strategy, battle, ability } = generalFact(general);
  const notes = compact([
    hw.roles[side],
    `${hw.strategy} ${strategy}`,
    `${hw.battle} ${battle}`,
    general.consulPool ? rw.elected : '',
    general.arrivesTurn > 0 ? rw.arrives(general.arrivesTurn) : '',
    rw.sets[general.set] ?? '',
  ]);
  return {
    id: `general-${id}`,
    title: fullName,
    text: `${fullName} ${notes} ${ability}`,
    View: () => (
      <Plate
        picture={generalCoin({ id: id as GeneralId, strategy, battle }, { detail: 'full' })}
        half={22}
        title={fullName}
      >
        <p class="soft">{notes}</p>
        <p>{ability}</p>
      </Plate>
    ),
  };
});

const t = rw.piecesText;
const PIECES: readonly (readonly [words: readonly string[], markup: string, half: number])[] = [
  [t.rome, controlMarker('rome'), 12],
  [t.carthage, controlMarker('carthage'), 12],
  [t.nobody, controlMarker(null), 12],
  [t.general, generalCoin({ id: 'hannibal', strategy: 1, battle: 4 }, { detail: 'full' }), 22],
  [t.unitsRome, unitsPlate('rome', 8), 12],
  [t.unitsCarthage, unitsPlate('carthage', 8), 12],
  [t.elephants, elephantsPlate(2), 15],
  [t.train, siegeTrainMark('carthage'), 13],
  [t.city, walledCity({ size: 'small', owner: 'rome' }), 18],
  [t.great, walledCity({ size: 'large', owner: 'carthage' }), 20],
  [t.tribe, tribeMark('carthage'), 13],
  [t.siege, `<g transform="translate(0 -16)">${siegeMark(2)}</g>`, 12],
  [t.harbour, harbourMark({ dots: 2, diamonds: 0 }), 10],
];

export const pieceEntries: readonly Entry[] = [
  ...PIECES.map(([[title, text], markup, half]) => ({
    id: `piece-${title}`,
    title,
    text: `${title} ${text}`,
    View: () => (
      <Plate picture={markup} half={half} title={title}>
        <p>{text}</p>
      </Plate>
    ),
  })),
  ...statusIds
    .filter((id) => hw.marks[id] !== undefined)
    .map((id) => ({
      id: `mark-${id}`,
      title: hw.marks[id],
      text: hw.marks[id],
      View: () => (
        <Plate picture={statusMarker(id)} half={16} title={hw.marks[id]}>
          {null}
        </Plate>
      ),
    })),
];

export const placeEntries: readonly Entry[] = map.provinces.map((province) => {
  const spaces = province.spaces.map((at) => {
    const port = map.port[at]
      ? compact([
          hw.port,
          map.portDots[at] > 0 ? hw.portDots(map.portDots[at]) : '',
          map.portDiamonds[at] > 0 ? hw.portDiamonds(map.portDiamonds[at]) : '',
        ])
      : '';
    const walls = map.walled[at] > 0 ? hw.walls(map.walled[at]) : '';
    const tribe = map.tribeNames[at];
    return { name: map.names[at], facts: compact([walls, tribe === null ? '' : hw.tribe(tribe), port]) };
  });
  const notes = compact([
    map.regions[province.region].name,
    province.significant ? rw.significant : rw.plain,
    rw.majority(province.majority, province.spaces.length),
    hw.allies(province.allyCards),
  ]);
  return {
    id: `province-${province.id}`,
    title: province.name,
    text: `${province.name} ${notes} ${spaces.map((it) => `${it.name} ${it.facts}`).join(' ')}`,
    View: () => (
      <article class="entry">
        <h3>{province.name}</h3>
        <p class="soft">{notes}</p>
        <ul>
          {spaces.map(({ name, facts }) => (
            <li key={name}>
              <b>{name}</b> {facts}
            </li>
          ))}
        </ul>
      </article>
    ),
  };
});

export const scenarioEntries: readonly Entry[] = scenarios.list.map((scenario) => {
  const years = scenario.turns.filter(({ turn }) => turn >= scenario.firstTurn && turn <= scenario.lastTurn);
  const forces = scenario.forces.map((force) =>
    compact([
      hw.roles[force.side],
      map.names[force.space],
      force.generals.map((it) => generals.list[it].name).join(', '),
      force.drawConsuls > 0 ? rw.consulsDrawn(force.drawConsuls) : '',
      rw.units(force.cus),
      force.elephants > 0 ? rw.elephants(force.elephants) : '',
    ]),
  );
  const notes = compact([
    rw.turns(years.length),
    `${years[0]?.years ?? ''} – ${years[years.length - 1]?.years ?? ''}`,
    rw.decides(hw.roles[scenario.deciding]),
  ]);
  return {
    id: `scenario-${scenario.id}`,
    title: scenario.name,
    text: `${scenario.name} ${scenario.summary} ${notes} ${forces.join(' ')}`,
    View: () => (
      <article class="entry">
        <h3>{scenario.name}</h3>
        <p class="soft">{notes}</p>
        <p>{scenario.summary}</p>
        <p>{rw.startPoints(scenario.politicalPoints[0], scenario.politicalPoints[1])}</p>
        <details>
          <summary>{rw.forces}</summary>
          <ul>
            {forces.map((force) => (
              <li key={force}>{force}</li>
            ))}
          </ul>
        </details>
      </article>
    ),
  };
});
