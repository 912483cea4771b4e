import { TickRow } from './tick-row.tsx';
import '../style/start.css';
import { GAMES, isPlayable } from '@punica/games';
import { type Bid, newAuction, type OptionValues } from '@punica/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { StoredEdition } from '../editions/store.ts';
import { Bidding } from '../even/bidding.tsx';
import { EvenChoice, type EvenWish, isBid } from '../even/even-choice.tsx';
import { Backdrop } from '../map/backdrop.tsx';
import { NotFound, NotLoaded, useLoaded } from '../not-loaded.tsx';
import { host } from '../play/client.ts';
import type { GameDescription } from '../play/protocol.ts';
import { isPerson } from '../play/seats.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { OptionChoice, ScenarioChoice } from './beginning-choice.tsx';
import { EditionChoice, editionsFor } from './edition-choice.tsx';
import { firstSeats, modeOf, SeatChoice, type SeatName, takenSeats } from './seat-choice.tsx';

const w = words.create;

/** Choose scenario, options and seats, then begin. */
export function NewGame({ id, hash }: { id: string; hash: string }) {
  const entry = GAMES.find((it) => it.id === id && isPlayable(it));
  useEffect(() => {
    if (entry !== undefined) void import('../ahead.ts').then(({ loadAhead }) => loadAhead(id));
  }, [entry, id]);
  const [edition, setEdition] = useState<StoredEdition | null>(null);
  const [even, setEven] = useState<EvenWish>({ kind: 'none' });
  const [bidding, setBidding] = useState(false);
  const chooseEdition = (it: StoredEdition | null): void => {
    setEdition(it);
    setEven({ kind: 'none' });
    setBidding(false);
  };
  const editions = useLoaded(() => editionsFor(entry), id);
  const own = editions.state === 'there' ? editions.value : [];
  useEffect(() => {
    chooseEdition(own.find((it) => it.id === hash) ?? null);
  }, [own.length, hash]);
  const loaded = useLoaded<GameDescription | null>(
    async () =>
      entry === undefined
        ? null
        : host().ask('describe', edition === null ? { game: id } : { game: id, edition: edition.edition }),
    `${id} ${edition?.id ?? ''}`,
  );
  if (entry === undefined) return <NotFound />;
  if (loaded.state === 'failed') return <NotLoaded onAgain={loaded.again} />;
  const game = loaded.state === 'there' ? loaded.value : null;
  return (
    <div class="start">
      <Backdrop class="start-map" />
      <div class="start-veil" />
      <main class="create new-game">
        <div class="create-scroll">
          <div class="plaque">
            <a href="/">{words.start.back}</a>
            <h1>{entry.title}</h1>
            {game === null && <p>{w.loading}</p>}
            {own.length > 0 && (
              <EditionChoice
                own={own}
                chosen={edition?.id ?? ''}
                onChange={(it) => chooseEdition(it ?? null)}
              />
            )}
            {game !== null && (
              <Form
                key={edition?.id ?? ''}
                game={game}
                edition={edition}
                even={even}
                onEven={setEven}
                bidding={bidding}
                onBidding={setBidding}
              />
            )}
          </div>
        </div>
        {game !== null && !bidding && (
          <div class="create-bar plaque">
            <button type="submit" form={FORM} class="button main begin">
              {isBid(even) ? words.even.begin : w.begin}
            </button>
          </div>
        )}
      </main>
    </div>
  );
}

/** The form, for the button that stands below what scrolls. */
const FORM = 'new-game-form';

interface FormProps {
  readonly game: GameDescription;
  readonly edition: StoredEdition | null;
  readonly even: EvenWish;
  readonly onEven: (wish: EvenWish) => void;
  /** Are bids made for the sides just now? */
  readonly bidding: boolean;
  readonly onBidding: (now: boolean) => void;
}

function Form({ game, edition, even, onEven, bidding, onBidding }: FormProps) {
  const [scenario, setScenario] = useState(game.scenarios[0].id);
  const [options, setOptions] = useState<OptionValues>({});
  const [seats, setSeats] = useState<SeatName[]>(() => firstSeats(game));
  const [quick, setQuick] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const playing = game.scenarios.find((it) => it.id === scenario)?.roles ?? game.roles;
  const taken = takenSeats(game, playing, seats);
  const mode = modeOf(taken);
  const terms = game.handicap?.terms[scenario];
  const chooseScenario = (id: string): void => {
    setScenario(id);
    onEven({ kind: 'none' });
  };
  const toTable = (id: string): void => go(`/play/${id}`, true);
  const creation = {
    game: game.id,
    mode,
    seats: taken,
    beginning: { scenario, options, quick },
    ...(edition === null ? {} : { edition: edition.edition }),
  };
  async function begin(): Promise<void> {
    setProblem(null);
    try {
      void navigator.storage?.persist?.();
      const gives = even.kind === 'fixed' && Object.keys(even.handicap).length > 0;
      const agreement = gives ? { agreement: even } : {};
      const beginning = { ...creation.beginning, ...agreement };
      toTable((await host().ask('create', { ...creation, beginning })).id);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  if (bidding && isBid(even) && terms !== undefined) {
    const { kind } = even;
    const settle = async (bids: readonly Bid[]) => {
      void navigator.storage?.persist?.();
      const { id, agreement } = await host().ask('create', { ...creation, bids: { kind, bids } });
      return { id, agreement: agreement! };
    };
    return (
      <Bidding
        start={newAuction(kind, playing, terms)}
        seats={taken.slice(0, playing.length)}
        onBids={settle}
        onTable={toTable}
        onBack={() => onBidding(false)}
      />
    );
  }
  return (
    <form
      id={FORM}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBid(even)) onBidding(true);
        else void begin();
      }}
    >
      <ScenarioChoice scenarios={game.scenarios} chosen={scenario} onChange={chooseScenario} />
      <fieldset>
        <legend>{w.seats}</legend>
        <SeatChoice game={game} playing={playing} seats={seats} onChange={setSeats} bids={isBid(even)} />
        {mode === 'file' && !taken.some(isPerson) && (
          <p class="nobody-here" role="status">
            {w.nobodyHere}
          </p>
        )}
        {mode === 'file' && <p class="trust">{w.trust}</p>}
      </fieldset>
      {terms !== undefined && (
        <EvenChoice
          // Coins and bounds are those of the scenario.
          key={scenario}
          terms={terms}
          rule={game.handicap!.rule}
          roles={playing}
          chosen={even}
          onChange={onEven}
          noBids={mode === 'file' ? words.even.byFile : undefined}
        />
      )}
      <OptionChoice game={game.id} options={game.options} chosen={options} onChange={setOptions} />
      <TickRow label={w.quick} hint={w.quickHint} checked={quick} onChange={setQuick} />
      {problem !== null && (
        <p class="problem" role="alert">
          <b>{w.failed}.</b> {problem}
        </p>
      )}
    </form>
  );
}
