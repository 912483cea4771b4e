import type { Facts, Scene, Unit } from '@punica/hannibals-war/view/scene';
import { ww } from '@punica/hannibals-war/view/words';
import { useLiesBeside } from '../../kit/beside.ts';
import { PressItem } from '../../kit/press.tsx';
import type { TableModel } from '../../table/table-model.ts';
import type { TableProps } from '../front.ts';
import { Counter, MarkerPicture } from './pieces.tsx';

/** The viewer's markers along the foot of the window, and above them the counters that can be chosen now. */
export function Hand({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const { scene, viewer } = table.shown.value;
  const hand = ((scene as Scene).hands[viewer] ?? []).filter((it): it is number => it !== null);
  const counts = new Map<number, number>();
  for (const marker of hand) counts.set(marker, (counts.get(marker) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return (
    <>
      <Tray table={table} facts={facts} scene={scene as Scene} />
      <section class="hand war-hand" aria-label={ww.hand}>
        {sorted.length === 0 && <p class="war-empty">{ww.emptyHand}</p>}
        <ul>
          {sorted.map(([marker, count]) => {
            const { id, name } = facts.markers[marker];
            return (
              <PressItem key={id} table={table} kind="marker" id={id} class="war-held">
                <MarkerPicture marker={marker} facts={facts} named />
                <span>{name}</span>
                {count > 1 && <b class="war-times">{ww.times(count)}</b>}
              </PressItem>
            );
          })}
        </ul>
      </section>
    </>
  );
}

/** Units or counters of which one is to be chosen. */
function Tray({ table, facts, scene }: { table: TableModel; facts: Facts; scene: Scene }) {
  const ofUnits = table.choices.value.filter(({ spot }) => spot?.kind === 'unit');
  const spots = [...new Set(ofUnits.map(({ spot }) => spot!.id))];
  const title = ww.trayTitle(ofUnits.map(({ action }) => action.act));
  const groups = [
    ...new Set(table.choices.value.flatMap((it) => (it.spot?.kind === 'group' ? [it.spot.id] : []))),
  ];
  // Who goes along is said in the prompt, for all of them together.
  const isEmpty = (spots.length === 0 && groups.length === 0) || table.together.value;
  useLiesBeside(!isEmpty);
  if (isEmpty) return null;
  const purse = scene.table?.table === 'muster' ? scene.table.purse : -1;
  const talents = scene.talents[table.shown.value.viewer] ?? 0;
  return (
    <section class="war-tray plaque" data-beside aria-label={spots.length > 0 ? ww.tray : ww.counters}>
      {title !== '' && <h2 class="heading">{title}</h2>}
      {groups.length > 0 && (
        <h2 class="heading">{purse >= 0 ? ww.levyTitle(purse) : ww.musterTitle(talents)}</h2>
      )}
      <ul>
        {spots.map((id) => {
          const kind = facts.kinds.findIndex((it) => it.id === id);
          const unit: Unit = { kind, nation: facts.kinds[kind].nation, aboard: false, part: 0 };
          return (
            <PressItem key={id} table={table} kind="unit" id={id} class="war-pick">
              <Counter unit={unit} facts={facts} named />
              <span>{facts.kinds[kind].name}</span>
            </PressItem>
          );
        })}
        {groups.map((id) => {
          const index = facts.groups.findIndex((it) => it.id === id);
          const group = facts.groups[index];
          const unit: Unit = { kind: group.enters, nation: group.nation, aboard: false, part: 0 };
          return (
            <PressItem key={id} table={table} kind="group" id={id} class="war-pick">
              <Counter unit={unit} facts={facts} named />
              <span>{facts.kinds[group.enters].name}</span>
              <small>
                {ww.talents(group.price)} · {ww.left(scene.reserve[index])}
              </small>
            </PressItem>
          );
        })}
      </ul>
    </section>
  );
}
