import { type Mark, marksOf } from './draw/markup.ts';
import { Painter } from './draw/painter.ts';
import { partsOf, unstyled } from './draw/parts.ts';
import { Programmer } from './draw/program.ts';
import { colours } from './draw/style.ts';
import type { MapRequest, MapRequests, Mode } from './protocol.ts';

interface Drawing {
  readonly root: Mark;
  readonly rules: string;
  readonly painters: Map<Mode, Painter>;
}

const drawings = new Map<string, Promise<Drawing>>();

async function read(address: string): Promise<Drawing> {
  const { whole, rules } = unstyled(await (await fetch(address)).text());
  return { root: marksOf(whole), rules, painters: new Map() };
}

function drawingAt(address: string): Promise<Drawing> {
  let drawing = drawings.get(address);
  if (drawing === undefined) {
    drawing = read(address);
    drawings.set(address, drawing);
    // Whoever asks again after a failure gets another try.
    drawing.catch(() => drawings.delete(address));
  }
  return drawing;
}

type Handlers = {
  readonly [K in MapRequest]: (request: MapRequests[K]['with']) => Promise<MapRequests[K]['answer']>;
};

/** What the worker does, or the page itself where workers cannot draw. */
export const answers: Handlers = {
  async parts({ address }) {
    const { root, rules } = await drawingAt(address);
    return partsOf(root, rules);
  },
  async picture({ address, mode, colours: declared, box, scale }) {
    const { root, rules, painters } = await drawingAt(address);
    let painter = painters.get(mode);
    if (painter === undefined) {
      const programmer = new Programmer(root, rules, colours(declared));
      painter = new Painter(root.inside.flatMap((it) => programmer.steps(it)));
      painters.set(mode, painter);
    }
    return painter.picture({ box, scale });
  },
};
