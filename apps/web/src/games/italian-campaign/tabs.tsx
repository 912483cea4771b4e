import type { CampaignEvent, Facts, Scene } from '@punica/italian-campaign/view/scene';
import { CARTHAGE, ROME } from '@punica/italian-campaign/view/scene';
import { pointsOf } from '@punica/italian-campaign/view/story';
import { iw } from '@punica/italian-campaign/view/words';
import { useMemo } from 'preact/hooks';
import { eventsOf } from '../../play/log-events.ts';
import { mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import type { TableProps } from '../front.ts';
import { Emblem } from './emblem.tsx';
import { board } from './layout.ts';
import { Coin, isEmpty, UnitRow } from './pieces.tsx';

const factsOf = (table: TableModel): Facts => table.info.facts as Facts;
const sceneOf = (table: TableModel): Scene => table.shown.value.scene as Scene;

/** Points at something while the line is looked at, and brings it into view when pressed. */
function Link({
  table,
  kind,
  id,
  at,
  children,
}: {
  table: TableModel;
  kind: string;
  id: string;
  at: readonly [number, number];
  children: preact.ComponentChildren;
}) {
  const spots = [{ kind, id }];
  return (
    <button
      type="button"
      class="line-link ic-link"
      onPointerEnter={() => (table.pointed.value = spots)}
      onPointerLeave={() => (table.pointed.value = [])}
      onFocus={() => (table.pointed.value = spots)}
      onBlur={() => (table.pointed.value = [])}
      onClick={() => mapView.view?.centre(at[0], at[1])}
    >
      {children}
    </button>
  );
}

/** Both sides: leaders with their boxes, units without a leader, what is still to come. */
export function ArmiesTab({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  return (
    <div class="ic-armies">
      {[CARTHAGE, ROME].map((side) => (
        <section key={side}>
          <h3>
            <Emblem role={side} /> {iw.roles[side]} · {iw.spSeen(scene.strength[side])}
          </h3>
          <ul>
            {scene.stacks
              .filter((stack) => stack.side === side)
              .flatMap((stack) => [
                ...stack.leaders.map((here) => ({ stack, here, units: here.units, where: '' })),
                ...(stack.loose === null ? [] : [{ stack, here: null, units: stack.loose, where: iw.alone }]),
                ...(stack.within === null
                  ? []
                  : [{ stack, here: null, units: stack.within, where: `${iw.alone}, ${iw.inside}` }]),
              ])
              .map(({ stack, here, units, where }) => (
                <li key={`${stack.hex} ${here?.leader ?? where}`}>
                  <Link
                    table={table}
                    kind={here === null ? 'hex' : 'leader'}
                    id={here === null ? facts.hexes[stack.hex].id : facts.leaders[here.leader].id}
                    at={board.hexes[facts.hexes[stack.hex].id]}
                  >
                    {here !== null && <Coin leader={here.leader} facts={facts} rank={here.rank} />}
                    <span>
                      <b>{here === null ? where : facts.leaders[here.leader].name}</b>
                      <br />
                      {facts.hexes[stack.hex].name}
                      {here?.rank != null && ` · ${iw.ranks[here.rank]}`}
                      {here?.outside === true && ` · ${iw.before}`}
                    </span>
                  </Link>
                  {!isEmpty(units) && <UnitRow units={units} facts={facts} />}
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p>{iw.pool(scene.legionsLeft)}</p>
      <p>{iw.cups(scene.alliedCup, scene.gaulCup)}</p>
      <p>{iw.killsYear(scene.kills)}</p>
      <LeadersAway facts={facts} scene={scene} />
    </div>
  );
}

/** Leaders who are not on the map. */
function LeadersAway({ facts, scene }: { facts: Facts; scene: Scene }) {
  const lists: readonly (readonly [string, Scene['senate']])[] = [
    [iw.waiting, scene.waiting],
    [iw.senate, scene.senate],
    [iw.later, scene.later],
    [iw.dead, scene.dead],
  ];
  return (
    <div class="ic-leaders">
      {lists.map(([name, leaders]) =>
        leaders.length === 0 ? null : (
          <section key={name}>
            <h3>{name}</h3>
            <ul>
              {leaders.map((leader) => (
                <li key={leader} title={facts.leaders[leader].history}>
                  <Coin leader={leader} facts={facts} />
                  <span>
                    {facts.leaders[leader].name}
                    {scene.served.includes(leader) && <small> · {iw.served}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

/** Provinces: who controls them, what they bring, who holds their cities. */
export function ProvincesTab({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  return (
    <ul class="ic-provinces">
      {facts.provinces.map((province, p) => (
        <li key={province.id}>
          <Link table={table} kind="province" id={province.id} at={board.provinces[province.id].name}>
            <Emblem role={scene.province[p]} />
            <span>
              <b>{province.name}</b> <small>{province.diagonal ? iw.shaky : iw.loyal}</small>
            </span>
            <b class="ic-vp">{province.vp}</b>
          </Link>
          <ul>
            {province.cities.map((city) => (
              <li key={city}>
                <Link
                  table={table}
                  kind="hex"
                  id={facts.hexes[facts.cities[city].hex].id}
                  at={board.hexes[facts.hexes[facts.cities[city].hex].id]}
                >
                  <Emblem role={scene.control[city]} />
                  <span>
                    {facts.cities[city].name}{' '}
                    <small>
                      {iw.classes[facts.cities[city].cityClass]}
                      {scene.siege[city] > 0 && `, ${iw.underSiege(scene.siege[city])}`}
                    </small>
                  </span>
                  <span class="ic-vp">{facts.cities[city].vp}</span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Years and the points that each brought. */
export function YearsTab({ table }: TableProps) {
  const facts = factsOf(table);
  const scene = sceneOf(table);
  const log = table.log.value;
  const counted = useMemo(() => pointsOf(eventsOf<CampaignEvent>(log)), [log]);
  const years = Array.from({ length: facts.lastYear - facts.firstYear + 1 }, (_, k) => facts.firstYear + k);
  return (
    <table class="ic-vote">
      <thead>
        <tr>
          {iw.yearsHead.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => {
          const points = year <= scene.year ? counted.find((it) => it.year === year) : undefined;
          return (
            <tr key={year} class={year === scene.year ? 'on' : ''} aria-current={year === scene.year}>
              <th scope="row">{-year}</th>
              <td>{points?.provinces ?? ''}</td>
              <td>{points?.cities ?? ''}</td>
              <td>{points?.kills ?? ''}</td>
              <td>{points?.tarentum ?? ''}</td>
              <td>
                <b>{points?.total ?? ''}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
