import { campMark, fireMark, placeMark, portMark, taxMark } from '@punica/art/war';
import type { Box } from '@punica/geography';
import type { Facts, PlaceFact, Scene } from '@punica/hannibals-war/view/scene';
import { NATIONS } from '@punica/hannibals-war/view/scene';
import { around, textBox } from '../../kit/leader-names.ts';
import { standAt } from '../../kit/stand-at.ts';
import { drawing } from '../../markup.tsx';
import type { SquareLayout } from './layout.ts';

interface Props {
  readonly facts: Facts;
  readonly layouts: readonly SquareLayout[];
}

/** How far below its place a name stands. */
const nameDrop = ({ capital, city }: PlaceFact): number => (capital ? 19.5 : city ? 18 : 14.5);
/** Letters of a name (`war.css`), and half of a mark with what it pays. */
const PLACE = { letter: 5.8, high: 10, mark: 12 };

/** What stands on the map whoever plays: places and their names. */
export const groundOf = (facts: Facts, layouts: readonly SquareLayout[]): Box[] =>
  facts.places.flatMap((place) => {
    const at = layouts[place.square].city;
    if (at === null) return [];
    const [x, y] = at;
    const width = place.name.length * PLACE.letter;
    return [around(at, PLACE.mark), textBox([x, y + nameDrop(place)], 'middle', width, PLACE.high)];
  });

/** The names of cities and towns: over the stacks, which are often as wide as what they stand beside. */
export function PlaceNames({ facts, layouts }: Props) {
  return (
    <g class="war-names">
      {facts.places.map((place) => {
        const at = layouts[place.square].city;
        return at === null ? null : (
          <g key={place.id} class={place.city ? 'war-name city' : 'war-name'} style={standAt(...at)}>
            <text y={nameDrop(place)} text-anchor="middle">
              {place.name}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Cities and towns with what they pay, ports, camps and what was pillaged. */
export function Places({ facts, scene, layouts }: Props & { readonly scene: Scene }) {
  return (
    <g class="war-places">
      {facts.places.map((place) => {
        const at = layouts[place.square].city;
        if (at === null) return null;
        const pillaged = scene.pillaged.includes(place.square);
        const markup = [
          `<g${pillaged ? ' opacity=".55"' : ''}>${placeMark({ ...place, nation: NATIONS[place.colour] ?? null })}</g>`,
          place.taxation > 0
            ? `<g transform="translate(9.5 -8)">${taxMark(place.taxation, pillaged)}</g>`
            : '',
          place.port ? `<g transform="translate(-11.5 4)">${portMark()}</g>` : '',
          pillaged ? `<g transform="translate(-8 -7)">${fireMark()}</g>` : '',
        ].join('');
        return (
          <g key={place.id} class="war-place" style={standAt(...at)}>
            <g dangerouslySetInnerHTML={drawing(markup)} />
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
