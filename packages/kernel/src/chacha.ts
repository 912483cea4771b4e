/** The ChaCha20 block function (RFC 8439, 2.3), with the log place as the middle word of the nonce. */

const rotl = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

const work = new Int32Array(16);

function quarter(a: number, b: number, c: number, d: number): void {
  work[a] += work[b];
  work[d] = rotl(work[d] ^ work[a], 16);
  work[c] += work[d];
  work[b] = rotl(work[b] ^ work[c], 12);
  work[a] += work[b];
  work[d] = rotl(work[d] ^ work[a], 8);
  work[c] += work[d];
  work[b] = rotl(work[b] ^ work[c], 7);
}

/** Mixes the sixteen input words in `block` in place. */
export function chachaPermute(block: Uint32Array): void {
  work.set(block);
  for (let round = 0; round < 10; round++) {
    quarter(0, 4, 8, 12);
    quarter(1, 5, 9, 13);
    quarter(2, 6, 10, 14);
    quarter(3, 7, 11, 15);
    quarter(0, 5, 10, 15);
    quarter(1, 6, 11, 12);
    quarter(2, 7, 8, 13);
    quarter(3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) block[i] += work[i];
}

export function chachaBlock(key: Uint32Array, counter: number, place: number, out: Uint32Array): void {
  out[0] = 0x61707865;
  out[1] = 0x3320646e;
  out[2] = 0x79622d32;
  out[3] = 0x6b206574;
  out.set(key, 4);
  out[12] = counter;
  out[13] = 0;
  out[14] = place;
  out[15] = 0;
  chachaPermute(out);
}
