import { BadInput, type CoreNames, count, idsOf, perId, rowsOf, within } from '@punica/kernel';
import { KINDS } from './kinds.ts';
import type { H } from './state.ts';

/** [10.11c] Groups of CUs that have moved in a Campaign; those on the march have no place. */
const tired = rowsOf({ at: KINDS.loc, used: count, plain: count, elephants: count });

/** How far everybody has moved in the Campaign under way, by name; who has not is left out. */
export function writeFatigue(g: Pick<H, 'tired' | 'worn'>, { lists }: CoreNames) {
  const names = lists?.general ?? [];
  return {
    tired: tired.write(g.tired, lists),
    // Without a Campaign nobody tires.
    worn:
      g.worn.length === 0
        ? null
        : Object.fromEntries(idsOf(g.worn).flatMap((i) => (g.worn[i] === 0 ? [] : [[names[i], g.worn[i]]]))),
  };
}

/** Reads what `writeFatigue` wrote. */
export function readFatigue(
  json: { readonly tired: unknown; readonly worn: Readonly<Record<string, number>> | null },
  { lists }: CoreNames,
): Pick<H, 'tired' | 'worn'> {
  const names = lists?.general ?? [];
  for (const name of Object.keys(json.worn ?? {}))
    if (!names.includes(name)) throw new BadInput(`worn.${name.slice(0, 40)}`, 'is no general of this game');
  return {
    tired: [...within('tired', () => tired.read(json.tired, lists))],
    worn: perId(json.worn === null ? [] : names.map((name) => json.worn?.[name] ?? 0)),
  };
}
