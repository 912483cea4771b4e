/** Draws the board of Hamilcar: npx tsx packages/geography/build/hamilcar.ts */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { SEA_NEATLINE, SEA_VIEW, seaPoint } from '../src/hamilcar.ts';
import { generated } from './generated-file.ts';
import { seaMapFile } from './hamilcar/map-file.ts';
import { seaStill } from './hamilcar/still.ts';
import { shadeRelief } from './relief.ts';
import { terrainOn } from './terrain.ts';

const terrain = terrainOn(([lon, lat]) => seaPoint(lon, lat), SEA_NEATLINE, SEA_VIEW);
const text = seaStill({ map: seaMapFile(), terrain, relief: shadeRelief(terrain.crests, SEA_NEATLINE) });
writeFileSync(generated('hamilcar-still.svg'), text);
const kilo = (bytes: number): string => (bytes / 1024).toFixed(0);
console.log(`${kilo(text.length)} kB, ${kilo(gzipSync(text, { level: 9 }).length)} kB gzipped`);
