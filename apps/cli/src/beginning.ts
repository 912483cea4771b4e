import { randomBytes } from 'node:crypto';
import {
  type Agreement,
  BadInput,
  type Beginning,
  checkBeginning,
  type Game,
  type KeyText,
  keyFromSeed,
} from '@punica/kernel';

export interface BeginningFlags {
  readonly scenario?: string;
  readonly option?: readonly string[];
  readonly quick?: boolean;
  readonly handicap?: readonly string[];
}

/** The beginning that the flags ask for, with defaults for the rest. */
export function beginningOf(game: Game, flags: BeginningFlags): Beginning {
  const options: Record<string, boolean | string | number> = {};
  for (const written of flags.option ?? []) {
    const [id, value] = splitOption(written);
    options[id] = optionValue(game, id, value);
  }
  const scenario = flags.scenario ?? game.scenarios[0].id;
  const agreement = fixedAgreement(flags.handicap);
  const plain = { scenario, options, quick: flags.quick === true };
  return checkBeginning(game, agreement === undefined ? plain : { ...plain, agreement });
}

/** A fixed handicap from its flags, nothing without them. What the amounts may be is the game's to say. */
function fixedAgreement(written: readonly string[] | undefined): Agreement | undefined {
  if (written === undefined) return undefined;
  const handicap: Record<string, number> = {};
  for (const given of written) {
    const [side, amount] = splitAt(given, '=');
    if (side === '' || !/^\d+$/.test(amount))
      throw new BadInput('handicap', `${JSON.stringify(given)} must be written side=amount`);
    if (handicap[side] !== undefined) throw new BadInput('handicap', `names ${side} twice`);
    handicap[side] = Number(amount);
  }
  return { kind: 'fixed', handicap };
}

function splitOption(written: string): [string, string] {
  const at = written.indexOf('=');
  if (at < 1) throw new BadInput('option', `${JSON.stringify(written)} must be written name=value`);
  return [written.slice(0, at), written.slice(at + 1)];
}

/** The option's own value for the word typed; a word that fits none is left for the game's check to name. */
function optionValue(game: Game, id: string, value: string): boolean | string | number {
  const spec = game.options.find((o) => o.id === id);
  return spec?.values.find((v) => String(v) === value) ?? value;
}

/** From a seed everybody gets the same dice; without one they come from the machine's secure source. */
export const keyOf = (seed: string | undefined): KeyText =>
  seed === undefined ? randomBytes(32).toString('hex') : keyFromSeed(seed);

export const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return (name: string, value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most) {
      const bounds = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
      throw new BadInput(name, `must be a whole number ${bounds}`);
    }
    return number;
  };
}

/** What stands before the first of a sign, and what behind it. */
export function splitAt(written: string, sign: string): [string, string] {
  const at = written.indexOf(sign);
  return at < 0 ? [written, ''] : [written.slice(0, at), written.slice(at + 1)];
}
