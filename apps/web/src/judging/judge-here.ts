import { carriedOut, netIn, type TaughtFile } from '@punica/bots';
import { tellingJudge } from '@punica/games';
import { GameJudge, Timeline } from '@punica/insight';
import {
  BadInput,
  type Core,
  heardBy,
  isProblem,
  QuickDice,
  type Role,
  readRecord,
  redeal,
  type Told,
} from '@punica/kernel';
import type { InsightRequests } from '../insight/protocol.ts';
import { logLine } from '../play/log-line.ts';
import type { LogPart } from '../play/protocol.ts';
import { insightOf, type Rules, rulesOf } from '../play/rules.ts';
import type { JudgedShown } from './protocol.ts';

interface Judging {
  readonly rules: Rules;
  readonly judge: GameJudge<Core, unknown>;
  readonly timeline: Timeline<Core>;
}

let now: Judging | undefined;

/** Takes a game to be judged play by play; nothing where its rules say too little for that. */
export async function judgeGame({
  record: json,
  eyes,
}: InsightRequests['judgeGame']['with']): Promise<InsightRequests['judgeGame']['answer']> {
  const record = readRecord(json);
  const rules = await rulesOf(record);
  const { engine, game } = rules;
  const insight = await insightOf(game);
  if (insight === undefined || game.knowledge?.planning === undefined) return null;
  const taught = await tellingJudge(game);
  const means = taught === undefined ? {} : { net: netIn(taught as TaughtFile) };
  const judge = new GameJudge(engine, insight, record, { eyes, means });
  const timeline = new Timeline<Core>(engine, record, eyes);
  now = { rules, judge, timeline };
  return {
    plays: judge.decisions.map(({ role, stop, last }) => ({ role, stop, last })),
    curve: judge.curve(),
    afters: Array.from({ length: timeline.last + 1 }, (_, stop) => timeline.placeOf(stop) + 1),
  };
}

export function judgePlay({ index, simulations }: InsightRequests['judgePlay']['with']): JudgedShown {
  const decision = now?.judge.decisions[index];
  if (now === undefined || decision === undefined) throw new BadInput('index', 'names no play of the game');
  const judging = now.judge.judge(decision, simulations);
  let step = judging.next();
  while (step.done !== true) step = judging.next();
  const { better, stop, role } = step.value;
  return { ...step.value, parts: better === null ? [] : partsOf(now, stop, role, better.line) };
}

export function betterLine({ stop, role, line }: InsightRequests['betterLine']['with']): LogPart[] {
  if (now === undefined) throw new BadInput('stop', 'is of no game that is being judged');
  return partsOf(now, stop, role, line);
}

const SEED = 1;

type Line = InsightRequests['betterLine']['with']['line'];

/** What would be told if a line were played, for the map. */
function partsOf({ rules, timeline }: Judging, stop: number, role: Role, line: Line): LogPart[] {
  const { engine, game, screen } = rules;
  const planning = game.knowledge?.planning;
  if (planning === undefined) return [];
  const guess = redeal(game, timeline.look(stop, role).view, new QuickDice(SEED));
  guess.quick = true;
  const left = line.map(({ action }) => game.actions.fromJson(action));
  const next = () => {
    const a = left.shift();
    return a === undefined || isProblem(a) ? undefined : a;
  };
  const told: Told<unknown>[] = [];
  for (const _ of carriedOut({ engine, planning, role, next }, guess, told));
  const lines = heardBy(told, role).map((event) => logLine(screen, event, game.words.event(event)));
  return [{ place: timeline.placeOf(stop), by: role, lines }];
}
