import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { boxAround, type Point, tenth } from '../src/plane.ts';
import { generated } from './generated-file.ts';
import { landMask } from './land-mask.ts';
import { Ground } from './layout/ground.ts';
import { layOut } from './layout/layout.ts';
import { lettersAlong, measureLetters } from './letters.ts';
import type { BoardPlan } from './plan.ts';
import { measureLayout } from './quality.ts';
import { shadeRelief } from './relief.ts';
import { scenery } from './scenery.ts';
import { type Ornaments, stillSvg } from './still/still-svg.ts';
import { solveMapping, storedMapping } from './stored-warp.ts';
import { terrainOn } from './terrain.ts';

/** Makes a game's sheet, writes it under generated/ and prints how readable it came out. */
export async function buildBoard(plan: BoardPlan, ornaments: Ornaments): Promise<void> {
  const since = Date.now();
  const say = (what: string) =>
    console.log(`${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s  ${what}`);

  const { place, field } = storedMapping(plan) ?? solveMapping(plan);
  say('mapping ready');
  const terrain = terrainOn(place, plan.neatline, plan.view);
  const letters = await measureLetters(plan);
  const centres = plan.spaces.map((space): Point => {
    const [x, y] = place(space.place);
    return [tenth(x), tenth(y)];
  });
  const land = landMask([...terrain.coast, ...terrain.islets], plan.neatline, 2);
  const ground = new Ground(plan, centres, land, [
    ...plan.seas.flatMap((name, n) => lettersAlong(name.along.map(place), letters.seas[n], name.size)),
    ...ornaments.ships.map(({ at }) => boxAround(place(at), 22, 20)),
    boxAround(place(ornaments.rose), 30, 34),
  ]);
  say('coast mapped, letters measured');

  const laidOut = layOut(
    ground,
    letters,
    plan.provinces.map(({ nameAt }) => nameAt && place(nameAt)),
  );
  say('names, ways, armies and provinces laid out');

  const { peaks, trees } = scenery(ground, laidOut, terrain, letters, place);
  const { layout, areas } = laidOut;
  const relief = shadeRelief(terrain.crests, plan.neatline);
  const isLand = (p: Point) => ground.isLand(p);
  keep(`${plan.id}-board.json`, JSON.stringify(layout), say);
  keep(
    `${plan.id}-still.svg`,
    stillSvg({ plan, layout, place, terrain, relief, peaks, trees, areas, ornaments, isLand }),
    say,
  );
  formatJson();
  const generals = new Map(plan.spaces.map((space) => [space.id, space.openingGenerals]));
  console.log(measureLayout(layout, generals), field.scales(0));
}

function keep(name: string, text: string, say: (what: string) => void): void {
  writeFileSync(generated(name), text);
  const kilo = (bytes: number) => (bytes / 1024).toFixed(0);
  say(`${name}: ${kilo(text.length)} kB, ${kilo(gzipSync(text, { level: 9 }).length)} kB gzipped`);
}

/** Committed data is laid out as the formatter of the repository wants it. */
function formatJson(): void {
  execFileSync('npx', ['biome', 'format', '--write', fileURLToPath(generated(''))], { stdio: 'ignore' });
}
