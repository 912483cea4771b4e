import { GAMES, isPlayable } from '@punica/games';
import type { OptionValues } from '@punica/kernel';
import type {
  AgreementWish,
  BotName,
  CatalogueGame,
  ChallengeRequest,
  ClockRule,
  CreatedGame,
  NewGameRequest,
  Profile,
} from '@punica/protocol';
import { useState } from 'preact/hooks';
import { useAsked } from '../circle/use-asked.ts';
import type { StoredEdition } from '../editions/store.ts';
import { EvenChoice, type EvenWish, isBid } from '../even/even-choice.tsx';
import { Options } from '../kit/options.tsx';
import { useLoaded } from '../not-loaded.tsx';
import { host } from '../play/client.ts';
import { go } from '../router.ts';
import { OptionChoice, ScenarioChoice } from '../start/beginning-choice.tsx';
import { EditionChoice, editionsFor } from '../start/edition-choice.tsx';
import { TickRow } from '../start/tick-row.tsx';
import { circleWords } from '../words/circle.ts';
import { words } from '../words/index.ts';
import { onlineWords } from '../words/online.ts';
import { Trouble, useAttempt } from './attempt.tsx';
import { ClockChoice } from './clock-choice.tsx';
import { ComeIn } from './come-in.tsx';
import { Frame } from './frame.tsx';
import { catalogue, me } from './house.ts';
import { drawPart, rememberDice, rememberInvite } from './memory.ts';
import { roleName } from './role-name.ts';
import { ask } from './server-api.ts';

const w = onlineWords.create;
const OPEN = 'open';
const RANDOM = 'random';
const NOBODY = '';

/** Makes a challenge: what is played, who sits where, by which clock, and who may join. */
export function ChallengePage({ hash }: { hash: string }) {
  const shown = catalogue.value.filter(({ id }) => GAMES.some((it) => it.id === id && isPlayable(it)));
  const to = new URLSearchParams(hash).get('to');
  const [chosen, setChosen] = useState(hash);
  const game = shown.find(({ id }) => id === chosen) ?? shown[0];
  return (
    <Frame name={w.title}>
      <div class="create online-create">
        <section class="plaque">
          <a href="/online">{onlineWords.frame.back}</a>
          <h1>{to === null ? w.title : <Challenged id={to} />}</h1>
          {me.value === null ? (
            <>
              <p>{w.nameFirst}</p>
              <ComeIn />
            </>
          ) : (
            game !== undefined && (
              <>
                {shown.length > 1 && (
                  <label class="row seat">
                    <span>{w.game}</span>
                    <select value={game.id} onChange={({ currentTarget: { value } }) => setChosen(value)}>
                      <Options of={shown.map(({ id, title }) => [id, title])} />
                    </select>
                  </label>
                )}
                <WithEdition key={game.id} game={game} isAccount={me.value.kind === 'account'} to={to} />
              </>
            )
          )}
        </section>
      </div>
    </Frame>
  );
}

/** The form with the scenarios and options of an edition, where one is chosen. */
function WithEdition({ game, isAccount, to }: Omit<FormProps, 'edition'>) {
  const [edition, setEdition] = useState<StoredEdition | null>(null);
  const editions = useLoaded(() => editionsFor(GAMES.find(({ id }) => id === game.id)), game.id);
  const own = editions.state === 'there' ? editions.value : [];
  const described = useLoaded(
    async () =>
      edition === null ? null : host().ask('describe', { game: game.id, edition: edition.edition }),
    edition?.id ?? '',
  );
  const its = described.state === 'there' ? described.value : null;
  const shown = its === null ? game : { ...game, scenarios: [...its.scenarios], options: [...its.options] };
  return (
    <>
      {own.length > 0 && (
        <EditionChoice own={own} chosen={edition?.id ?? ''} onChange={(it) => setEdition(it ?? null)} />
      )}
      <Form
        key={its === null ? '' : edition?.id}
        game={shown as CatalogueGame}
        isAccount={isAccount}
        to={to}
        edition={its === null ? null : edition}
      />
    </>
  );
}

/** Says who is challenged by name. */
function Challenged({ id }: { id: string }) {
  const { value } = useAsked<Profile>(`/api/people/${encodeURIComponent(id)}`);
  return <>{value === null ? w.title : circleWords.challenges.newTitle(value.name)}</>;
}

/** What is asked of the server; a handicap of nothing is none. */
const agreementOf = (even: EvenWish): AgreementWish | null =>
  even.kind === 'none' || (even.kind === 'fixed' && Object.keys(even.handicap).length === 0) ? null : even;

interface FormProps {
  readonly game: CatalogueGame;
  readonly isAccount: boolean;
  /** Somebody who is challenged by name: nobody else joins. */
  readonly to: string | null;
  readonly edition: StoredEdition | null;
}

function Form({ game, isAccount, to, edition }: FormProps) {
  const [scenario, setScenario] = useState(game.scenarios[0].id);
  const [options, setOptions] = useState<OptionValues>({});
  const [side, setSide] = useState<string>(RANDOM);
  const [others, setOthers] = useState<Readonly<Record<string, BotName | typeof OPEN>>>({});
  const [clock, setClock] = useState<ClockRule>({ kind: 'none' });
  const [listed, setListed] = useState(true);
  const [rated, setRated] = useState(false);
  const [quick, setQuick] = useState(false);
  const [even, setEven] = useState<EvenWish>({ kind: 'none' });
  const attempt = useAttempt();
  const played = game.scenarios.find(({ id }) => id === scenario)?.roles ?? game.roles;
  // Where sides are bid for, the seats are those of bidders, and the creator has the first.
  const bids = isBid(even);
  const roles = bids ? played.map((_, seat) => `bidder-${seat + 1}`) : played;
  const own = bids && side !== NOBODY ? roles[0] : side;
  const terms = game.handicap?.terms[scenario];
  const bots = Object.fromEntries(
    Object.entries(others).filter(
      (it): it is [string, BotName] => it[1] !== OPEN && it[0] !== own && roles.includes(it[0]),
    ),
  );
  const free = roles.length - Object.keys(bots).length - (side === NOBODY ? 0 : 1);
  // Ratings are of the figures that everybody plays.
  const canBeRated = isAccount && Object.keys(bots).length === 0 && edition === null;
  const chooseScenario = (id: string): void => {
    setScenario(id);
    setEven({ kind: 'none' });
  };
  async function create(): Promise<void> {
    const part = drawPart();
    const wish: NewGameRequest = {
      game: game.id,
      scenario,
      options,
      quick,
      bots,
      clock,
      listed,
      part,
      side: side === NOBODY ? null : bids ? RANDOM : side,
      agreement: agreementOf(even),
      rated: rated && canBeRated,
      ...(edition === null ? {} : { edition: { ...edition.edition } }),
    };
    if (to !== null) {
      const { bots: _bots, ...challenge } = wish;
      const path = `/api/people/${encodeURIComponent(to)}/challenge`;
      const { game: made } = await ask<{ game: string }>('POST', path, challenge satisfies ChallengeRequest);
      rememberDice(made, { part });
      go(`/online/${made}`, true);
      return;
    }
    const { id, invite } = await ask<CreatedGame>('POST', '/api/games', wish);
    rememberInvite(id, invite);
    rememberDice(id, { part });
    go(`/online/${id}`, true);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void attempt.run(create);
      }}
    >
      <ScenarioChoice scenarios={game.scenarios} chosen={scenario} onChange={chooseScenario} />
      <fieldset>
        <legend>{words.create.seats}</legend>
        <label class="row seat">
          <span>{w.you}</span>
          <select value={side} onChange={({ currentTarget: { value } }) => setSide(value)}>
            <option value={RANDOM}>{bids ? words.even.bidToo : w.random}</option>
            {!bids && <Options of={roles.map((role) => [role, roleName(role)])} />}
            {to === null && <option value={NOBODY}>{w.none}</option>}
          </select>
        </label>
        {(to === null ? roles : [])
          .filter((role) => role !== own)
          .map((role) => (
            <label key={role} class="row seat">
              <span>{roleName(role)}</span>
              <select
                value={others[role] ?? OPEN}
                onChange={({ currentTarget: { value } }) =>
                  setOthers({ ...others, [role]: value as BotName | typeof OPEN })
                }
              >
                <option value={OPEN}>
                  {side === RANDOM && !bids ? `${w.open} / ${onlineWords.lobby.you}` : w.open}
                </option>
                <Options of={game.bots.map((bot) => [bot, words.create.botName[bot] ?? bot])} />
              </select>
            </label>
          ))}
      </fieldset>
      {terms !== undefined && (
        <EvenChoice
          key={scenario}
          terms={terms}
          rule={game.handicap!.rule}
          roles={played}
          chosen={even}
          onChange={(wish) => {
            // A side that was chosen is none that one can be sure of in bids.
            if (isBid(wish) && side !== NOBODY) setSide(RANDOM);
            setEven(wish);
          }}
        />
      )}
      <ClockChoice clock={clock} onChange={setClock} />
      {free > 0 && (
        <fieldset>
          <legend>{to === null ? w.who : w.watch}</legend>
          <label class="row">
            <input type="radio" name="listed" checked={listed} onChange={() => setListed(true)} />
            <span>{to === null ? w.listed : w.watchAnybody}</span>
          </label>
          <label class="row">
            <input type="radio" name="listed" checked={!listed} onChange={() => setListed(false)} />
            <span>{to === null ? w.byLink : w.watchNobody}</span>
          </label>
        </fieldset>
      )}
      <OptionChoice game={game.id} options={game.options} chosen={options} onChange={setOptions} />
      <fieldset>
        <legend>{words.tabs.settings}</legend>
        {canBeRated && <TickRow label={w.rated} hint={w.ratedHint} checked={rated} onChange={setRated} />}
        <TickRow label={w.quick} hint={w.quickHint} checked={quick} onChange={setQuick} />
      </fieldset>
      <Trouble of={attempt} />
      <button type="submit" class="button main" disabled={attempt.busy}>
        {to !== null ? circleWords.challenges.send : free > 0 ? w.begin : w.beginBots}
      </button>
    </form>
  );
}
