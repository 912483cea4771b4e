import type { CampaignEvent, Facts, Scene, SiegeHere } from '@punica/italian-campaign/view/scene';
import { assaultOf } from '@punica/italian-campaign/view/story';
import { iw } from '@punica/italian-campaign/view/words';
import { signed } from '@punica/view';
import { Die } from '../../kit/die.tsx';
import { Picture } from '../../markup.tsx';
import { Modifiers, sumOf } from './battle-table.tsx';
import { CombatTable } from './crt.tsx';
import { Coin } from './pieces.tsx';
import { cityMark } from './portrait.tsx';

interface Props {
  readonly siege: SiegeHere;
  readonly facts: Facts;
  readonly scene: Scene;
  readonly events: readonly CampaignEvent[];
}

/** Before the walls: what is needed, how near hunger has brought them, and what a storm would be rolled on. */
export function SiegeTable({ siege, facts, scene, events }: Props) {
  const city = facts.cities[siege.city];
  const assault = assaultOf(events, siege.city);
  return (
    <div class="laid-sides ic-siege">
      <div class="laid-side">
        <Picture
          class="laid-coin"
          markup={cityMark(siege.city, facts, scene)}
          half={21}
          label={iw.classes[city.cityClass]}
        />
        <p>{iw.classes[city.cityClass]}</p>
        <p>{iw.insideLine(siege.inside, siege.walls)}</p>
        {siege.leader >= 0 && (
          <>
            <Coin leader={siege.leader} facts={facts} class="laid-coin" />
            <h3>{facts.leaders[siege.leader].name}</h3>
          </>
        )}
        <p>{iw.requirement(siege.before, siege.needed)}</p>
        {!siege.works && <p>{iw.stormLine(siege.storming, siege.walls + siege.inside)}</p>}
      </div>
      <div class="laid-field">
        <Track siege={siege} facts={facts} />
        {!siege.works && (
          <>
            {assault !== undefined && (
              <p class="ic-dice">
                <Die face={assault.die} />
                <Modifiers list={assault.modifiers} />
                <strong>{assault.result}</strong>
              </p>
            )}
            <CombatTable
              table={facts.siege}
              caption={iw.siegeTable}
              column={assault?.column ?? siege.column}
              roll={assault === undefined ? null : assault.die + sumOf(assault.modifiers)}
              plus={sumOf(siege.modifiers)}
            />
            <p class="ic-legend">
              {siege.modifiers
                .map((it) => `${signed(it.add)} ${iw.modifiers[it.what] ?? it.what}. `)
                .join('')}
              {iw.siegeLegend}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** The countdown of the siege markers. */
function Track({ siege, facts }: { siege: SiegeHere; facts: Facts }) {
  const steps = siege.works
    ? [siege.next]
    : Array.from({ length: facts.siegeFirst - facts.siegeLast + 1 }, (_, k) => facts.siegeFirst - k);
  return (
    <div class="ic-track">
      <span>{iw.siegeTrack}</span>
      <ol>
        {steps.map((need) => (
          <li key={need} class={need === siege.next ? 'on' : ''} aria-current={need === siege.next}>
            {need}
            {need < 6 ? '+' : ''}
          </li>
        ))}
      </ol>
    </div>
  );
}
