/** Builds the sheet of Hamilcar: npx tsx packages/geography/build/hamilcar.ts */
import { buildBoard } from './board-build.ts';
import { hamilcarPlan } from './hamilcar/plan.ts';
import { seaways } from './hamilcar/seaways.ts';

await buildBoard(hamilcarPlan(), {
  cartouche: [8.2, 43.4],
  rose: [16.4, 35.6],
  rhumbs: [
    [12.2, 39.9],
    [5.2, 39.4],
  ],
  ships: [
    { at: [18.6, 38.6], scale: 0.95, mirrored: true },
    { at: [6.2, 38.4], scale: 0.9, mirrored: false },
  ],
  desertBelow: 34.6,
  seaways,
});
