import type { Facts, Scene } from '@punica/hamilcar/view/scene';
import { mw, sideName } from '@punica/hamilcar/view/words';
import { AgreedMark } from '../../even/agreed.tsx';
import { isBot } from '../../play/seats.ts';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { Emblem } from './emblem.tsx';

const seatWords = (table: TableProps['table'], role: number): string => {
  const seat = table.info.seats[role];
  if (isBot(seat)) return words.create.botName[seat.bot] ?? seat.bot;
  return role === table.shown.value.viewer ? words.table.yours : '';
};

/** Title, turn and score, at the top of the panel. */
export function Head({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  return (
    <>
      <h1 class="game-title">{mw.title}</h1>
      <p class="game-turn">
        {mw.turnOf(scene.turn, facts.years.length)} · {mw.years(facts.years[scene.turn - 1])}
      </p>
      <ol class="turn-dots">
        {facts.years.map((years, k) => (
          <li
            key={years}
            class={k + 1 === scene.turn ? 'now' : k + 1 < scene.turn ? 'gone' : ''}
            title={mw.years(years)}
          >
            {mw.numerals[k]}
          </li>
        ))}
      </ol>
      <ul class="sea-sides">
        {[0, 1].map((side) => (
          <li key={side} class={scene.supremacy === side ? 'supreme' : ''}>
            <Emblem role={side} />
            <div>
              <h2>
                {sideName(side)}
                {seatWords(table, side) !== '' && <span class="chip">{seatWords(table, side)}</span>}
              </h2>
              <p>
                <b>{mw.points(scene.points[side])}</b> · {mw.cards(scene.hands[side].length)} ·{' '}
                {mw.ships(scene.fleets[side].ready + scene.fleets[side].spent)}
              </p>
              {scene.supremacy === side && <p class="sea-note">{mw.supremacy}</p>}
              {side === 0 && (
                <p class="sea-note">
                  {mw.seamanship(facts.seamanship[scene.seamanship - 1])}
                  {scene.corvi && ` · ${mw.corvi}`}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {scene.truce && <p class="sea-note">{mw.truce}</p>}
    </>
  );
}

/** What both came to in the end. */
export function Score({ table }: TableProps) {
  const scene = table.shown.value.scene as Scene;
  return (
    <ul class="sea-score">
      {[0, 1].map((side) => (
        <li key={side}>
          <Emblem role={side} /> <b>{mw.points(scene.points[side])}</b>
        </li>
      ))}
    </ul>
  );
}

/** The head of a narrow screen. */
export function Bar({ table }: TableProps) {
  const scene = table.shown.value.scene as Scene;
  return (
    <header class="bar">
      <a href="/" aria-label={words.table.home}>
        <b>{mw.title}</b>
        <span>
          {mw.turn} {scene.turn}
          <AgreedMark table={table} />
        </span>
      </a>
      {[0, 1].map((side) => (
        <span key={side} class="bar-score">
          <Emblem role={side} />
          <b>{scene.points[side]}</b>
        </span>
      ))}
    </header>
  );
}
