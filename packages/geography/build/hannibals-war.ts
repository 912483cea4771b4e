/** Draws the board of Hannibal's War: npx tsx packages/geography/build/hannibals-war.ts */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { WAR_NEATLINE, WAR_VIEW, warPoint } from '../src/hannibals-war.ts';
import type { Point } from '../src/plane.ts';
import { generated } from './generated-file.ts';
import { growScenery } from './hannibals-war/ground.ts';
import { warMapFile } from './hannibals-war/map-file.ts';
import { warStill } from './hannibals-war/still.ts';
import { landMask } from './land-mask.ts';
import { shadeRelief } from './relief.ts';
import { terrainOn } from './terrain.ts';

const map = warMapFile();
const terrain = terrainOn(([lon, lat]) => warPoint(lon, lat), WAR_NEATLINE, WAR_VIEW);
const mask = landMask([...terrain.coast, ...terrain.islets], WAR_NEATLINE, 1);
const isLand = ([x, y]: Point): boolean => {
  const [i, j] = [Math.floor(x - WAR_NEATLINE.x0), Math.floor(y - WAR_NEATLINE.y0)];
  return i >= 0 && j >= 0 && i < mask.width && j < mask.height && mask.values[j * mask.width + i] === 1;
};
const relief = shadeRelief(terrain.crests, WAR_NEATLINE);
const text = warStill({ map, terrain, relief, scenery: growScenery(map, isLand), isLand });
writeFileSync(generated('hannibals-war-still.svg'), text);
const kilo = (bytes: number): string => (bytes / 1024).toFixed(0);
console.log(`${kilo(text.length)} kB, ${kilo(gzipSync(text, { level: 9 }).length)} kB gzipped`);
