import type { BattleTable, Facts, Scene, WarEvent } from '@punica/hannibals-war/view/scene';
import { ownerName, ww } from '@punica/hannibals-war/view/words';
import { Die } from '../../kit/die.tsx';
import { Side } from '../../kit/laid.tsx';
import type { LogPart } from '../../play/protocol.ts';
import { Emblem } from './emblem.tsx';
import { UnitRow } from './pieces.tsx';
import { Laying, OwnMarkers, type PlaqueProps, Soft } from './plaque-parts.tsx';

/** The die that decided this battle, out of the log; 0 before it fell. */
function dieOf(log: readonly LogPart[]): number {
  for (let i = log.length - 1; i >= 0; i--)
    for (let k = log[i].lines.length - 1; k >= 0; k--) {
      const e = log[i].lines[k].event as WarEvent;
      if (e.ev === 'odds') return e.die;
      if (e.ev === 'battle') return 0;
    }
  return 0;
}

/** A battle laid out: both lines, the markers between them, the percentage and what each die would bring. */
export function BattlePlaque({ table, scene, facts, battle }: PlaqueProps & { battle: BattleTable }) {
  const die = battle.result < 0 ? 0 : dieOf(table.log.value);
  return (
    <>
      <div class="laid-sides">
        <Line side={0} battle={battle} scene={scene} facts={facts} />
        <div class="laid-field sand war-middle">
          <p class="war-percent">{ww.percent(battle.percent)}</p>
          <p>
            {ww.ratio(battle.attack, battle.defence)}
            {battle.result < 0 && <small class="soft">{ww.withSeen}</small>}
          </p>
          <ResultRow facts={facts} column={battle.column} die={die} />
          {battle.result >= 0 && (
            <p class="war-result">
              {die > 0 && <Die face={die} />}
              <b>{ww.results[ww.resultIds[battle.result]]}</b>
              <small>{ww.resultHints[ww.resultIds[battle.result]]}</small>
            </p>
          )}
          {battle.winner >= 0 && <p>{ww.winner(battle.winner)}</p>}
          {battle.atSea && <Soft>{ww.searchHint}</Soft>}
          {battle.siege && <Soft>{ww.siegeHint}</Soft>}
          {battle.open && <Soft>{ww.openHint}</Soft>}
        </div>
        <Line side={1} battle={battle} scene={scene} facts={facts} />
      </div>
      <OwnMarkers table={table} facts={facts} />
    </>
  );
}

function ResultRow({ facts, column, die }: { facts: Facts; column: number; die: number }) {
  return (
    <ol class="war-results" aria-label={ww.tableRow}>
      {[1, 2, 3, 4, 5, 6].map((face) => {
        const result = facts.results[face][column];
        return (
          <li key={face} class={`${result}${face === die ? ' now' : ''}`} title={ww.results[result]}>
            <small>{face}</small>
            <b>{result}</b>
          </li>
        );
      })}
    </ol>
  );
}

interface LineProps {
  readonly side: 0 | 1;
  readonly battle: BattleTable;
  readonly scene: Scene;
  readonly facts: Facts;
}

function Line({ side, battle, scene, facts }: LineProps) {
  const owner = side === 0 ? battle.attacker : battle.defender;
  const stack = scene.stacks.find((it) => it.owner === owner && it.square === battle.square);
  const laid = scene.laid[owner] ?? [];
  const silenced = battle.silenced.includes(owner);
  return (
    <Side
      picture={<Emblem role={owner} />}
      name={ownerName(owner)}
      note={side === 0 ? ww.attacks(owner) : ww.defends(owner)}
    >
      {stack !== undefined && <UnitRow units={stack.units} facts={facts} />}
      {battle.limits[side] > 0 && !silenced && battle.result < 0 && (
        <p class="soft">{ww.mayLay(battle.limits[side])}</p>
      )}
      {silenced && <p class="soft">{ww.silenced}</p>}
      <Laying markers={laid} facts={facts} />
    </Side>
  );
}
