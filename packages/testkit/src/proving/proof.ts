import { Engine } from '@punica/kernel';
import { type FuzzReport, fuzz } from '../fuzz.ts';
import { gateStorm, type StormReport } from '../gate-storm.ts';
import { provingGame } from './game.ts';

export interface ProvingProof {
  readonly games: FuzzReport;
  readonly gate: StormReport;
}

export interface ProvingProofSize {
  readonly games: number;
  readonly inputs: number;
  /** To take up a stopped run again. */
  readonly firstGame?: number;
  onProgress?(done: { readonly games: number; readonly inputs: number }): void;
}

/** The kernel's proof: whole random games of the proving game with every check, and a storm on its gate. */
export function provingProof({ games, inputs, firstGame, onProgress }: ProvingProofSize): ProvingProof {
  const engine = new Engine(provingGame);
  return {
    games: fuzz(engine, {
      games,
      ...(firstGame === undefined ? {} : { firstGame }),
      onProgress: (done) => onProgress?.({ games: done, inputs: 0 }),
    }),
    gate: gateStorm(engine, { inputs, onProgress: (done) => onProgress?.({ games, inputs: done }) }),
  };
}
