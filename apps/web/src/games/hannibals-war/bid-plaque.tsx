import { ownerName, ww } from '@punica/hannibals-war/view/words';
import { Emblem } from './emblem.tsx';
import { Coins } from './pieces.tsx';
import { type PlaqueProps, Soft } from './plaque-parts.tsx';

/** Sealed bids: what everybody could bid, and the own bid to be chosen. */
export function BidPlaque({ table, scene, facts }: PlaqueProps) {
  const { viewer } = table.shown.value;
  return (
    <>
      <Soft>{ww.bidHint}</Soft>
      <ul class="war-bidders">
        {facts.seats.map((player) => (
          <li key={player} class={player === viewer ? 'you' : ''}>
            <Emblem role={player} />
            <b>{ownerName(player)}</b>
            <span>{ww.talents(scene.talents[player])}</span>
            {scene.initiative === player && <small>{ww.initiative}</small>}
          </li>
        ))}
      </ul>
      <Coins table={table} kind="talents" />
    </>
  );
}
