/**
 * Time that two did for the same work, round by round.
 * @typedef {{ before: number, after: number, done: number }} Round
 * @typedef {{ before: number, after: number, ratio: number, lowest: number, highest: number }} Summary speeds by the second, and how many times as quick
 */

/** A change that costs more than this share is named. */
export const TOLERATED = 0.05;

/**
 * Has two do the same pieces in turn, the order changing each time.
 * @param {(piece: number) => number} before
 * @param {(piece: number) => number} after
 * @param {{ rounds: number, pieces: number, warmUp: number, now: () => number }} how `now` and `warmUp` in milliseconds
 * @returns {Round[]}
 */
export function roundsOf(before, after, { rounds, pieces, warmUp, now }) {
  /** @type {Round[]} */
  const all = [];
  // By time, not by pieces: a game takes seconds until the compiler has settled on its shapes.
  for (const work of [before, after]) {
    const begun = now();
    for (let piece = 0; now() - begun < warmUp; piece++) work(piece);
  }
  for (let round = 0; round < rounds; round++) {
    const sum = { before: 0, after: 0, done: 0 };
    for (let i = 0; i < pieces; i++) {
      const piece = round * pieces + i;
      /** @type {('before' | 'after')[]} */
      const turn = piece % 2 === 0 ? ['before', 'after'] : ['after', 'before'];
      for (const which of turn) {
        const begun = now();
        const done = (which === 'before' ? before : after)(piece);
        sum[which] += now() - begun;
        if (which === 'after') sum.done += done;
      }
    }
    all.push(sum);
  }
  return all;
}

/** @param {number[]} numbers */
export const medianOf = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/**
 * @param {Round[]} rounds
 * @returns {Summary}
 */
export function summaryOf(rounds) {
  const ratios = rounds.map(({ before, after }) => before / after);
  return {
    before: medianOf(rounds.map(({ before, done }) => (done / before) * 1000)),
    after: medianOf(rounds.map(({ after, done }) => (done / after) * 1000)),
    ratio: medianOf(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  };
}

/** Has it become slower by more than is tolerated? @param {Summary} summary */
export const isSlower = ({ ratio }) => ratio < 1 - TOLERATED;
