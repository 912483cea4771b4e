import { controlMarker, type IconName, icon, tint } from '@punica/art';
import type { Facts, Scene } from '@punica/hamilcar/view/scene';
import { mw } from '@punica/hamilcar/view/words';
import { drawing } from '../../markup.tsx';
import type { TableProps } from '../front.ts';

const RING = 106;
/** A name of two words stands in two lines. */
const LINE = 12;

/** The seats of the council: the centre, and the others about it. */
function seat(i: number, centre: boolean, count: number): readonly [number, number] {
  if (centre) return [0, 0];
  const turn = ((i - 1) / (count - 1)) * 2 * Math.PI - Math.PI / 2;
  return [Math.round(RING * Math.cos(turn)), Math.round(RING * Math.sin(turn))];
}

const ICONS: Readonly<Record<string, IconName>> = {
  cu: 'trireme',
  general: 'spartan-helmet',
  mercenary: 'swap-bag',
};
const MOODS = ['peaceful', 'neutral', 'warlike'] as const;

/** The floor of the council: a coffered round with a gilt rim. */
const FLOOR = [
  `<circle r="142" fill="${tint('panel-2')}" stroke="${tint('line')}" stroke-width="1.5"/>`,
  `<circle r="136" fill="none" stroke="${tint('gold')}" stroke-width="4"/><circle r="132" fill="none" stroke="${tint('gold-ink')}" stroke-width=".8"/>`,
  Array.from(
    { length: 24 },
    (_, k) =>
      `<path transform="rotate(${k * 15})" d="M0-132V-122" stroke="${tint('gold-ink')}" stroke-width=".8"/>`,
  ).join(''),
  `<circle r="122" fill="none" stroke="${tint('gold-ink')}" stroke-width=".8"/><circle r="58" fill="${tint('panel')}" stroke="${tint('line')}" stroke-width="1"/>`,
].join('');

const bench = (centre: boolean): string => {
  const r = centre ? 27 : 24;
  return `<circle cy="2" r="${r}" fill="${tint('cast')}" opacity=".22"/><circle r="${r}" fill="${tint('gold')}" stroke="${tint('gold-ink')}" stroke-width="1"/><circle r="${r - 4}" fill="${tint('paper')}" stroke="${tint('gold-ink')}" stroke-width=".8"/>`;
};

interface Props extends TableProps {
  /** Only the floor and its seats, where the rest of the table is needed too. */
  readonly brief?: boolean;
}

/** The council of Carthage: who has a marker, what lies between two of them, and its mood. */
export function Miat({ table, brief = false }: Props) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const seats = facts.miat.map(({ centre }, i) => seat(i, centre, facts.miat.length));
  const active = (both: number): boolean => scene.miat.every((has, i) => has || (both & (1 << i)) === 0);
  const ends = (both: number): number[] => facts.miat.map((_, i) => i).filter((i) => (both & (1 << i)) !== 0);
  const open = facts.miat.filter(({ id }) => table.choicesAt('miat', id).length > 0);
  const pointed = (id: string): boolean =>
    table.pointed.value.some((it) => it.kind === 'miat' && it.id === id);
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
        <g dangerouslySetInnerHTML={drawing(FLOOR)} />
        {facts.icons.map(({ both, icon: what }) => {
          const [a, b] = ends(both);
          const [x, y] = [(seats[a][0] + seats[b][0]) / 2, (seats[a][1] + seats[b][1]) / 2];
          return (
            <g key={`${a}${b}`} class={active(both) ? 'miat-icon active' : 'miat-icon'}>
              <line x1={seats[a][0]} y1={seats[a][1]} x2={seats[b][0]} y2={seats[b][1]} />
              <circle cx={x} cy={y} r="12" />
              <g dangerouslySetInnerHTML={drawing(icon(ICONS[what], 17, x, y))} />
            </g>
          );
        })}
        {facts.miat.map(({ id, name, centre }, i) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below are for readers
          <g
            key={id}
            class={`miat-seat${open.some((it) => it.id === id) ? ' choosable' : ''}${pointed(id) ? ' pointed' : ''}`}
            onClick={(event) => click(id, event)}
            transform={`translate(${seats[i][0]} ${seats[i][1]})`}
          >
            <g dangerouslySetInnerHTML={drawing(bench(centre))} />
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
      {!brief && <Gains facts={facts} active={active} ends={ends} />}
    </div>
  );
}

interface GainsProps {
  readonly facts: Facts;
  readonly active: (both: number) => boolean;
  readonly ends: (both: number) => number[];
}

/** What each pair of neighbours brings. */
function Gains({ facts, active, ends }: GainsProps) {
  return (
    <ul class="miat-gains">
      {facts.icons.map(({ both, icon: what }) => {
        const [a, b] = ends(both);
        return (
          <li key={`${a}${b}`} class={active(both) ? 'active' : ''}>
            <svg viewBox="-14 -14 28 28" aria-hidden="true">
              <circle r="13" />
              <g dangerouslySetInnerHTML={drawing(icon(ICONS[what], 18))} />
            </svg>
            {mw.iconLine(facts.miat[a].name, facts.miat[b].name, mw.icons[what])}
          </li>
        );
      })}
    </ul>
  );
}
