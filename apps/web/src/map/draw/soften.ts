/** Three passes of a plain mean are as good as the bell curve; so wide must they be for its deviation. */
const reachOf = (deviation: number): number =>
  Math.max(1, Math.round((Math.sqrt(4 * deviation ** 2 + 1) - 1) / 2));
const PASSES = 3;

/** Blurs a picture in place, as the filter of a canvas would. */
export function soften(pixels: Uint8ClampedArray, width: number, height: number, deviation: number): void {
  const reach = reachOf(deviation);
  const [from, to] = [new Float32Array(width * height), new Float32Array(width * height)];
  const alpha = new Float32Array(width * height);
  // What cannot be seen has no colour to give: colours count by how much of them is there.
  for (const channel of [3, 0, 1, 2]) {
    for (let n = 0; n < from.length; n++)
      from[n] = pixels[n * 4 + channel] * (channel === 3 ? 1 : pixels[n * 4 + 3]);
    for (let pass = 0; pass < PASSES; pass++) {
      meansAlong(from, to, width, 1, height, width, reach);
      meansAlong(to, from, height, width, width, 1, reach);
    }
    if (channel === 3) alpha.set(from);
    else
      for (let n = 0; n < from.length; n++) pixels[n * 4 + channel] = alpha[n] > 0 ? from[n] / alpha[n] : 0;
  }
  for (let n = 0; n < alpha.length; n++) pixels[n * 4 + 3] = alpha[n];
}

/** The mean of so many neighbours on either side, for `length` points `step` apart in each of `rows` rows. */
function meansAlong(
  from: Float32Array,
  to: Float32Array,
  length: number,
  step: number,
  rows: number,
  rowStep: number,
  reach: number,
): void {
  const share = 1 / (2 * reach + 1);
  for (let row = 0; row < rows; row++) {
    const start = row * rowStep;
    let sum = 0;
    for (let n = 0; n < Math.min(reach, length); n++) sum += from[start + n * step];
    for (let n = 0; n < length; n++) {
      if (n + reach < length) sum += from[start + (n + reach) * step];
      if (n - reach - 1 >= 0) sum -= from[start + (n - reach - 1) * step];
      to[start + n * step] = sum * share;
    }
  }
}
