import type { PlayTold } from './judged-play.ts';

type Step = PlayTold['line'][number];

const isSame = (a: Step, b: Step | undefined): boolean =>
  a.action.act === b?.action.act && a.action.arg === b.action.arg;

/** The name of a better play that begins as what was played: with the first decision in which it is another. */
export function namedApart(better: PlayTold, played: PlayTold): string {
  if (better.name !== played.name) return better.name;
  const other = better.line.find((step, i) => !isSame(step, played.line[i]));
  return other === undefined ? better.name : `${better.name}, ${other.label}`;
}
