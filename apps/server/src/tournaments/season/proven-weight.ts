import { provenMatching } from '../logic/matching.ts';

/** The weight of the heaviest matching; throws where the prices do not show that none is heavier. */
export function provenWeight(weights: readonly (readonly number[])[]): bigint {
  const { partners, prices, rings } = provenMatching(weights);
  const bound = new Map<string, bigint>();
  let all = 0n;
  for (const price of prices) {
    if (price < 0) throw new Error('a price is below nothing');
    all += BigInt(price);
  }
  for (const { players, price } of rings) {
    if (price < 0 || players.length % 2 === 0) throw new Error('this is no ring');
    all += BigInt(price) * BigInt((players.length - 1) / 2);
    for (const one of players)
      for (const other of players)
        if (one < other) {
          const key = `${one} ${other}`;
          bound.set(key, (bound.get(key) ?? 0n) + BigInt(price));
        }
  }
  let weight = 0n;
  weights.forEach((row, one) => {
    row.forEach((it, other) => {
      if (other <= one || it === 0) return;
      const paid = BigInt(prices[one]) + BigInt(prices[other]) + (bound.get(`${one} ${other}`) ?? 0n);
      if (paid < 2n * BigInt(it)) throw new Error(`the prices do not bound ${one} and ${other}`);
      if (partners[one] === other && partners[other] === one) weight += BigInt(it);
    });
  });
  if (all !== 2n * weight) throw new Error(`prices of ${all} do not show that ${weight} is the most`);
  return weight;
}
