/** How often each sum of so many dice comes up, by sum. */
function sums(dice: number): number[] {
  let chances = [1];
  for (let n = 0; n < dice; n++) {
    const next = new Array<number>(chances.length + 6).fill(0);
    chances.forEach((chance, sum) => {
      for (let face = 1; face <= 6; face++) next[sum + face] += chance / 6;
    });
    chances = next;
  }
  return chances;
}

/** The chance that the sum of some dice is greater than that of others. */
export function chanceToExceed(own: number, other: number): number {
  if (own === 0) return 0;
  const theirs = sums(other);
  let below = 0;
  let total = 0;
  sums(own).forEach((chance, sum) => {
    total += chance * below;
    below += theirs[sum] ?? 0;
  });
  return total;
}
