import type { Facts, Markers, Scene, TreacheryTable } from '@punica/hannibals-war/view/scene';
import { ww } from '@punica/hannibals-war/view/words';
import { UnitRow } from './details.tsx';
import { Emblem } from './emblem.tsx';
import { MarkerPicture } from './pieces.tsx';
import { OwnMarkers, type PlaqueProps } from './plaque-parts.tsx';

/** Treachery: what both sides laid, and how many dice that gives. */
export function TreacheryPlaque({ table, scene, facts, attempt }: PlaqueProps & { attempt: TreacheryTable }) {
  const { attacker, defender, attack, defence, unseen } = attempt;
  const laid = scene.laid[attacker] ?? [];
  const against = scene.laid[defender] ?? [];
  const [least, most] = attempt.chances;
  return (
    <div class="war-sides">
      <Side owner={attacker} title={ww.tempts(attacker)} markers={laid} dice={attack} facts={facts} />
      <div class="war-middle">
        {laid.length > 0 && (
          <>
            <p class="war-percent">{ww.treacheryRange(least, most)}</p>
            <p>{unseen === 0 ? ww.treacheryOdds : ww.treacheryUnseen}</p>
          </>
        )}
        <OwnMarkers table={table} facts={facts} />
      </div>
      <Side
        owner={defender}
        title={ww.resists(defender)}
        markers={against}
        dice={defence}
        facts={facts}
        force={scene}
        square={attempt.square}
      />
    </div>
  );
}

interface SideProps {
  readonly owner: number;
  readonly title: string;
  readonly markers: Markers;
  readonly dice: number;
  readonly facts: Facts;
  readonly force?: Scene;
  readonly square?: number;
}

function Side({ owner, title, markers, dice, facts, force, square }: SideProps) {
  const stack = force?.stacks.find((it) => it.owner === owner && it.square === square);
  return (
    <div class="war-side">
      <Emblem role={owner} />
      <h3>{title}</h3>
      {dice > 0 && <p class="soft">{ww.diceFor(dice)}</p>}
      {stack !== undefined && <UnitRow units={stack.units} facts={facts} />}
      <div class="war-behind">
        {markers.map((marker, i) => (
          <MarkerPicture key={i} marker={marker} facts={facts} />
        ))}
      </div>
    </div>
  );
}
