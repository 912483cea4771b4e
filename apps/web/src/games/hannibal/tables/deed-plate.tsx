import { type GeneralId, generalCoin, unitsPlate } from '@punica/art';
import type { Facts, Scene } from '@punica/hannibal/view/scene';
import { SIDES } from '@punica/hannibal/view/scene';
import { hw } from '@punica/hannibal/view/words';
import { Die } from '../../../kit/die.tsx';
import { Picture } from '../../../markup.tsx';
import type { TableModel } from '../../../table/table-model.ts';
import { Emblem } from '../emblem.tsx';
import { CityMark } from '../report-line.tsx';
import type { Deed } from './deed.ts';
import { DeedCard } from './deed-card.tsx';

interface Props {
  readonly deed: Deed;
  readonly table: TableModel;
}

/** A roll laid out over the map, with the coin of whoever rolls. */
export function DeedPlate({ deed, table }: Props) {
  const { kind, face } = deed.die;
  return (
    <DeedCard
      deed={deed}
      table={table}
      actor={<Actor deed={deed} table={table} />}
      die={<Die kind={kind} face={face} label={deed.faces[deed.came]?.words} />}
      drawFace={(it) => <Die kind={kind} face={it} />}
    />
  );
}

/** Who rolls, and the city or army that it is about. */
function Actor({ deed, table }: Props) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const general = deed.general < 0 ? undefined : facts.generals[deed.general];
  const army = scene.armies.find((it) => it.generals.some((g) => g.general === deed.general));
  return (
    <>
      {general === undefined ? (
        deed.side >= 0 && <Emblem role={deed.side} />
      ) : (
        <Picture
          class="deed-coin"
          markup={generalCoin(
            {
              id: general.id as GeneralId,
              strategy: general.strategy,
              battle: general.battle,
              rank: army?.generals.find((it) => it.general === deed.general)?.rank ?? null,
            },
            { detail: 'full' },
          )}
          half={21}
        />
      )}
      <p>
        <b>{general?.name ?? (deed.side < 0 ? hw.bothSides : hw.roles[deed.side])}</b>
        {army !== undefined && army.units > 0 && (
          <Picture class="deed-units" markup={unitsPlate(SIDES[army.side], army.units)} half={11} />
        )}
      </p>
      {deed.space >= 0 && <CityMark at={deed.space} facts={facts} scene={scene} />}
    </>
  );
}
