import { it } from 'vitest';
import { emptyTally, playForUses, missingUses } from '/work/main/packages/hannibal/src/card-runner.ts';
it('smoke', () => {
  const t = emptyTally();
  const t0 = Date.now();
  const errs = new Map<string, number>();
  for (let n = 1; n <= 80; n++) {
    try { playForUses(n, t); } catch (e) { const m = String((e as Error).message).replace(/seed.*/, '')  + ((e as Error).stack ?? '').split('\n').slice(1, 4).join('|').replace(/\/work\/main\/packages/g,''); errs.set(m, (errs.get(m) ?? 0) + 1); }
    if (n % 20 === 0) console.log(n, Date.now() - t0, 'ms', missingUses(t).length, missingUses(t).join(', '));
  }
  console.log([...errs].map(([m, n]) => n + ' x ' + m).join('\n'));
}, 600000);
