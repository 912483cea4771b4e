import type { Challenge } from '@punica/protocol';
import { type PunicaClient, ServerProblem } from './client.ts';
import { type Chooser, playGame } from './play-game.ts';

export interface BotRun {
  /** How a decision is made in a game of the house. */
  choose(game: string): Chooser | Promise<Chooser>;
  /** Why a challenge is declined; nothing where it is accepted. */
  refuses?(challenge: Challenge): string | undefined;
  /** Hears of what goes on. */
  told?(words: string): void;
  /** Stops after so many games; without it the bot plays for ever. */
  readonly games?: number;
}

/** Plays as a bot account: takes challenges, plays every game to its end, several at once. */
export async function runBot(
  client: PunicaClient,
  { choose, refuses, told = () => {}, games }: BotRun,
): Promise<void> {
  const playing = new Map<string, Promise<void>>();
  let over = 0;
  const play = async (id: string, game: string): Promise<void> => {
    told(`plays ${game} ${id}`);
    const made = await playGame(client, id, await choose(game));
    told(`is done with ${id} after ${made} actions`);
    over++;
  };
  for await (const event of client.events()) {
    if (event.type === 'challenge.received') {
      const { game } = event.challenge;
      const reason = refuses?.(event.challenge);
      try {
        await (reason === undefined ? client.accept(game) : client.decline(game, reason));
      } catch (problem) {
        // It was withdrawn meanwhile, or has been answered before.
        if (!(problem instanceof ServerProblem) || problem.status >= 500) throw problem;
      }
    } else if (event.type === 'game.started' && !playing.has(event.game.id)) {
      const { id, game } = event.game;
      playing.set(id, play(id, game));
    } else if (event.type === 'game.over') {
      await playing.get(event.game.id);
      if (games !== undefined && over >= games) return;
    }
  }
}
