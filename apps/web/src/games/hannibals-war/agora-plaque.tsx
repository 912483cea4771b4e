import type { AgoraTable } from '@punica/hannibals-war/view/scene';
import { ownerName, ww } from '@punica/hannibals-war/view/words';
import { Emblem } from './emblem.tsx';
import { Coins, MarkerPicture } from './pieces.tsx';
import { Laying, type PlaqueProps } from './plaque-parts.tsx';

/** The auction: the marker on offer, those behind it, and who bids how much. */
export function AgoraPlaque({ table, scene, facts, agora }: PlaqueProps & { agora: AgoraTable }) {
  const [next] = agora.bidding;
  return (
    <div class="war-agora">
      <div class="laid-field sand war-lot">
        <MarkerPicture marker={scene.agora[0] ?? null} facts={facts} />
        <b>{ww.lotOf(agora.lot, agora.lots)}</b>
        <span>{agora.bidder < 0 ? ww.noBid : ww.highest(ownerName(agora.bidder), agora.bid)}</span>
        <Laying markers={scene.agora.slice(1)} facts={facts} />
      </div>
      <ul class="war-bidders">
        {facts.seats.map((player) => {
          const standing =
            player === agora.bidder
              ? ww.talents(agora.bid)
              : player === next
                ? ww.toBid
                : agora.bidding.includes(player)
                  ? ww.mayBid
                  : ww.outOfBidding;
          return (
            <li
              key={player}
              class={player === agora.bidder ? 'leads' : agora.bidding.includes(player) ? '' : 'out'}
            >
              <Emblem role={player} />
              <b>{ownerName(player)}</b>
              <span>{standing}</span>
              <small>{ww.talents(scene.talents[player])}</small>
            </li>
          );
        })}
      </ul>
      <Coins table={table} kind="talents" />
    </div>
  );
}
