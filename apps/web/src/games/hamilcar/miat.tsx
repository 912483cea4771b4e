import { controlMarker, tint } from '@punica/art';
import { drawing } from '../../markup.tsx';
import type { TableProps } from '../front.ts';
import type { Facts, Scene } from './scene.ts';
import { mw } from './words.ts';

/** The seats of the council: the centre, and the others about it. */
function seat(i: number, centre: boolean, count: number): readonly [number, number] {
  if (centre) return [0, 0];
  const turn = ((i - 1) / (count - 1)) * 2 * Math.PI - Math.PI / 2;
  return [Math.round(88 * Math.cos(turn)), Math.round(78 * Math.sin(turn))];
}

const ICONS: Readonly<Record<string, string>> = { cu: '⚔', general: '♛', mercenary: '◆' };

/** The council of Carthage: who has a marker, what lies between two of them, and its mood. */
export function Miat({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const seats = facts.miat.map(({ centre }, i) => seat(i, centre, facts.miat.length));
  const active = (both: number): boolean => scene.miat.every((has, i) => has || (both & (1 << i)) === 0);
  const ends = (both: number): number[] => facts.miat.map((_, i) => i).filter((i) => (both & (1 << i)) !== 0);
  return (
    <div class="miat">
      <svg viewBox="-135 -115 270 240" role="img" aria-label={mw.miat[scene.miatState]}>
        {facts.icons.map(({ both, icon }) => {
          const [a, b] = ends(both);
          const [x, y] = [(seats[a][0] + seats[b][0]) / 2, (seats[a][1] + seats[b][1]) / 2];
          return (
            <g key={`${a}${b}`} class={active(both) ? 'miat-icon active' : 'miat-icon'}>
              <line x1={seats[a][0]} y1={seats[a][1]} x2={seats[b][0]} y2={seats[b][1]} />
              <circle cx={x} cy={y} r="11" />
              <text x={x} y={y + 5} text-anchor="middle">
                {ICONS[icon]}
              </text>
            </g>
          );
        })}
        {facts.miat.map(({ id, name, centre }, i) => {
          const choices = table.choicesAt('miat', id);
          const [x, y] = seats[i];
          return (
            <g
              key={id}
              class={`miat-seat${choices.length > 0 ? ' choosable' : ''}`}
              transform={`translate(${x} ${y})`}
              data-spot={`miat ${id}`}
            >
              <circle r={centre ? 22 : 18} fill={tint('paper')} />
              {scene.miat[i] && (
                <g transform="scale(1.3)" dangerouslySetInnerHTML={drawing(controlMarker('carthage'))} />
              )}
              <text y={centre ? 35 : 31} text-anchor="middle">
                {name}
              </text>
            </g>
          );
        })}
      </svg>
      <p>{mw.miat[scene.miatState]}</p>
      <ul class="miat-seats">
        {facts.miat.map(({ id, name }, i) => {
          const choices = table.choicesAt('miat', id);
          return (
            <li key={id}>
              <button
                type="button"
                class={choices.length > 0 ? 'button choosable' : 'button quiet'}
                disabled={choices.length === 0}
                data-spot={`miat ${id}`}
                onClick={(event) => {
                  const box = event.currentTarget.getBoundingClientRect();
                  table.click({ kind: 'miat', id }, box.left + box.width / 2, box.top);
                }}
              >
                {name}: {scene.miat[i] ? mw.marked : mw.empty}
              </button>
            </li>
          );
        })}
      </ul>
      <ul>
        {facts.icons.map(({ both, icon }) => {
          const [a, b] = ends(both);
          return (
            <li key={`${a}${b}`} class={active(both) ? 'active' : ''}>
              {ICONS[icon]} {mw.iconLine(facts.miat[a].name, facts.miat[b].name, mw.icons[icon])}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
