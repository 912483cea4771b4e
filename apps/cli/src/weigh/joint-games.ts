import { existsSync } from 'node:fs';
import { BadInput, type Game } from '@punica/kernel';
import { editionHash } from '@punica/kernel/edition';
import { type Io, readJson, writeText } from '../io.ts';
import type { JointGame, JointWork, Levels, Moved } from './joint.ts';
import { botsTold, handicapIn } from './kind.ts';

const NOTE =
  'Games in which many figures were up (+), down (-) or as they are (0) at once, and what came of each: kept by `punica edition weigh --again`.';

/** How the games were played: what must be the same of those that are added. */
interface How {
  readonly game: string;
  readonly scenario: string;
  readonly bots: string;
  readonly handicap?: string;
  readonly seed: number;
  readonly edition?: string;
}

interface File extends How {
  readonly note: string;
  readonly codes: readonly string[];
  readonly figures: readonly Moved[];
  /** By number: where the figures stood, then the first role's share and lead; or what broke the game. */
  readonly games: readonly (readonly [levels: string, share: number | string, lead?: number])[];
}

/** Games that a run left behind and the next one goes on with. */
export class JointGames {
  readonly #io: Io;
  readonly #path: string;
  readonly #held: File | undefined;

  private constructor(io: Io, path: string, held: File | undefined) {
    this.#io = io;
    this.#path = path;
    this.#held = held;
  }

  static async open(io: Io, path: string): Promise<JointGames> {
    if (!existsSync(path)) return new JointGames(io, path, undefined);
    const held = (await readJson(io, path, 'kept')) as Partial<File>;
    if (!Array.isArray(held.games) || !Array.isArray(held.figures))
      throw new BadInput('kept', `${path} holds no games`);
    return new JointGames(io, path, held as File);
  }

  /** The figures that its games move; nothing where there are none yet. */
  get figures(): readonly Moved[] | undefined {
    return this.#held?.figures;
  }

  get codes(): readonly string[] {
    return this.#held?.codes ?? [];
  }

  get games(): readonly JointGame[] {
    return (this.#held?.games ?? []).map(([marks, share, lead], number) => ({
      number,
      levels: [...marks].map((mark) => (mark === '+' ? 1 : mark === '-' ? -1 : 0)),
      ...(typeof share === 'string' ? { share: 0, broken: share } : { share }),
      ...(lead === undefined ? {} : { lead }),
    }));
  }

  /** Refuses games that would say nothing beside those that are held. */
  check(game: Game, work: JointWork): void {
    if (this.#held === undefined) return;
    const now = howOf(game, work);
    for (const name of ['game', 'scenario', 'bots', 'handicap', 'seed', 'edition'] as const)
      if (this.#held[name] !== now[name])
        throw new BadInput(
          'kept',
          `holds games of ${name} ${this.#held[name] ?? 'none'}, not ${now[name] ?? 'none'}: these would not compare`,
        );
  }

  write(game: Game, work: JointWork, played: readonly JointGame[], codes: readonly string[]): void {
    const { figures } = work;
    const lists = (key: string, rows: readonly unknown[]): string =>
      `"${key}": [\n${rows.map((it) => JSON.stringify(it)).join(',\n')}\n]`;
    const head = JSON.stringify({ note: NOTE, ...howOf(game, work), codes }).slice(0, -1);
    const games = played.map(({ levels, share, lead, broken }) => [
      marksOf(levels),
      broken ?? share,
      ...(lead === undefined ? [] : [lead]),
    ]);
    writeText(this.#io, this.#path, `${head},\n${lists('figures', figures)},\n${lists('games', games)}}\n`);
  }
}

const howOf = (game: Game, work: JointWork): How => ({
  game: work.game,
  scenario: work.scenario,
  bots: botsTold(work.bots),
  ...handicapIn(game, work),
  seed: work.seed,
  ...(work.edition === undefined ? {} : { edition: editionHash(work.edition) }),
});

const marksOf = (levels: Levels): string =>
  levels.map((level) => (level === 1 ? '+' : level === -1 ? '-' : '0')).join('');
