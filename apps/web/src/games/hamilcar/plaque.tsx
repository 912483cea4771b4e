import { numeral, tint } from '@punica/art';
import { useState } from 'preact/hooks';
import { Picture } from '../../markup.tsx';
import type { TableModel } from '../../table/table-model.ts';
import type { TableProps } from '../front.ts';
import { Emblem } from './emblem.tsx';
import { generalMark, shipMark } from './pieces.ts';
import type { Facts, LandFight, Scene, SeaFight } from './scene.ts';
import { mw, sideName } from './words.ts';

/** A battle, laid over the map; it steps aside when something on the map is to be chosen. */
export function Plaque({ table }: TableProps) {
  const [aside, setAside] = useState(false);
  const facts = table.info.facts as Facts;
  const { fight } = table.shown.value.scene as Scene;
  if (fight === null || table.past.value !== null) return null;
  const title =
    fight.fight === 'sea'
      ? mw.seaBattle(facts.spaces[fight.port].name)
      : mw.landBattle(facts.spaces[fight.space].name);
  const onMap = table.choices.value.some((it) => it.spot?.kind === 'space' || it.spot?.kind === 'miat');
  if (aside || onMap)
    return (
      <button type="button" class="sea-tag button" onClick={() => setAside(false)} disabled={onMap}>
        {title}
      </button>
    );
  return (
    <section class="sea-overlay" aria-label={title}>
      <div class="sea-plaque plaque">
        <header>
          <h2>{title}</h2>
          <button type="button" class="button quiet" onClick={() => setAside(true)}>
            {mw.board}
          </button>
        </header>
        {fight.fight === 'sea' ? (
          <SeaBattle table={table} facts={facts} fight={fight} />
        ) : (
          <LandBattle facts={facts} fight={fight} />
        )}
      </div>
    </section>
  );
}

function Commander({ facts, general }: { facts: Facts; general: number }) {
  if (general < 0) return <p>{mw.garrison}</p>;
  return (
    <Picture
      class="sea-coin"
      markup={generalMark(facts, general, 0, { full: true, ribbon: true })}
      half={28}
      label={facts.generals[general].name}
    />
  );
}

function SeaBattle({ table, facts, fight }: { table: TableModel; facts: Facts; fight: SeaFight }) {
  return (
    <>
      <p class="sea-round">{fight.round === 0 ? mw.before : mw.round(fight.round)}</p>
      <div class="sea-lines">
        {([0, 1] as const).map((side) => (
          <div key={side} class={fight.active === side ? 'sea-line active' : 'sea-line'}>
            <h3>
              <Emblem role={side} /> {sideName(side)}
              {fight.active === side && <small> {mw.turnOfSide}</small>}
            </h3>
            <Commander facts={facts} general={fight.commanders[side]} />
            <p class="sea-row" role="img" aria-label={mw.ships(fight.ships[side])}>
              {Array.from({ length: fight.ships[side] }, (_, i) => (
                <Picture key={i} class="sea-ship" markup={shipMark(side)} half={17} />
              ))}
            </p>
            <p>
              {mw.ships(fight.ships[side])} · {mw.column(fight.columns[side])} ·{' '}
              {mw.modifier(fight.modifiers[side])}
            </p>
            <p>
              {mw.tacticsCards(fight.hands[side])}
              {fight.cargo[side] > 0 && ` · ${mw.aboard(fight.cargo[side])}`}
              {fight.prizes[side] > 0 && ` · ${mw.fleet.prizes}: ${fight.prizes[side]}`}
            </p>
          </div>
        ))}
      </div>
      <ul class="sea-tactics">
        {fight.own.map((card) => {
          const { id, title, text } = facts.tactics[card];
          const choices = table.choicesAt('tactics', id);
          return (
            <li key={id}>
              <button
                type="button"
                class={choices.length > 0 ? 'sea-tactic choosable' : 'sea-tactic'}
                data-spot={`tactics ${id}`}
                onClick={(event) => {
                  const box = event.currentTarget.getBoundingClientRect();
                  table.click({ kind: 'tactics', id }, box.left + box.width / 2, box.top);
                }}
              >
                <b>{title}</b>
                <span>{text}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A battle die with what its face shows: the number of the face. */
const battleDie = (kind: number, face: number): string => {
  const half = kind === 0 ? 13 : 17;
  return `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="5" fill="${tint('bone')}" stroke="${tint('ink')}" stroke-width="1.2"/>${numeral(face + 1, half, tint('ink'))}`;
};

function LandBattle({ facts, fight }: { facts: Facts; fight: LandFight }) {
  return (
    <div class="sea-lines">
      {([0, 1] as const).map((side) => (
        <div key={side} class="sea-line">
          <h3>
            <Emblem role={side} /> {sideName(side)}{' '}
            <small>{side === fight.attacker ? mw.attacks : mw.defends}</small>
          </h3>
          <Commander facts={facts} general={fight.commanders[side]} />
          <p>
            <b>{mw.level(fight.levels[side])}</b> · {mw.cus(fight.units[side], 0)}
          </p>
          <ul class="sea-parts">
            {fight.parts[side].map((part, i) => (
              <li key={i}>
                {mw.parts[part.what] ?? part.what} {part.value > 0 && i > 0 ? '+' : ''}
                {part.value}
              </li>
            ))}
          </ul>
          <p class="sea-row">
            {fight.dice.map((kind, i) =>
              i < fight.romanDice === (side === 0) ? (
                <Picture
                  key={i}
                  class="sea-die"
                  markup={battleDie(kind, fight.faces[i])}
                  half={18}
                  label={`${mw.dieKinds[kind]}: ${fight.faces[i] + 1}`}
                />
              ) : null,
            )}
          </p>
        </div>
      ))}
    </div>
  );
}
