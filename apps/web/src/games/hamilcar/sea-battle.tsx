import { seaField } from '@punica/art/first-war';
import type { Facts, SeaFight } from '@punica/hamilcar/view/scene';
import { seaRolls } from '@punica/hamilcar/view/sea-rolls';
import { mw, sideName } from '@punica/hamilcar/view/words';
import { Die } from '../../kit/die.tsx';
import { Rows } from '../../kit/laid.tsx';
import { Press } from '../../kit/press.tsx';
import { drawing } from '../../markup.tsx';
import { ChanceTag } from '../../odds/chance-tag.tsx';
import { eventsOf } from '../../play/log-events.ts';
import type { TableModel } from '../../table/table-model.ts';
import { Commander } from './commander.tsx';
import { Emblem } from './emblem.tsx';
import { TacticsCard } from './tactics-card.tsx';

const COLUMNS = 6;

/** The column of the battle table that a fleet rolls on. */
function Columns({ at }: { at: number }) {
  return (
    <div class="sea-columns" role="img" aria-label={mw.column(at)}>
      {Array.from({ length: COLUMNS }, (_, k) => (
        <span key={k} class={k + 1 === at ? 'now' : ''}>
          {mw.numerals[k]}
        </span>
      ))}
    </div>
  );
}

function Fleet({ facts, fight, side }: { facts: Facts; fight: SeaFight; side: 0 | 1 }) {
  return (
    <Commander
      facts={facts}
      general={fight.commanders[side]}
      side={side}
      note={fight.active === side ? mw.turnOfSide : ''}
      active={fight.active === side}
    >
      <Columns at={fight.columns[side]} />
      <Rows
        rows={[
          { what: mw.rows.ships, value: fight.ships[side] },
          { what: mw.rows.roll, value: mw.signed(fight.modifiers[side]) },
          { what: mw.rows.cards, value: fight.hands[side] },
          { what: mw.rows.aboard, value: fight.cargo[side], nil: fight.cargo[side] === 0 },
          { what: mw.fleet.prizes, value: fight.prizes[side], nil: fight.prizes[side] === 0 },
        ]}
      />
    </Commander>
  );
}

/** What has been rolled so far, one line for each engagement. */
function Rolls({ table, facts }: { table: TableModel; facts: Facts }) {
  const rolls = seaRolls(eventsOf(table.log.value));
  if (rolls.length === 0) return null;
  return (
    <ol class="sea-rolls">
      {rolls.map(({ side, round, card, die, modifier, column, hits, sunk, prizes }, i) => (
        <li key={i} class={i === rolls.length - 1 ? 'last' : ''}>
          <Emblem role={side} />
          <span>
            <b>{mw.seaRoll(sideName(side), mw.numerals[round - 1], mw.numerals[column - 1])}</b>
            {card >= 0 && <i>{facts.tactics[card].title}</i>}
          </span>
          <Die face={die} />
          {modifier !== 0 && <span class="sea-plus">{mw.signed(modifier)}</span>}
          <span class="sea-outcome">{mw.seaHits(hits, sunk, prizes)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Two fleets bow to bow, what each of them brings, and one's own tactics cards. */
export function SeaBattle({ table, facts, fight }: { table: TableModel; facts: Facts; fight: SeaFight }) {
  const viewer = table.shown.value.viewer === 0 ? 0 : 1;
  return (
    <>
      <div class="laid-sides">
        <Fleet facts={facts} fight={fight} side={0} />
        <figure class="laid-field sea-field">
          <figcaption>{fight.round === 0 ? mw.before : mw.round(fight.round)}</figcaption>
          <svg
            viewBox="-240 -128 480 256"
            role="img"
            aria-label={`${mw.ships(fight.ships[0])}, ${mw.ships(fight.ships[1])}`}
            dangerouslySetInnerHTML={drawing(seaField(fight.ships))}
          />
        </figure>
        <Fleet facts={facts} fight={fight} side={1} />
      </div>
      <Rolls table={table} facts={facts} />
      <ul class="laid-hand">
        {fight.own.map((at) => {
          const card = facts.tactics[at];
          return (
            <li key={card.id}>
              <Press table={table} kind="tactics" id={card.id} class="sea-tactic">
                <TacticsCard card={card} side={viewer} />
                <ChanceTag table={table} choices={table.choicesAt('tactics', card.id)} />
              </Press>
            </li>
          );
        })}
      </ul>
    </>
  );
}
