import { type Bot, botByName, type Means, type Net, netIn, STRONGEST, type TaughtFile } from '@punica/bots';
import { trustedJudge } from '@punica/games';
import type { Core, Game } from '@punica/kernel';
import { readyEntry } from './catalogue.ts';
import { WATCH } from './clock.ts';

const LEARNED = /^learned(@|$)/;

/**
 * The bot of that name as it plays everywhere: the strongest rung with the judge that was taught, where that is trusted,
 * and `learned` with the one there is. `field` says where the name was written.
 */
export async function namedBot<G extends Core>(
  name: string,
  game: Game<G>,
  field: string,
  means: Pick<Means, 'clock'> = WATCH,
): Promise<Bot<G>> {
  const net =
    name === STRONGEST ? await trustedNet(game) : LEARNED.test(name) ? await anyNet(game) : undefined;
  return botByName(name, game, field, net === undefined ? means : { ...means, net });
}

async function trustedNet(game: Pick<Game, 'id' | 'edition'>): Promise<Net | undefined> {
  const file = await trustedJudge(game);
  return file === undefined ? undefined : netIn(file as TaughtFile);
}

async function anyNet({ id, edition }: Pick<Game, 'id' | 'edition'>): Promise<Net | undefined> {
  // It was taught our own figures.
  const file = edition === undefined ? await readyEntry(id, 'game').taught?.() : undefined;
  return file === undefined ? undefined : netIn(file as TaughtFile);
}
