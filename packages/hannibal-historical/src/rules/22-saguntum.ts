import { siegeDieAt, siegeOutcome } from '@punica/hannibal/engine';
import { spaceIs } from '../lands.ts';
import { layerRule } from '../layer.ts';
import { hasTrain, isMarcellus } from '../siege-help.ts';
import { asWritten } from '../switches.ts';

export const saguntum = layerRule({
  name: '22-saguntum',
  switches: [asWritten('saguntum', 'H22', 'Saguntum', 'Its walls are weak.')],
  // [H22] R38
  hooks: (on) =>
    on.saguntum
      ? {
          siegeFace(g, walls, face, usual) {
            if (!spaceIs(g, walls.at, 'saguntum')) return usual;
            const { tables } = g.rules;
            const die = siegeDieAt(g, walls.side, walls.at);
            const plus = siegeOutcome(tables, {
              die,
              face,
              carthaginian: false,
              siegeTrain: false,
              greatWalls: false,
              marcellus: true,
            });
            const isBlank =
              plus.siegePoints === 0 && plus.loseCUs === 0 && tables.siegeDice[die][face - 1].mark === null;
            return (hasTrain(g, walls) || isMarcellus(g, walls)) && isBlank
              ? { loseCUs: 0, siegePoints: 1 }
              : plus;
          },
        }
      : {},
});
