import type { Bot, Memo } from '@punica/bots';
import {
  BadInput,
  type Core,
  checkBeginning,
  editionIn,
  type Game,
  isProblem,
  QuickDice,
  type Role,
  sharedTables,
  within,
} from '@punica/kernel';
import { type Answer, PROTOCOL, type Ready } from '@punica/protocol/bot';
import { loadGame } from '../catalogue.ts';
import { type Io, parseJson } from '../io.ts';
import { namedBot } from '../named-bot.ts';
import { roleNamed } from '../open.ts';
import { LineSource } from './line-source.ts';
import { readChoose, readHello } from './messages.ts';

interface Seat {
  readonly game: Game;
  readonly role: Role;
  readonly bot: Bot;
  readonly dice: QuickDice;
  readonly memo: Memo;
  /** What every state of the game holds and no message carries. */
  readonly tables: Partial<Core>;
}

/** One of our bots on the other side of the protocol: answers until the game or the input is over. */
export async function speakAsBot(io: Io, name: string): Promise<void> {
  const lines = new LineSource(io.stdin);
  let seat: Seat | undefined;
  for (;;) {
    const heard = await lines.next();
    if (heard === 'ended' || heard === 'late') return;
    const message = parseJson(heard.line, 'host');
    switch ((message as { type?: unknown } | null)?.type) {
      case 'hello':
        seat = await takeSeat(message, name);
        io.out(`${JSON.stringify({ type: 'ready', name } satisfies Ready)}\n`);
        break;
      case 'choose':
        if (seat === undefined) throw new BadInput('host.type', 'must be hello before anything is asked');
        io.out(`${JSON.stringify(answer(message, seat))}\n`);
        break;
      case 'refused':
        throw new BadInput('host', `refused an action that it had offered: ${heard.line}`);
      case 'over':
        return;
      default:
      // What a newer host says besides is none of ours.
    }
  }
}

/** The edition that the host plays with, checked like any other file. */
const editionOf = ({ edition, game }: { edition?: unknown; game: string }) =>
  edition === undefined ? undefined : within('host', () => editionIn(edition, game));

async function takeSeat(message: unknown, name: string): Promise<Seat> {
  const hello = readHello(message);
  if (hello.protocol !== PROTOCOL) throw new BadInput('host.protocol', `must be ${PROTOCOL}`);
  const game = await loadGame(hello.game, editionOf(hello), 'host.game');
  const { scenario, options, quick } = hello;
  const beginning = within('host', () => checkBeginning(game, { scenario, options, quick }));
  return {
    game,
    role: roleNamed(game, hello.role, 'host.role'),
    bot: await namedBot(name, game, 'bot'),
    dice: new QuickDice(hello.seed),
    memo: {},
    tables: sharedTables(game, beginning),
  };
}

function answer(message: unknown, { game, role, bot, dice, memo, tables }: Seat): Answer {
  const { id, legal, state } = readChoose(message);
  const actions = legal.map((json, i) => {
    const action = game.actions.fromJson(json);
    if (isProblem(action)) throw new BadInput(`host.legal.${i}.${action.field}`, action.problem);
    return action;
  });
  const chosen = bot.choose({ ...state, ...tables }, role, actions, dice, memo);
  return { type: 'action', id, action: game.actions.toJson(chosen) };
}
