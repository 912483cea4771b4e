import {
  CARTHAGE,
  type H,
  RED_DIE,
  siege,
  siegeDieAt,
  siegeOutcome,
  spaceName,
  treachery,
} from '@punica/hannibal/engine';
import { layerRule } from '../layer.ts';
import { happened, happening, note } from '../memory.ts';
import { hasTrain, isMarcellus } from '../siege-help.ts';
import { asWritten, isOn } from '../switches.ts';

export const SYRACUSE_SACKED = happening('syracuseSacked');

const isSacked = (g: H, at: number): boolean => at === g.rules.syracusae && happened(g, SYRACUSE_SACKED);

export const syracuse = layerRule({
  name: '23-syracuse',
  switches: [
    asWritten('syracuse', 'H23', 'The sack of Syracuse', 'Once taken by siege, its walls are like others.'),
  ],
  hooks: (on) => ({
    // [H23] R39
    cityTaken(g, _x, space) {
      const bySiege = siege.frame(g) !== undefined || treachery.frame(g) !== undefined;
      if (space === g.rules.syracusae && bySiege) note(g, SYRACUSE_SACKED);
    },
    ...(on.syracuse && {
      // [H23] Once it has been sacked, its walls are like others.
      siegeDie: (g, at, usual) => (isSacked(g, at) ? RED_DIE : usual),
      siegeFace: (g, walls, face, usual) =>
        isSacked(g, walls.at)
          ? siegeOutcome(g.rules.tables, {
              die: siegeDieAt(g, walls.side, walls.at),
              face,
              carthaginian: walls.side === CARTHAGE,
              siegeTrain: hasTrain(g, walls),
              greatWalls: false,
              marcellus: isMarcellus(g, walls),
            })
          : usual,
    }),
  }),
  tokens(g, lay) {
    if (isOn(g, 'syracuse') && happened(g, SYRACUSE_SACKED))
      lay('sack', `${spaceName(g.rules, g.rules.syracusae)} has been sacked: its walls are like others`);
  },
});
