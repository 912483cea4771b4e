/** Builds the sheet of Hannibal: npx tsx packages/geography/build/hannibal.ts */
import { buildBoard } from './board-build.ts';
import { hannibalPlan } from './hannibal-plan.ts';

await buildBoard(hannibalPlan(), {
  cartouche: [-3.9, 46.75],
  rose: [6.25, 38.8],
  rhumbs: [
    [12.2, 39.6],
    [19.0, 37.4],
    [-7.5, 44.9],
  ],
  ships: [
    { at: [13.9, 36.15], scale: 0.95, mirrored: false },
    { at: [18.3, 41.35], scale: 0.85, mirrored: true },
  ],
  desertBelow: 34.6,
});
