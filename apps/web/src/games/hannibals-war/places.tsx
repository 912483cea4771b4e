import { disc, numeral, polygon, tint } from '@punica/art';
import type { Facts, PlaceFact, Scene } from '@punica/hannibals-war/view/scene';
import { NATIONS } from '@punica/hannibals-war/view/scene';
import { drawing } from '../../markup.tsx';
import { campMark, emblemOf, fireMark } from './art.ts';
import type { SquareLayout } from './layout.ts';
import { standAt } from './stacks.tsx';

/** A city within its walls, a capital within higher ones, a town without. */
function placeMark(place: PlaceFact): string {
  const sign =
    place.colour < 0
      ? `<path d="${disc(3)}" fill="${tint('road')}"/>`
      : emblemOf(NATIONS[place.colour], place.city ? 6.2 : 5);
  if (!place.city)
    return `<path d="${disc(6.6)}" fill="${tint('paper')}" stroke="${tint('road')}" stroke-width="1.1"/>${sign}`;
  const corners = place.capital ? 8 : 6;
  const r = place.capital ? 11 : 9.6;
  const towers = Array.from({ length: corners }, (_, k) => {
    const turn = ((k * 360) / corners - 90) * (Math.PI / 180);
    return disc(place.capital ? 2.1 : 1.8, r * Math.cos(turn), r * Math.sin(turn));
  }).join('');
  return `<path d="${polygon(corners, r)}" fill="${tint('court')}" stroke="${tint('stone-ink')}" stroke-width="2.6" stroke-linejoin="round"/><path d="${polygon(corners, r)}" fill="none" stroke="${tint('stone')}" stroke-width="1.2"/><path d="${towers}" fill="${tint('stone')}" stroke="${tint('stone-ink')}" stroke-width=".7"/>${sign}`;
}

const taxMark = (taxation: number, pillaged: boolean): string =>
  `<circle r="5.2" fill="${tint(pillaged ? 'paper' : 'silver')}" stroke="${tint('silver-ink')}" stroke-width=".9"/>${numeral(taxation, 8.4, tint('silver-ink'))}`;

const portMark = (): string =>
  `<path d="M-4.4-.8q1.1-1.6 2.2 0t2.2 0t2.2 0t2.2 0M-4.4 1.8q1.1-1.6 2.2 0t2.2 0t2.2 0t2.2 0" fill="none" stroke="${tint('strait')}" stroke-width="1.2" stroke-linecap="round"/>`;

/** Cities and towns with what they pay, ports, camps and what was pillaged. */
export function Places({
  facts,
  scene,
  layouts,
}: {
  facts: Facts;
  scene: Scene;
  layouts: readonly SquareLayout[];
}) {
  return (
    <g class="war-places">
      {facts.places.map((place) => {
        const at = layouts[place.square].city;
        if (at === null) return null;
        const pillaged = scene.pillaged.includes(place.square);
        const markup = [
          `<g${pillaged ? ' opacity=".55"' : ''}>${placeMark(place)}</g>`,
          place.taxation > 0
            ? `<g transform="translate(9.5 -8)">${taxMark(place.taxation, pillaged)}</g>`
            : '',
          place.port ? `<g transform="translate(-11.5 4)">${portMark()}</g>` : '',
          pillaged ? `<g transform="translate(-8 -7)">${fireMark()}</g>` : '',
        ].join('');
        return (
          <g key={place.id} class={place.city ? 'war-place city' : 'war-place'} style={standAt(...at)}>
            <g dangerouslySetInnerHTML={drawing(markup)} />
            <text y={place.capital ? 19.5 : place.city ? 18 : 14.5} text-anchor="middle">
              {place.name}
            </text>
          </g>
        );
      })}
      {scene.pillaged
        .filter((at) => facts.squares[at].place < 0)
        .map((at) => (
          <g
            key={`fire ${at}`}
            style={standAt(layouts[at].box.x0 + 10, layouts[at].box.y0 + 10)}
            dangerouslySetInnerHTML={drawing(fireMark())}
          />
        ))}
      {scene.camps.map((at) => (
        <g
          key={`camp ${at}`}
          style={standAt(layouts[at].box.x0 + 12, layouts[at].box.y1 - 12)}
          dangerouslySetInnerHTML={drawing(campMark())}
        />
      ))}
    </g>
  );
}
