import type { CampaignEvent, Facts, March, Scene } from '@punica/italian-campaign/view/scene';
import { envoysOf } from '@punica/italian-campaign/view/story';
import { iw } from '@punica/italian-campaign/view/words';
import { signed } from '@punica/view';
import { Die } from '../../kit/die.tsx';
import { TableHead } from '../../kit/table-head.tsx';
import { Picture } from '../../markup.tsx';
import { cityMark } from './portrait.tsx';

interface Props {
  readonly march: March;
  readonly facts: Facts;
  readonly scene: Scene;
  readonly events: readonly CampaignEvent[];
}

/** What envoys of this march were told: the die, what spoke for them, and the loyalty that they had to reach. */
export function EnvoysTable({ march, facts, scene, events }: Props) {
  const sent = envoysOf(events, march.leader);
  return (
    <>
      <table class="ic-vote ic-embassy">
        <TableHead corner names={[iw.city, iw.die, iw.total, iw.loyaltyHead, iw.resultRow]} />
        <tbody>
          {sent.map(({ city, die, modifier, success }, k) => (
            <tr key={`sent ${city}`} class={k === 0 ? 'on' : ''}>
              <City city={city} facts={facts} scene={scene} />
              {die === 0 ? (
                <td colSpan={2}>{iw.tooWellHeld}</td>
              ) : (
                <>
                  <td class="ic-dice">
                    <Die face={die} />
                    <span class="ic-chip">
                      {signed(modifier)} {iw.army}
                    </span>
                  </td>
                  <td>
                    <b>{die + modifier}</b>
                  </td>
                </>
              )}
              <td>{facts.cities[city].loyalty}</td>
              <td>
                <b class={`verdict ${success ? 'good' : 'bad'}`}>{success ? iw.goesOver : iw.staysDeaf}</b>
              </td>
            </tr>
          ))}
          {march.envoys.map(({ city, loyalty, modifier, wins }) => (
            <tr key={`near ${city}`}>
              <City city={city} facts={facts} scene={scene} />
              <td>
                <span class="ic-chip">
                  {signed(modifier)} {iw.army}
                </span>
              </td>
              <td />
              <td>{loyalty}</td>
              <td>{iw.notAsked(wins)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="ic-legend">{iw.embassyLegend}</p>
    </>
  );
}

function City({ city, facts, scene }: { city: number; facts: Facts; scene: Scene }) {
  return (
    <>
      <td>
        <Picture class="ic-coin" markup={cityMark(city, facts, scene)} half={21} />
      </td>
      <th scope="row">{facts.cities[city].name}</th>
    </>
  );
}
