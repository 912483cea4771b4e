import { type GeneralId, generalCoin, type StatusId, statusIds, statusMarker } from '@punica/art';
import type { Absent, Facts, Scene } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import { Picture } from '../../markup.tsx';
import { mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import type { TableProps } from '../front.ts';
import { CardFace, cardWords } from './card-face.tsx';
import { armyWords } from './details.tsx';
import { Emblem } from './emblem.tsx';
import { roman } from './head.tsx';
import { board } from './layout.ts';

const factsOf = (table: TableModel): Facts => table.info.facts as Facts;
const sceneOf = (table: TableModel): Scene => table.shown.value.scene as Scene;

/** Points at a place while the line is looked at, and brings it into view when pressed. */
function SpaceLink({
  table,
  space,
  children,
}: {
  table: TableModel;
  space: number;
  children: preact.ComponentChildren;
}) {
  const { id } = factsOf(table).spaces[space];
  const spots = [{ kind: 'space', id }];
  return (
    <button
      type="button"
      class="line-link"
      onPointerEnter={() => (table.pointed.value = spots)}
      onPointerLeave={() => (table.pointed.value = [])}
      onFocus={() => (table.pointed.value = spots)}
      onBlur={() => (table.pointed.value = [])}
      onClick={() => {
        const [x, y] = board.centre(id);
        mapView.view?.centre(x, y);
      }}
    >
      {children}
    </button>
  );
}

/** Both sides: armies, generals away from the map, lasting marks. */
export function PlayersTab({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  const marks = scene.marks.filter((id): id is StatusId => (statusIds as readonly string[]).includes(id));
  return (
    <div class="players">
      {[1, 0].map((side) => (
        <section key={side}>
          <h3>
            <Emblem role={side} /> {hw.roles[side]} · {hw.cardsHeld(scene.hands[side].length)}
          </h3>
          <ul>
            {scene.armies
              .filter((army) => army.side === side)
              .sort((a, b) => b.units - a.units)
              .map((army, i) => (
                <li key={i}>
                  <SpaceLink table={table} space={army.space}>
                    <b>{facts.spaces[army.space].name}</b> {armyWords(army, facts).split(': ')[1]}
                  </SpaceLink>
                </li>
              ))}
          </ul>
          <Away
            facts={facts}
            absent={scene.absent.filter((it) => facts.generals[it.general].side === side)}
          />
        </section>
      ))}
      {marks.length > 0 && (
        <ul class="marks">
          {marks.map((id) => (
            <li key={id}>
              <Picture markup={statusMarker(id)} half={15} /> {hw.marks[id]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const PLACES: readonly Absent['where'][] = ['waiting', 'reserve', 'expected', 'pool', 'displaced', 'gone'];

function Away({ facts, absent }: { facts: Facts; absent: readonly Absent[] }) {
  return (
    <>
      {PLACES.map((where) => {
        const here = absent.filter((it) => it.where === where);
        return here.length === 0 ? null : (
          <div key={where} class="away">
            <p>{hw.offMap[where]}</p>
            <ul>
              {here.map(({ general }) => {
                const { id, name, strategy, battle } = facts.generals[general];
                return (
                  <li key={id} title={facts.generals[general].ability}>
                    <Picture
                      markup={generalCoin({ id: id as GeneralId, strategy, battle }, { detail: 'full' })}
                      half={20}
                    />
                    {name}
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </>
  );
}

export function TrackTab({ table }: TableProps) {
  const { turns } = factsOf(table);
  const { turn: now } = sceneOf(table);
  return (
    <table class="track">
      <thead>
        <tr>
          <th scope="col">{hw.turn}</th>
          <th scope="col">{hw.years}</th>
          <th scope="col">{hw.dealt}</th>
        </tr>
      </thead>
      <tbody>
        {turns.map(({ turn, years, cards }) => (
          <tr key={turn} class={turn === now ? 'now' : ''} aria-current={turn === now ? 'true' : undefined}>
            <th scope="row">{roman(turn)}</th>
            <td>{years}</td>
            <td>{cards}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Provinces by region: who holds them and how nearly. */
export function ProvincesTab({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  const regions = [...new Set(facts.provinces.map((it) => it.region))];
  return (
    <div class="provinces">
      {regions.map((region) => (
        <section key={region}>
          <h3>{region}</h3>
          <ul>
            {facts.provinces.map((province, p) =>
              province.region !== region ? null : (
                <li key={province.id}>
                  <button
                    type="button"
                    class="line-link"
                    onPointerEnter={() => (table.pointed.value = [{ kind: 'province', id: province.id }])}
                    onPointerLeave={() => (table.pointed.value = [])}
                    onFocus={() => (table.pointed.value = [{ kind: 'province', id: province.id }])}
                    onBlur={() => (table.pointed.value = [])}
                    onClick={() => {
                      const { x, y } = board.province(province.id);
                      mapView.view?.centre(x, y);
                    }}
                  >
                    <Emblem role={scene.owners[p]} />
                    <span class={province.significant ? '' : 'soft'}>{province.name}</span>
                    <span class="held">
                      <i class="punic">{scene.held[1][p]}</i> · <i class="roman">{scene.held[0][p]}</i>
                      <small> / {province.spaces.length}</small>
                    </span>
                  </button>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What this seat may know of the cards. */
export function CardsTab({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  const seen = new Set<number>([
    ...scene.discard,
    ...scene.removed,
    ...scene.aside,
    ...scene.onTable,
    ...scene.hands.flat().filter((it): it is number => it !== null),
  ]);
  const hidden = scene.deck + scene.hands.flat().filter((it) => it === null).length;
  const unseen = scene.pool.filter((card) => !seen.has(card));
  return (
    <div class="piles">
      <p>{hw.deckLeft(scene.deck)}</p>
      <Pile name={hw.onTable} cards={scene.onTable} facts={facts} />
      <Pile name={hw.pileDiscard} cards={[...scene.discard].reverse()} facts={facts} />
      <Pile name={hw.pileRemoved} cards={scene.removed} facts={facts} />
      <Pile name={hw.pileAside} cards={scene.aside} facts={facts} />
      {scene.hands.map((hand, side) =>
        side === table.shown.value.viewer ? null : (
          <Pile
            key={side}
            name={`${hw.roles[side]}: ${hw.cardsHeld(hand.length)}`}
            cards={hand.filter((it): it is number => it !== null)}
            facts={facts}
          />
        ),
      )}
      {hidden > 0 && <Pile name={`${hw.unseen} (${hidden})`} cards={unseen} facts={facts} />}
    </div>
  );
}

function Pile({ name, cards, facts }: { name: string; cards: readonly number[]; facts: Facts }) {
  if (cards.length === 0) return null;
  return (
    <details class="pile">
      <summary>
        {name} <b>{cards.length}</b>
      </summary>
      <ul>
        {cards.map((index) => {
          const card = facts.cards[index];
          return (
            <li key={card.id}>
              <details>
                <summary>
                  <span class={`ops ${card.side}`}>{card.ops}</span> {card.title}
                </summary>
                <CardFace card={card} />
                <p class="unseen">{cardWords(card)}</p>
              </details>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
