import { controlMarker } from '@punica/art';
import { councilBench, councilFloor, councilGain, councilSeat } from '@punica/art/first-war';
import type { Facts, Scene } from '@punica/hamilcar/view/scene';
import { mw } from '@punica/hamilcar/view/words';
import { standingClass, standingOf } from '../../kit/marked.ts';
import { drawing } from '../../markup.tsx';
import type { TableProps } from '../front.ts';

/** A name of two words stands in two lines. */
const LINE = 12;
const MOODS = ['peaceful', 'neutral', 'warlike'] as const;

interface Props extends TableProps {
  /** Only the floor and its seats, where the rest of the table is needed too. */
  readonly brief?: boolean;
}

/** The council of Carthage: who has a marker, what lies between two of them, and its mood. */
export function Miat({ table, brief = false }: Props) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const seats = facts.miat.map(({ centre }, i) => councilSeat(i, centre, facts.miat.length));
  const active = (ends: readonly number[]): boolean => ends.every((i) => scene.miat[i]);
  const open = facts.miat.filter(({ id }) => table.choicesAt('miat', id).length > 0);
  const click = (id: string, event: MouseEvent): void =>
    table.click({ kind: 'miat', id }, event.clientX, event.clientY);
  const told = facts.miat.map(({ name }, i) => `${name}: ${scene.miat[i] ? mw.marked : mw.empty}`).join(', ');
  return (
    <div class="miat">
      <ol class="miat-moods">
        {MOODS.map((mood) => (
          <li key={mood} class={mood === scene.miatState ? mood : ''}>
            {mw.moods[mood]}
          </li>
        ))}
      </ol>
      <svg viewBox="-150 -146 300 300" role="img" aria-label={told}>
        <g dangerouslySetInnerHTML={drawing(councilFloor())} />
        {facts.icons.map(({ ends, icon: what }) => {
          const [a, b] = ends;
          const [x, y] = [(seats[a][0] + seats[b][0]) / 2, (seats[a][1] + seats[b][1]) / 2];
          return (
            <g key={`${a}${b}`} class={active(ends) ? 'miat-icon active' : 'miat-icon'}>
              <line x1={seats[a][0]} y1={seats[a][1]} x2={seats[b][0]} y2={seats[b][1]} />
              <circle cx={x} cy={y} r="12" />
              <g dangerouslySetInnerHTML={drawing(councilGain(what, 17, x, y))} />
            </g>
          );
        })}
        {facts.miat.map(({ id, name, centre }, i) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below are for readers
          <g
            key={id}
            class={standingClass('miat-seat', standingOf(table, { kind: 'miat', id }))}
            onClick={(event) => click(id, event)}
            transform={`translate(${seats[i][0]} ${seats[i][1]})`}
          >
            <g dangerouslySetInnerHTML={drawing(councilBench(centre))} />
            {scene.miat[i] && (
              <g transform="scale(1.7)" dangerouslySetInnerHTML={drawing(controlMarker('carthage'))} />
            )}
            <text y={centre ? 38 : 35} text-anchor="middle">
              {name.split(' ').map((word, line) => (
                <tspan key={word} x="0" dy={line * LINE}>
                  {word}
                </tspan>
              ))}
            </text>
          </g>
        ))}
      </svg>
      {!brief && <p class="miat-state">{mw.miat[scene.miatState]}</p>}
      {open.length > 0 && (
        <ul class="miat-seats">
          {open.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                class="button choosable"
                data-spot={`miat ${id}`}
                onClick={(event) => click(id, event)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!brief && <Gains facts={facts} active={active} />}
    </div>
  );
}

interface GainsProps {
  readonly facts: Facts;
  readonly active: (ends: readonly number[]) => boolean;
}

/** What each pair of neighbours brings. */
function Gains({ facts, active }: GainsProps) {
  return (
    <ul class="miat-gains">
      {facts.icons.map(({ ends, icon: what }) => {
        const [a, b] = ends;
        return (
          <li key={`${a}${b}`} class={active(ends) ? 'active' : ''}>
            <svg viewBox="-14 -14 28 28" aria-hidden="true">
              <circle r="13" />
              <g dangerouslySetInnerHTML={drawing(councilGain(what, 18))} />
            </svg>
            {mw.iconLine(facts.miat[a].name, facts.miat[b].name, mw.icons[what])}
          </li>
        );
      })}
    </ul>
  );
}
