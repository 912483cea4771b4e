import './historical.css';
import { TOKEN_HALF, tokenDrawing } from '@punica/art/historical';
import { hiw } from '@punica/hannibal-historical/view/words';
import { Picture } from '../../markup.tsx';
import type { Front, TableProps } from '../front.ts';
import { Board } from '../hannibal/board.tsx';
import { hannibalFront } from '../hannibal/front.tsx';
import { InWords } from '../hannibal/in-words.tsx';
import { digest } from './digest.ts';
import { CHARTS, Chart } from './event-charts.tsx';
import { TokensOnMap, tokensOf } from './tokens.tsx';

/** What lies beside the map, and both charts. */
function EventsTab({ table }: TableProps) {
  const tokens = tokensOf({ table });
  return (
    <div class="historical">
      {tokens.length > 0 && (
        <ul class="beside-the-map" aria-label={hiw.beside}>
          {tokens.map((it) => (
            <li key={it.kind}>
              <Picture class="token-picture" markup={tokenDrawing(it)} half={TOKEN_HALF} />
              {it.text}
            </li>
          ))}
        </ul>
      )}
      {CHARTS.map(({ id, name, lines }) => (
        <Chart key={id} name={name} lines={lines} />
      ))}
    </div>
  );
}

/** The board as text, with what lies on it by the historical rules. */
function InWordsWithTokens({ table }: TableProps) {
  return (
    <>
      <InWords table={table} />
      <ul class="unseen" aria-label={hiw.beside}>
        {tokensOf({ table }).map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** The table of Hannibal with the events and leaders of the historical rules. */
export const historicalFront: Front = {
  ...hannibalFront,
  id: 'hannibal-historical',
  title: hiw.title,
  Board: ({ table }) => <Board table={table} over={<TokensOnMap table={table} />} />,
  InWords: InWordsWithTokens,
  tabs: [...hannibalFront.tabs, { id: 'events', name: hiw.tab, Tab: EventsTab }],
  digest,
};
