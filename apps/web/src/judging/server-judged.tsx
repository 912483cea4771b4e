import type { AnalysisStanding } from '@punica/protocol';
import { words } from '../words/index.ts';
import type { ServerJudging } from './server-model.ts';

const w = words.judging.server;

/** What the server makes of the game: its place in line, how far it is, and how one asks for it. */
export function ServerJudged({ server }: { readonly server: ServerJudging }) {
  const standing = server.standing.value;
  if (standing === null) return server.away.value ? <p class="soft">{w.away}</p> : null;
  if (standing.state === 'impossible') return null;
  return (
    <div class="plaque server-judged">
      <h3>{w.title}</h3>
      <p role="status">{said(standing)}</p>
      {standing.state === 'running' && standing.plays !== null && (
        <progress max={standing.plays} value={standing.done} aria-label={w.title} />
      )}
      {server.away.value && <p class="soft">{w.away}</p>}
      {server.problem.value !== null && (
        <p class="problem" role="alert">
          {server.problem.value}
        </p>
      )}
      <Ways server={server} standing={standing} />
    </div>
  );
}

function said({ state, place, plays, done, simulations }: AnalysisStanding): string {
  if (state === 'none') return w.offer(simulations);
  if (state === 'waiting') return place === null ? w.reading : w.waiting(place);
  if (state === 'running') return w.running(done, plays ?? 0);
  if (state === 'stopped') return plays === null ? w.stoppedBefore : w.stopped(done, plays);
  return state === 'failed' ? w.failed : w.done(simulations);
}

/** What may be asked of the server now. */
function Ways({ server, standing: { state, asked } }: { server: ServerJudging; standing: AnalysisStanding }) {
  if (state === 'done') return null;
  const isOpen = state === 'waiting' || state === 'running';
  if (server.stranger.value)
    return (
      <p>
        <a class="button" href="/online">
          {w.comeIn}
        </a>
      </p>
    );
  const names: Partial<Record<AnalysisStanding['state'], string>> = {
    none: w.ask,
    stopped: w.goOn,
    failed: w.again,
  };
  return (
    <p class="row">
      {isOpen && asked && <span class="soft">{w.told}</span>}
      <button
        type="button"
        class="button"
        disabled={server.busy.value}
        onClick={() => void server.say(isOpen && asked ? 'DELETE' : 'POST')}
      >
        {isOpen ? (asked ? w.withdraw : w.join) : names[state]}
      </button>
    </p>
  );
}
