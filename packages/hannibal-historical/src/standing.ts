import { generalName, type H, locName, spaceName, speaking } from '@punica/hannibal/engine';
import { dictatorNow } from './dictatorship.ts';
import { FOR_SPAIN, MARINES, MARINES_AT, UNREST } from './memory.ts';
import { NAMES } from './names.ts';
import { resourcesOf } from './resources.ts';
import { isOn } from './switched.ts';

/** What lies on the table beside the pieces of the base game, one line each. */
export function standing(g: H): string[] {
  return speaking(NAMES, () => {
    const lines: string[] = [];
    if (isOn(g, 'resources'))
      lines.push(`Resources: Rome ${resourcesOf(g, 0)}, Carthage ${resourcesOf(g, 1)}`);
    if (g.extra[MARINES] > 0)
      lines.push(`Marines worth ${g.extra[MARINES]} at ${locName(g.extra[MARINES_AT])}`);
    if (g.extra[UNREST] > 0 && g.tribe[g.extra[UNREST] - 1] === 1)
      lines.push(`Unrest at ${spaceName(g.extra[UNREST] - 1)}`);
    if (dictatorNow(g) >= 0) lines.push(`Dictator: ${generalName(dictatorNow(g))}`);
    if (g.extra[FOR_SPAIN] > 0) lines.push(`Proconsul for Spain: ${generalName(g.extra[FOR_SPAIN] - 1)}`);
    return lines;
  });
}

export { EVENTS as EVENT_CHARTS } from './data/bundled.ts';
