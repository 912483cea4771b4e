import type { Facts, Scene } from '@punica/hannibals-war/view/scene';
import { capital, ownerName, ww } from '@punica/hannibals-war/view/words';
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

export const yearIn = (facts: Facts, turn: number): string => ww.year(facts.firstYear + turn - 1);

/** Title, turn and how near everybody is to victory, at the top of the panel. */
export function Head({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  return (
    <>
      <h1 class="game-title war-title">{ww.title}</h1>
      <p class="game-turn">
        {ww.turnOf(scene.turn, facts.turns)} · {yearIn(facts, scene.turn)} · {ww.phases[scene.phase]}
      </p>
      <ul class="war-powers">
        {facts.seats.map((player) => (
          <li key={player} class={scene.initiative === player ? 'first' : ''}>
            <Emblem role={player} />
            <div>
              <h2>
                {ownerName(player)}
                {seatWords(table, player) !== '' && <span class="chip">{seatWords(table, player)}</span>}
              </h2>
              <p>
                <span title={ww.income(scene.income[player])}>
                  <b>{scene.talents[player]}</b> {ww.talentsWord(scene.talents[player])}
                </span>
                <span>
                  <b>{scene.hands[player].length}</b> {ww.markersWord(scene.hands[player].length)}
                </span>
                <span title={ww.victoryTrack}>
                  <b>{ww.victoryNeeds(scene.holdings[player], facts.victory)}</b>
                </span>
              </p>
              <Progress have={scene.holdings[player]} need={facts.victory} player={player} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Progress({ have, need, player }: { have: number; need: number; player: number }) {
  return (
    <span
      class={`war-progress by-${player}`}
      role="img"
      aria-label={`${ww.victoryTrack}: ${ww.victoryNeeds(have, need)}`}
    >
      <i style={{ width: `${Math.min(100, (100 * have) / need)}%` }} />
    </span>
  );
}

/** What everybody held in the end. */
export function Score({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  return (
    <ul class="war-score">
      {facts.seats.map((player) => (
        <li key={player}>
          <Emblem role={player} />
          <span>
            <b>{ww.victoryNeeds(scene.holdings[player], facts.victory)}</b>
            {ww.level[scene.levels[player]] !== '' && (
              <small>{capital(ww.level[scene.levels[player]])}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The head of a narrow screen. */
export function Bar({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  return (
    <header class="bar war-bar">
      <a href="/" aria-label={words.table.home}>
        <b>{ww.short}</b>
        <span>
          {ww.turn} {scene.turn} · {ww.phases[scene.phase]}
          <AgreedMark table={table} />
        </span>
      </a>
      {facts.seats.map((player) => (
        <span key={player} class="bar-score">
          <Emblem role={player} />
          <b>{scene.holdings[player]}</b>
        </span>
      ))}
    </header>
  );
}
