import '../style/table.css';
import type { SharedMoment } from '@punica/insight';
import { render } from 'preact';
import type { Front } from '../games/front.ts';
import { analyst } from '../insight/client.ts';
import { smallPicture } from '../replay/picture.ts';
import { stillHost } from '../replay/still-host.ts';
import { Table } from '../table/table.tsx';
import { TableModel } from '../table/table-model.ts';

/** How long a board may take to stand, in milliseconds. */
const PATIENCE = 8000;

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** A table out of sight, laid out only to be drawn. */
async function drawOne(front: Front, json: SharedMoment): Promise<Blob> {
  const laid = await analyst().ask('openMoment', { json });
  const stage = document.createElement('div');
  stage.className = 'chronicle-stage';
  stage.inert = true;
  stage.ariaHidden = 'true';
  document.body.append(stage);
  try {
    const table = new TableModel(stillHost, front, { ...laid, state: 'open', watching: true });
    render(<Table table={table} onTakeOver={() => {}} still />, stage);
    const end = performance.now() + PATIENCE;
    // The map itself comes after the first paint: its shapes, and the picture of the rest.
    const stands = (): boolean =>
      stage.querySelector('.map-pieces') !== null && stage.querySelectorAll('.map-still > svg').length > 1;
    while (!stands() && performance.now() < end) await nextFrame();
    await nextFrame();
    return await smallPicture();
  } finally {
    render(null, stage);
    stage.remove();
  }
}

/** The map at each of these moments as a picture. */
export async function drawMoments(front: Front, moments: readonly SharedMoment[]): Promise<Blob[]> {
  const drawn: Blob[] = [];
  for (const moment of moments) drawn.push(await drawOne(front, moment));
  return drawn;
}
