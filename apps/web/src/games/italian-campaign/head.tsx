import type { Facts, Scene } from '@punica/italian-campaign/view/scene';
import { CARTHAGE, ROME } from '@punica/italian-campaign/view/scene';
import { iw } from '@punica/italian-campaign/view/words';
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

const held = (scene: Scene, side: number): { cities: number; provinces: number } => ({
  cities: scene.control.filter((it) => it === side).length,
  provinces: scene.province.filter((it) => it === side).length,
});

export const seasonOf = (scene: Scene): string =>
  `${iw.year(scene.year)}, ${scene.winter ? iw.winter : iw.summer}`;

/** Title, year and score at the top of the panel. */
export function Head({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const phase = iw.phases[scene.phase];
  return (
    <>
      <h1 class="game-title">{iw.title}</h1>
      <p class="game-turn">
        {seasonOf(scene)}
        {phase !== undefined && ` · ${phase}`}
        {scene.mover >= 0 && `: ${iw.roles[scene.mover]}`}
      </p>
      <Years facts={facts} scene={scene} />
      {[CARTHAGE, ROME].map((side) => {
        const { cities, provinces } = held(scene, side);
        return (
          <div key={side} class="side-row">
            <Emblem role={side} />
            <div>
              <h2>
                {iw.roles[side]}
                {seatWords(table, side) !== '' && <span class="chip">{seatWords(table, side)}</span>}
              </h2>
              <p>
                <span>{iw.sp(scene.strength[side])}</span>
                <span>{iw.cities(cities)}</span>
                <span>{iw.provinces(provinces)}</span>
              </p>
            </div>
          </div>
        );
      })}
      <Points facts={facts} scene={scene} />
    </>
  );
}

/** One mark for each year, summer and winter in it. */
function Years({ facts, scene }: { facts: Facts; scene: Scene }) {
  const years = Array.from({ length: facts.lastYear - facts.firstYear + 1 }, (_, k) => facts.firstYear + k);
  return (
    <ol class="ic-years" aria-label={iw.tabs.track}>
      {years.map((year) => (
        <li
          key={year}
          class={year === scene.year ? 'now' : year < scene.year ? 'gone' : ''}
          title={iw.year(year)}
        >
          <span>{-year}</span>
          <i class={year < scene.year || (year === scene.year && scene.winter) ? 'on' : ''} />
        </li>
      ))}
    </ol>
  );
}

/** How far Carthage has come on the way to its points. */
function Points({ facts, scene }: { facts: Facts; scene: Scene }) {
  const full = facts.carthageFrom * 1.12;
  const at = (n: number): string => `${Math.max(0, Math.min(100, (n / full) * 100)).toFixed(1)}%`;
  return (
    <div class="ic-points">
      <p>
        <b>{scene.vp}</b> {iw.points(scene.vp)}
      </p>
      <div class="ic-bar" aria-hidden="true">
        <i style={{ width: at(scene.vp) }} />
        <u class="draw" style={{ left: at(facts.romeBelow) }} />
        <u class="win" style={{ left: at(facts.carthageFrom) }} />
      </div>
      <p class="ic-aims">{iw.aims(facts.romeBelow, facts.carthageFrom)}</p>
    </div>
  );
}

/** What the end of the game came to. */
export function Score({ table }: TableProps) {
  return <Points facts={table.info.facts as Facts} scene={table.shown.value.scene as Scene} />;
}

/** The head of a narrow screen. */
export function Bar({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  return (
    <header class="bar">
      <a href="/" aria-label={words.table.home}>
        <b>{iw.title}</b>
        <span>
          {seasonOf(scene)}
          <AgreedMark table={table} />
        </span>
      </a>
      <span class="bar-score">
        <Emblem role={CARTHAGE} />
        <b>{scene.vp}</b>
      </span>
      <span class="bar-score">
        <Emblem role={ROME} />
        <b>&lt; {facts.romeBelow}</b>
      </span>
    </header>
  );
}
