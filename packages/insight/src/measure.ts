import type { Core, Role } from '@punica/kernel';
import { ONLOOKER } from '@punica/kernel';
import type { Insight } from './insight.ts';
import { type Chapter, outline } from './outline.ts';
import type { Timeline } from './timeline.ts';

/** Something that can be counted for each role and drawn as a line. It is asked about public views only. */
export interface Measure<G extends Core = Core, E = unknown> {
  readonly id: string;
  readonly name: string;
  /** How much of it a role has; or, for what adds up over the game, what an event adds. */
  readonly counts: { has(g: G, role: Role): number } | { adds(e: E, role: Role): number };
  /** What counts for a turn: how it ends (as the next one opens), or the most there was. */
  readonly turn: 'end' | 'most';
}

export interface ChartRow {
  readonly label: string;
  /** By role. */
  readonly values: readonly number[];
}

export interface Chart {
  readonly id: string;
  readonly name: string;
  /** One row for each turn. */
  readonly turns: readonly ChartRow[];
  /** By role, one value for each stop: for a line over the whole game. */
  readonly lines: readonly (readonly number[])[];
}

export function charts<G extends Core, E>(
  timeline: Timeline<G, E>,
  insight: Pick<Insight<G, E>, 'opens' | 'measures'>,
): Chart[] {
  const chapters = outline(timeline, insight, ONLOOKER);
  const roles = [...timeline.engine.game.roles.keys()];
  const lines = insight.measures.map(() => roles.map((): number[] => []));
  for (let stop = 0; stop <= timeline.last; stop++) {
    const { view, heard } = timeline.look(stop, ONLOOKER);
    insight.measures.forEach(({ counts }, m) => {
      for (const role of roles) {
        const line = lines[m][role];
        if ('has' in counts) line.push(counts.has(view, role));
        else line.push(heard.reduce((sum, event) => sum + counts.adds(event, role), line.at(-1) ?? 0));
      }
    });
  }
  return insight.measures.map(({ id, name, turn }, m) => ({
    id,
    name,
    turns: chapters.map((chapter) => ({
      label: chapter.label,
      values: lines[m].map((line) => turnValue(line, chapter, turn)),
    })),
    lines: lines[m],
  }));
}

/** The entry that opens the next chapter also carries out the end of this one. */
function turnValue(line: readonly number[], { first, last }: Chapter, turn: Measure['turn']): number {
  if (turn === 'most') return Math.max(...line.slice(first, last + 1));
  return line[Math.min(last + 1, line.length - 1)];
}
