import type { FarmWorkStanding } from '@punica/protocol';
import { Failed } from '../failed.ts';
import type { Io } from '../io.ts';
import type { Workforce } from '../work/workforce.ts';
import { addWork, ownerNamed, PRIORITIES } from './adding.ts';
import { type Farm, withFarm } from './open.ts';

const LOOK_MS = 500;
const SILENT_MS = 15_000;

/** Lets a farm do the slices, and waits for them. Who goes away finds the work still there. */
export const onFarm = (io: Io, address: string): Workforce => ({
  name: 'a farm',
  perform: (kind, args, hear, wanted = {}) =>
    withFarm(address, async (farm) => {
      const order = { owner: ownerNamed(undefined), priority: PRIORITIES.normal };
      const { skip } = wanted;
      const { id } = await addWork(farm, kind, args, skip === undefined ? order : { ...order, skip });
      io.err(`work ${id} of the farm; it goes on there if this ends: punica farm result ${id}\n`);
      await hearResults(io, farm, id, hear as never, wanted.enough);
      if (wanted.enough?.() === true) await farm.cancel(id);
    }),
});

/** Hears of every result of a work once, until all are there. */
export async function hearResults(
  io: Io,
  farm: Farm,
  id: number,
  hear: (place: number, result: unknown) => void,
  enough?: () => boolean,
): Promise<void> {
  const known = new Set<number>();
  let silentSince = performance.now();
  for (;;) {
    const { works, workers } = await farm.standing(id);
    const work = works.find((it) => it.id === id);
    if (work === undefined) throw new Failed(`work ${id} was removed from the farm`);
    if (work.slicesDone > known.size) {
      for await (const { place, result } of farm.results(id, known)) {
        known.add(place);
        hear(place, result);
      }
      silentSince = performance.now();
    }
    if (enough?.() === true || known.size === work.slices) return;
    stopIfHopeless(work);
    const hands = workers.filter(({ code, kinds }) => code === work.code && kinds.includes(work.kind));
    if (hands.length === 0 && performance.now() - silentSince > SILENT_MS) {
      io.err(`no worker of this code (${work.code}) is up: start some with punica farm work\n`);
      silentSince = performance.now();
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function stopIfHopeless({
  id,
  state,
  givenUp,
  running,
  slices,
  slicesDone,
  failing,
}: FarmWorkStanding): void {
  if (state === 'cancelled') throw new Failed(`work ${id} was cancelled`);
  const nothingElse = running === 0 && slicesDone + givenUp === slices;
  if (givenUp > 0 && nothingElse) {
    const problem = failing.find((it) => it.givenUp)?.problem ?? '';
    throw new Failed(
      `work ${id}: ${givenUp} of its jobs failed too often (${problem}); punica farm retry ${id} tries them again`,
    );
  }
}
