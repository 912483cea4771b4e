import '../style/start.css';
import { GAMES, isPlayable } from '@punica/games';
import type { OptionValues } from '@punica/kernel';
import { useEffect, useState } from 'preact/hooks';
import { BACKDROP } from '../map/backdrop.ts';
import { StillMap } from '../map/still-map.tsx';
import { WESTERN_SEA } from '../map/western-sea.ts';
import { host } from '../play/client.ts';
import type { GameDescription } from '../play/protocol.ts';
import type { Seat } from '../play/seats.ts';
import { go } from '../router.ts';
import { words } from '../words/index.ts';
import { OptionChoice, ScenarioChoice } from './beginning-choice.tsx';
import { firstSeats, modeOf, SeatChoice, type SeatName, seatOf } from './seat-choice.tsx';

const w = words.create;

/** Choose scenario, options and seats, then begin. */
export function NewGame({ id }: { id: string }) {
  const entry = GAMES.find((it) => it.id === id && isPlayable(it));
  const [game, setGame] = useState<GameDescription | null>(null);
  useEffect(() => {
    if (entry !== undefined) void host().ask('describe', { game: id }).then(setGame);
  }, [entry, id]);
  return (
    <div class="start">
      <StillMap class="start-map" source={WESTERN_SEA} part={BACKDROP} bare />
      <div class="start-veil" />
      <main class="create">
        <div class="plaque">
          <a href="/">{words.start.back}</a>
          <h1>{entry?.title ?? words.start.notYet}</h1>
          {entry !== undefined && game === null && <p>{w.loading}</p>}
          {game !== null && <Form game={game} />}
        </div>
      </main>
    </div>
  );
}

function Form({ game }: { game: GameDescription }) {
  const [scenario, setScenario] = useState(game.scenarios[0].id);
  const [options, setOptions] = useState<OptionValues>({});
  const [seats, setSeats] = useState<SeatName[]>(() => firstSeats(game));
  const [quick, setQuick] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const playing = game.scenarios.find((it) => it.id === scenario)?.roles ?? game.roles;
  const taken = game.roles.map(
    (role, i): Seat => (playing.includes(role) ? seatOf(seats[i]) : { kind: 'empty' }),
  );
  const mode = modeOf(taken);
  async function begin(): Promise<void> {
    setProblem(null);
    try {
      void navigator.storage?.persist?.();
      const { id } = await host().ask('create', {
        game: game.id,
        mode,
        seats: taken,
        beginning: { scenario, options, quick },
      });
      go(`/play/${id}`, true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <ScenarioChoice scenarios={game.scenarios} chosen={scenario} onChange={setScenario} />
      <fieldset>
        <legend>{w.seats}</legend>
        <SeatChoice game={game} playing={playing} seats={seats} onChange={setSeats} />
        {mode === 'file' && <p class="trust">{w.trust}</p>}
      </fieldset>
      <OptionChoice game={game.id} options={game.options} chosen={options} onChange={setOptions} />
      <label class="row">
        <input type="checkbox" checked={quick} onChange={(event) => setQuick(event.currentTarget.checked)} />
        <span>
          {w.quick}
          <small>{w.quickHint}</small>
        </span>
      </label>
      {problem !== null && (
        <p class="problem" role="alert">
          <b>{w.failed}.</b> {problem}
        </p>
      )}
      <button type="submit" class="button main begin">
        {w.begin}
      </button>
    </form>
  );
}
