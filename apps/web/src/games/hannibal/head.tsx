import type { Facts, Scene } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import { AgreedMark } from '../../even/agreed.tsx';
import { SeatRow } from '../../table/seat-row.tsx';
import { words } from '../../words/index.ts';
import type { TableProps } from '../front.ts';
import { Emblem } from './emblem.tsx';

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'] as const;
export const roman = (n: number): string => ROMAN[n] ?? String(n);

/** Title, turn and score at the top of the panel. */
export function Head({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const { turns } = facts;
  const now = turns.find((it) => it.turn === scene.turn);
  const last = turns[turns.length - 1]?.turn ?? scene.turn;
  const phase = hw.phases[scene.phase];
  return (
    <>
      <h1 class="game-title">{hw.title}</h1>
      <p class="game-turn">
        {hw.turnOf(scene.turn, last)} · {now?.years}
        {phase !== undefined && ` · ${phase}`}
      </p>
      <ol class="turn-dots">
        {turns.map(({ turn, years }) => (
          <li key={turn} class={turn === scene.turn ? 'now' : turn < scene.turn ? 'gone' : ''} title={years}>
            {roman(turn)}
          </li>
        ))}
      </ol>
      {[1, 0].map((side) => (
        <SeatRow key={side} table={table} role={side}>
          <Count n={scene.points[side]} of={hw.points} />
          <Count n={scene.hands[side].length} of={hw.cards} />
          <Count n={scene.owners.filter((it) => it === side).length} of={hw.provinces} />
        </SeatRow>
      ))}
      <Tally facts={facts} scene={scene} />
    </>
  );
}

function Count({ n, of }: { n: number; of: (n: number) => string }) {
  return (
    <span>
      <b>{n}</b> {of(n)}
    </span>
  );
}

/** One mark for each province that counts: discs, rings, shields. */
function Tally({ facts, scene }: { facts: Facts; scene: Scene }) {
  const counted = facts.provinces
    .map((province, p) => ({ province, owner: scene.owners[p] }))
    .filter((it) => it.province.significant);
  const of = (owner: number): number => counted.filter((it) => it.owner === owner).length;
  const order = [1, -1, 0];
  return (
    <div class="tally">
      <div aria-hidden="true">
        {order.flatMap((owner) =>
          Array.from({ length: of(owner) }, (_, k) => (
            <i key={`${owner} ${k}`} class={owner === 1 ? 'punic' : owner === 0 ? 'roman' : 'open'} />
          )),
        )}
      </div>
      <p>{hw.tally(of(1), of(-1), of(0))}</p>
    </div>
  );
}

/** Points and provinces side by side, at the end of the game. */
export function Score({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  return (
    <div class="score">
      {[1, 0].map((side) => (
        <p key={side}>
          <Emblem role={side} />
          <Count n={scene.points[side]} of={hw.points} />
        </p>
      ))}
      <Tally facts={facts} scene={scene} />
    </div>
  );
}

/** The head of a narrow screen. */
export function Bar({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const years = facts.turns.find((it) => it.turn === scene.turn)?.years;
  return (
    <header class="bar">
      <a href="/" aria-label={words.table.home}>
        <b>{hw.title}</b>
        <span>
          {hw.turn} {scene.turn} · {years}
          <AgreedMark table={table} />
        </span>
      </a>
      {[1, 0].map((side) => (
        <span key={side} class="bar-score">
          <Emblem role={side} />
          <b>{scene.points[side]}</b>
        </span>
      ))}
    </header>
  );
}
