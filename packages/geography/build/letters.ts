import { type Box, boxAround, distance, type Point } from '../src/plane.ts';
import type { LandName, SeaName } from './data/lettering.ts';
import { densify } from './geometry/polyline.ts';
import type { NameSetting } from './layout/pieces.ts';
import type { BoardPlan } from './plan.ts';
import { baseline } from './still/ornaments.ts';
import { textWidths } from './text-width.ts';

const PLACE_FONT = { font: '500 11.5px "Alegreya SC"', spacing: 0.3 };
const CITY_FONT = { font: '700 11.5px "Alegreya SC"', spacing: 0.3 };
const PROVINCE_FONT = { font: '600 9.5px "Cinzel"', spacing: 2 };

/** Every inscription of a sheet, measured. */
export interface MeasuredLetters {
  readonly places: readonly (readonly NameSetting[])[];
  readonly provinces: readonly (readonly NameSetting[])[];
  readonly peoples: readonly number[];
  readonly seas: readonly number[];
}

export async function measureLetters(plan: BoardPlan): Promise<MeasuredLetters> {
  const places = plan.spaces.map((space) => {
    const style = space.mark === 'walled' || space.mark === 'great' ? CITY_FONT : PLACE_FONT;
    return waysToBreak(space.name).map((lines) => lines.map((text) => ({ text, ...style })));
  });
  const provinces = plan.provinces.map((province) =>
    waysToBreak(latin(province.name)).map((lines) => lines.map((text) => ({ text, ...PROVINCE_FONT }))),
  );
  const inscription = ({ text, size, spacing }: SeaName | LandName) => ({
    text,
    font: `500 ${size}px "Cinzel"`,
    spacing,
  });
  const peoples = plan.peoples.map(inscription);
  const seas = plan.seas.map(inscription);
  const all = [...[...places, ...provinces].flat(2), ...peoples, ...seas];
  const widths = await textWidths(all);
  const widthOf = new Map(all.map((lettering, i) => [lettering, widths[i]]));
  const measured = (list: typeof places, margin: number): NameSetting[][] =>
    list.map((breaks) =>
      breaks.map((lines) => ({
        lines: lines.map(({ text }) => text),
        width: Math.max(...lines.map((line) => widthOf.get(line) ?? 0)) + margin,
      })),
    );
  return {
    places: measured(places, 2),
    provinces: measured(provinces, 2),
    peoples: peoples.map((people) => widthOf.get(people) ?? 0),
    seas: seas.map((sea) => widthOf.get(sea) ?? 0),
  };
}

/** Small boxes over the letters of a name set in the middle of its curve. */
export function lettersAlong(points: readonly Point[], width: number, size: number): Box[] {
  const line = densify(baseline(points), 4);
  const lengths = line.slice(1).map((p, i) => distance(line[i], p));
  const total = lengths.reduce((sum, d) => sum + d, 0);
  let run = 0;
  return line.slice(1).flatMap((p, i) => {
    run += lengths[i];
    return Math.abs(run - total / 2) < width / 2
      ? [boxAround([p[0], p[1] - size * 0.35], 3, size * 0.55)]
      : [];
  });
}

/** In one line, and where there are several words in two. */
function waysToBreak(name: string): string[][] {
  const words = name.split(' ');
  if (words.length === 1) return [[name]];
  return [[name], [words[0], words.slice(1).join(' ')]];
}

/** Inscriptions know neither U nor small letters. */
function latin(name: string): string {
  return name.toUpperCase().replaceAll('U', 'V');
}
