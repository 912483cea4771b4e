import type { Facts, March, Scene, Tray as TrayFact } from '@punica/italian-campaign/view/scene';
import { iw } from '@punica/italian-campaign/view/words';
import { PressItem } from '../../kit/press.tsx';
import { Picture } from '../../markup.tsx';
import type { TableProps } from '../front.ts';
import { Coin, counterOf, UnitRow } from './pieces.tsx';

/** The foot of the table: the leader's box while he marches, or the units among which one must be chosen. */
export function Tray({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const { tray, march } = table.shown.value.scene as Scene;
  if (tray === null || table.past.value !== null) return null;
  return (
    <section class="ic-tray plaque" aria-label={iw.trays[tray.what]}>
      {tray.leader >= 0 && <Coin leader={tray.leader} facts={facts} class="ic-tray-coin" />}
      {tray.own !== null && tray.own.sp > 0 && (
        <div class="ic-box">
          <h3>{iw.withHim}</h3>
          <UnitRow units={tray.own} facts={facts} />
        </div>
      )}
      {/* Who goes along is said in the prompt, for all of them together. */}
      {!table.together.value && (
        <div class="ic-box">
          <h3>
            {iw.trays[tray.what]}
            {tray.need > 0 && <b> · {iw.still(tray.what, tray.need)}</b>}
          </h3>
          <Choices table={table} tray={tray} facts={facts} />
        </div>
      )}
      {march !== null && march.left !== null && <MarchLine march={march} facts={facts} />}
    </section>
  );
}

/** Counters that can be pressed; equal ones are one button with their number. */
function Choices({ table, tray, facts }: TableProps & { tray: TrayFact; facts: Facts }) {
  return (
    <ul class="ic-units">
      {tray.units.seen.map(([face, count]) => {
        const { id, name } = facts.faces[face];
        return (
          <PressItem
            key={id}
            table={table}
            kind="unit"
            id={id}
            class="ic-pick"
            label={table.choicesAt('unit', id)[0]?.label ?? name}
            title={name}
          >
            <Picture markup={counterOf(facts, face)} half={20} />
            {count > 1 && <b>×{count}</b>}
          </PressItem>
        );
      })}
    </ul>
  );
}

/** Points that are left, and whom envoys could speak to from here. */
function MarchLine({ march, facts }: { march: March; facts: Facts }) {
  const left = march.left ?? 0;
  const total = Math.max(1, left + march.used);
  return (
    <div class="ic-march">
      <p>{iw.left(left, march.used)}</p>
      <progress value={march.used} max={total} aria-hidden="true" />
      {march.envoys.length > 0 && (
        <ul class="ic-envoys" aria-label={iw.envoys}>
          {march.envoys.map(({ city, loyalty, modifier, wins }) => (
            <li key={city}>
              <b>{facts.cities[city].name}</b> {iw.envoysNeed(loyalty, modifier)} · <b>{iw.chanceOf(wins)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
