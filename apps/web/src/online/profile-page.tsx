import type { Profile } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import { PersonActions } from '../circle/person-actions.tsx';
import { TableHead } from '../kit/table-head.tsx';
import { BotMark } from '../rankings/bot-mark.tsx';
import { PersonResults } from '../rankings/person-results.tsx';
import { onlineWords } from '../words/online.ts';
import { rankingWords } from '../words/rankings.ts';
import { Frame } from './frame.tsx';
import { gameOf, me, scenarioName } from './house.ts';
import { resultWords } from './result-words.ts';
import { roleName } from './role-name.ts';
import { ask, ServerRefusal } from './server-api.ts';

const w = onlineWords.profile;

const day = (at: number): string => new Date(at).toLocaleDateString();

/** What others may see of a person. */
export function ProfilePage({ id }: { id: string }) {
  const [profile, setProfile] = useState<Profile | null | 'missing'>(null);
  useEffect(() => {
    ask<Profile>('GET', `/api/people/${encodeURIComponent(id)}`).then(setProfile, (error) => {
      if (error instanceof ServerRefusal) setProfile('missing');
    });
  }, [id]);
  return (
    <Frame name={profile === null || profile === 'missing' ? '' : profile.name}>
      <section class="plaque online-plaque profile">
        {profile === 'missing' ? (
          <h1>{w.missing}</h1>
        ) : profile === null ? (
          <p>{onlineWords.frame.loading}</p>
        ) : (
          <Shown profile={profile} />
        )}
      </section>
    </Frame>
  );
}

function Shown({ profile }: { profile: Profile }) {
  const { id, name, kind, since, bot, ratings, history } = profile;
  return (
    <>
      <p class="heading">{kind === 'guest' ? onlineWords.account.guest : onlineWords.account.account}</p>
      <h1>
        {name} {bot && <BotMark />}
      </h1>
      <p class="soft">{w.since(day(since))}</p>
      {me.value !== null && me.value.id !== id && <PersonActions id={id} />}
      <h2>{w.ratings}</h2>
      {ratings.length === 0 ? (
        <p class="soft">{w.noRatings}</p>
      ) : (
        <table class="online-table">
          <TableHead names={[w.game, w.rating, w.games, w.wins, w.draws]} />
          <tbody>
            {ratings.map(({ game, pace, rating, deviation, games, wins, draws, provisional }) => (
              <tr key={`${game} ${pace}`}>
                <th scope="row">
                  <a href={`/rankings/${game}#${pace}`}>{gameOf(game)?.title ?? game}</a>
                  <small>{rankingWords.paces[pace]}</small>
                </th>
                <td title={w.ratingHint}>
                  {w.ratingWords(rating, 2 * deviation)}
                  {provisional && (
                    <small title={rankingWords.provisionalHint}>{rankingWords.provisional}</small>
                  )}
                </td>
                <td>{games}</td>
                <td>{wins}</td>
                <td>{draws}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PersonResults key={id} id={id} />
      <h2>{w.history}</h2>
      {history.length === 0 ? (
        <p class="soft">{w.noHistory}</p>
      ) : (
        <table class="online-table history-table">
          <TableHead names={[w.game, w.against, w.as, w.result, w.when]} />
          <tbody>
            {history.map((game) => (
              <tr key={game.id}>
                <th scope="row">
                  <a href={`/online/${game.id}`}>{gameOf(game.game)?.title ?? game.game}</a>
                  <small>{scenarioName(game.game, game.scenario)}</small>
                </th>
                <td>
                  {game.others.map(({ person, name }) => (
                    <a key={person} class="history-other" href={`/people/${person}`}>
                      {name}
                    </a>
                  ))}
                </td>
                <td>{roleName(gameOf(game.game)?.roles[game.role] ?? '')}</td>
                <td>{resultWords(game)}</td>
                <td>{game.endedAt === null ? '' : day(game.endedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
