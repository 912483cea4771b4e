import type { Facts, Offer, TalksTable } from '@punica/hannibals-war/view/scene';
import { ownerName, ww } from '@punica/hannibals-war/view/words';
import { Press } from '../../kit/press.tsx';
import { Emblem } from './emblem.tsx';
import { Coins, MarkerPicture } from './pieces.tsx';
import { Laying, OwnMarkers, type PlaqueProps, Soft } from './plaque-parts.tsx';

/** What can be weighed: what is given stands at the left of what is asked for. */
const TERMS = [
  { kind: 'talents', title: ww.giveSilver, bare: false },
  { kind: 'asked', title: ww.askSilver, bare: false },
  { kind: 'owed', title: ww.oweSilver, bare: false },
  { kind: 'due', title: ww.askDebt, bare: false },
  { kind: 'home', title: ww.sendHome, bare: true },
  { kind: 'homeward', title: ww.askSendHome, bare: true },
];

/** Negotiations: who still talks, the offer on the table, and what can be put into it. */
export function TalksPlaque({ table, facts, talks }: PlaqueProps & { talks: TalksTable }) {
  const wanted = table.choices.value.filter((it) => it.spot?.kind === 'wanted');
  const has = (kind: string): boolean => table.choices.value.some((it) => it.spot?.kind === kind);
  return (
    <>
      <Soft>{ww.talksHint}</Soft>
      <ul class="war-bidders">
        {facts.seats.map((player) => (
          <li key={player} class={talks.done.includes(player) ? 'out' : ''}>
            <Emblem role={player} />
            <b>{ownerName(player)}</b>
            <span>{talks.done.includes(player) ? ww.doneTalking(player) : ww.talking}</span>
            <small>{ww.offersMade(talks.made[player])}</small>
          </li>
        ))}
      </ul>
      {talks.offer !== null && <OfferCard offer={talks.offer} facts={facts} />}
      <div class="war-terms">
        {TERMS.map(({ kind, title, bare }) =>
          has(kind) ? (
            <section key={kind}>
              <h3 class="heading">{title}</h3>
              <Coins table={table} kind={kind} bare={bare} />
            </section>
          ) : null,
        )}
      </div>
      <OwnMarkers table={table} facts={facts} />
      {wanted.length > 0 && (
        <>
          <h3 class="heading">{ww.askFor}</h3>
          <ul class="laid-hand small">
            {wanted.map((choice) => {
              const id = choice.spot?.id ?? '';
              const index = facts.markers.findIndex((it) => it.id === id);
              return (
                <li key={id}>
                  <Press table={table} kind="wanted" id={id} class="war-held" label={choice.label}>
                    <MarkerPicture marker={index} facts={facts} named />
                    <span>{facts.markers[index].name}</span>
                  </Press>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}

/** What lies on the scales: one pan for each side. */
function OfferCard({ offer, facts }: { offer: Offer; facts: Facts }) {
  return (
    <div class="war-offer">
      <Pan
        title={ww.gives(offer.from)}
        role={offer.from}
        talents={offer.give}
        later={offer.owe}
        markers={offer.gives}
        facts={facts}
      />
      <Pan
        title={ww.gives(offer.to)}
        role={offer.to}
        talents={offer.ask}
        later={offer.debt}
        markers={offer.asks}
        facts={facts}
      />
      {offer.truce && <p class="war-truce">{ww.offerTruce(offer.years)}</p>}
      {offer.home > 0 && <p class="war-truce">{ww.offerHome(offer.from, offer.home)}</p>}
      {offer.askHome > 0 && <p class="war-truce">{ww.offerHome(offer.to, offer.askHome)}</p>}
      {offer.borders && <p class="war-truce">{ww.offerBorders(offer.years)}</p>}
    </div>
  );
}

interface PanProps {
  readonly title: string;
  readonly role: number;
  readonly talents: number;
  readonly later: number;
  readonly markers: readonly number[];
  readonly facts: Facts;
}

function Pan({ title, role, talents, later, markers, facts }: PanProps) {
  return (
    <div class="war-pan">
      <h3>
        <Emblem role={role} /> {title}
      </h3>
      <p>
        {talents > 0 && <b>{ww.talents(talents)}</b>}
        {later > 0 && <span>{ww.withTaxes(later)}</span>}
        {talents + later === 0 && markers.length === 0 && <span class="soft">{ww.nothing}</span>}
      </p>
      <Laying markers={markers} facts={facts} />
    </div>
  );
}
