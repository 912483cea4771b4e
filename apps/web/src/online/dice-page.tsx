import type { DiceCount, DieCount } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { onlineWords } from '../words/online.ts';
import { Trouble, useAttempt } from './attempt.tsx';
import { Frame } from './frame.tsx';
import { house } from './house.ts';
import { ask } from './server-api.ts';

const w = onlineWords.diceStats;

/** What people call a die has six faces; whatever else is drawn evenly is counted too. */
const DIE = 6;
/** With fewer throws for each face χ² says nothing. */
const LEAST_FOR_CHI = 5;

/** What χ² stays under in 95 of 100 cases, after Wilson and Hilferty. */
const bound = (degrees: number): number =>
  degrees * (1 - 2 / (9 * degrees) + 1.644854 * Math.sqrt(2 / (9 * degrees))) ** 3;

/** Every die that fell in finished games of this server. */
export function DicePage() {
  const [all, setAll] = useState<DiceCount | null>(null);
  const attempt = useAttempt();
  const there = typeof house.value !== 'string';
  const dice = all?.dice.filter(({ sides }) => sides === DIE) ?? [];
  const draws = all?.dice.filter(({ sides }) => sides !== DIE) ?? [];
  useEffect(() => {
    if (there) void attempt.run(async () => setAll(await ask<DiceCount>('GET', '/api/dice')));
  }, [there]);
  return (
    <Frame name={w.title}>
      <section class="plaque online-plaque profile">
        <h1>{w.title}</h1>
        <Trouble of={attempt} />
        {all === null ? (
          <p>{onlineWords.frame.loading}</p>
        ) : all.dice.length === 0 ? (
          <p>{w.none}</p>
        ) : (
          <>
            <p>{w.hint(all.games)}</p>
            {dice.map((die) => (
              <Faces key={die.sides} die={die} name={w.die} />
            ))}
            {draws.length > 0 && (
              <details class="dice-details">
                <summary>{w.draws}</summary>
                {draws.map((die) => (
                  <Faces key={die.sides} die={die} name={w.drawn(die.sides)} />
                ))}
              </details>
            )}
          </>
        )}
      </section>
    </Frame>
  );
}

function Faces({ die: { sides, faces, chiSquared }, name }: { die: DieCount; name: string }) {
  const thrown = faces.reduce((sum, count) => sum + count, 0);
  const most = Math.max(1, ...faces);
  const due = 100 / sides;
  return (
    <section class="dice-faces">
      <h2>{name}</h2>
      <table class="online-table">
        <thead>
          <tr>
            <th scope="col">{w.face}</th>
            <th scope="col">{w.count}</th>
            <th scope="col">{w.share}</th>
            <td class="bar-cell" />
          </tr>
        </thead>
        <tbody>
          {faces.map((count, face) => (
            <tr key={face}>
              <th scope="row">{face + 1}</th>
              <td>{count}</td>
              <td>{thrown === 0 ? '' : `${((100 * count) / thrown).toFixed(1)} %`}</td>
              <td class="bar-cell" aria-hidden="true">
                <i style={{ width: `${(100 * count) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">
        {w.even(due, thrown)}{' '}
        {thrown >= LEAST_FOR_CHI * sides && w.chi(chiSquared.toFixed(2), bound(sides - 1).toFixed(1))}
      </p>
    </section>
  );
}
