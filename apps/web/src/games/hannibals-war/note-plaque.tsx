import { facesWithin, reactionFaces } from '@punica/hannibals-war/view/deeds';
import { placeTitle } from '@punica/hannibals-war/view/names';
import type {
  Facts,
  FallTable,
  HireTable,
  NoteTable,
  PillageTable,
  ProvisionTable,
  Scene,
} from '@punica/hannibals-war/view/scene';
import { ownerName, ww } from '@punica/hannibals-war/view/words';
import { Faces } from '../../kit/roll-card.tsx';
import { UnitRow } from './details.tsx';
import { Counter } from './pieces.tsx';

interface Props<T> {
  readonly now: T;
  readonly facts: Facts;
  readonly scene: Scene;
}

/** Beside the map, for what is decided on it or needs to see it. */
export function NotePlaque({ now, facts, scene }: Props<NoteTable>) {
  return (
    <section class={`war-note plaque ${now.table}`}>
      {now.table === 'provision' && <Provision now={now} facts={facts} scene={scene} />}
      {now.table === 'hire' && <Hire now={now} facts={facts} scene={scene} />}
      {now.table === 'pillage' && <Pillage now={now} facts={facts} scene={scene} />}
      {now.table === 'fall' && <Fall now={now} facts={facts} scene={scene} />}
    </section>
  );
}

/** Every hungry square of the player with its sum; the one in question first. */
function Provision({ now, facts, scene }: Props<ProvisionTable>) {
  const stack = scene.stacks.find((it) => it.owner === now.player && it.square === now.square);
  return (
    <>
      <h3>{ww.provisionTitle(placeTitle(now.square, facts))}</h3>
      <p>
        {ownerName(now.player)}: {ww.provisionLine(now.units, now.fed)}.{' '}
        {ww.provisionPrice(now.price, now.units - now.fed)}
      </p>
      {stack !== undefined && <UnitRow units={stack.units} facts={facts} />}
      {now.later.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{ww.provisionNext}</th>
              <th scope="col">{ww.unitsThere}</th>
              <th scope="col">{ww.fedThere}</th>
              <th scope="col">{ww.hungryThere}</th>
            </tr>
          </thead>
          <tbody>
            {now.later.map(({ square, units, fed }) => (
              <tr key={square}>
                <th scope="row">{placeTitle(square, facts)}</th>
                <td>{units}</td>
                <td>{fed}</td>
                <td>{units - fed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Hire({ now, facts }: Props<HireTable>) {
  return (
    <>
      <h3>{ww.hireTitle(placeTitle(now.square, facts))}</h3>
      <p>
        {ww.hireLine(ownerName(now.player), now.cost)}
        {now.bidder >= 0 && ` ${ww.highest(ownerName(now.bidder), now.bid)}`}
      </p>
    </>
  );
}

/** What plunder would bring, and what the plundered may do about it. */
function Pillage({ now, facts }: Props<PillageTable>) {
  const { factors } = now;
  return (
    <>
      <h3>{ww.deeds.pillage(placeTitle(now.square, facts))}</h3>
      <p>{ww.pillageLine(now.talents)}</p>
      {factors !== null && (
        <>
          <p class="soft">{ww.deeds.pillageNeed(factors)}</p>
          <Faces faces={facesWithin(factors)} />
        </>
      )}
      {now.angers >= 0 && (
        <>
          <p class="soft">{ww.reactionOf(now.angers)}</p>
          <Faces faces={reactionFaces(facts.rolls)} />
        </>
      )}
    </>
  );
}

function Fall({ now, facts }: Props<FallTable>) {
  const { name, value, nation } = facts.kinds[now.kind];
  return (
    <>
      <h3>{ww.deeds.save(name)}</h3>
      <div class="war-note-row">
        <Counter unit={{ kind: now.kind, nation, aboard: false, part: 0 }} facts={facts} />
        <p>{ww.saveLine(value)}</p>
      </div>
      <Faces faces={facesWithin(value)} />
    </>
  );
}
