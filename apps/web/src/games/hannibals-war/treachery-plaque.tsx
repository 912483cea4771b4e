import type { Facts, Markers, Scene, TreacheryTable } from '@punica/hannibals-war/view/scene';
import { ww } from '@punica/hannibals-war/view/words';
import { Side } from '../../kit/laid.tsx';
import { Emblem } from './emblem.tsx';
import { UnitRow } from './pieces.tsx';
import { Laying, OwnMarkers, type PlaqueProps } from './plaque-parts.tsx';

/** Treachery: what both sides laid, and how many dice that gives. */
export function TreacheryPlaque({ table, scene, facts, attempt }: PlaqueProps & { attempt: TreacheryTable }) {
  const { attacker, defender, attack, defence, unseen } = attempt;
  const laid = scene.laid[attacker] ?? [];
  const against = scene.laid[defender] ?? [];
  const [least, most] = attempt.chances;
  return (
    <div class="laid-sides">
      <Party owner={attacker} title={ww.tempts(attacker)} markers={laid} dice={attack} facts={facts} />
      <div class="laid-field sand war-middle">
        {laid.length > 0 && (
          <>
            <p class="war-percent">{ww.treacheryRange(least, most)}</p>
            <p>{unseen === 0 ? ww.treacheryOdds : ww.treacheryUnseen}</p>
          </>
        )}
        <OwnMarkers table={table} facts={facts} />
      </div>
      <Party
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

interface PartyProps {
  readonly owner: number;
  readonly title: string;
  readonly markers: Markers;
  readonly dice: number;
  readonly facts: Facts;
  readonly force?: Scene;
  readonly square?: number;
}

function Party({ owner, title, markers, dice, facts, force, square }: PartyProps) {
  const stack = force?.stacks.find((it) => it.owner === owner && it.square === square);
  return (
    <Side picture={<Emblem role={owner} />} name={title} note={dice > 0 ? ww.diceFor(dice) : ''}>
      {stack !== undefined && <UnitRow units={stack.units} facts={facts} />}
      <Laying markers={markers} facts={facts} />
    </Side>
  );
}
