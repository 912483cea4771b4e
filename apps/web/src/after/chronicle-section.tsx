import { type Chronicle, chronicleHtml, chronicleMarkdown, type SharedMoment } from '@punica/insight';
import { useState } from 'preact/hooks';
import { copyPage, copyText } from '../clipboard.ts';
import type { Front } from '../games/front.ts';
import { save } from '../replay/picture.ts';
import { words } from '../words/index.ts';

const w = words.after;

/** A war told, with the moments that its pictures show. */
export interface ChronicleShown {
  readonly chronicle: Chronicle;
  readonly moments: readonly { readonly stop: number; readonly moment: SharedMoment }[];
}

/** The pictures by their stops, drawn when somebody wants them. */
async function pictures(front: Front, { moments }: ChronicleShown): Promise<Map<number, Blob>> {
  const { drawMoments } = await import('./draw-moments.tsx');
  const drawn = await drawMoments(
    front,
    moments.map(({ moment }) => moment),
  );
  return new Map(moments.map(({ stop }, i) => [stop, drawn[i]]));
}

/** A file as an address that holds all of it. */
const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('no picture came out')));
    reader.readAsDataURL(file);
  });

const addressesOf = async (drawn: ReadonlyMap<number, Blob>): Promise<Map<number, string>> =>
  new Map(
    await Promise.all(
      Array.from(drawn, async ([stop, file]): Promise<[number, string]> => [stop, await addressOf(file)]),
    ),
  );

/** A page that stands by itself, and the style that it brings along. */
function styleApart(html: string): { readonly bare: string; readonly style: string } {
  const [whole, style] = /<style>(.*?)<\/style>/s.exec(html) ?? ['', ''];
  return { bare: html.replace(whole, ''), style };
}

/**
 * Prints a page that stands by itself and not the one around it. The policy of the one around it holds in there too and
 * takes no style out of a text, so that the style is handed over as a sheet.
 */
function print(html: string): void {
  const { bare, style } = styleApart(html);
  const frame = document.createElement('iframe');
  frame.className = 'chronicle-stage';
  frame.title = w.chronicle;
  frame.srcdoc = bare;
  frame.addEventListener('load', () => {
    const inside = frame.contentWindow as (Window & typeof globalThis) | null;
    if (inside === null) return;
    const sheet = new inside.CSSStyleSheet();
    sheet.replaceSync(style);
    inside.document.adoptedStyleSheets = [sheet];
    inside.addEventListener('afterprint', () => frame.remove());
    inside.print();
  });
  document.body.append(frame);
}

type Way = keyof typeof w.chronicleWays;

/** The war in prose, to read, copy, print or keep. */
export function ChronicleSection({
  front,
  shown,
  table,
}: {
  front: Front;
  shown: ChronicleShown;
  table: string;
}) {
  const [way, setWay] = useState<Way | null>(null);
  const { chronicle } = shown;
  const name = `punica-${front.id}-chronicle`;
  const drawnAll = (): Promise<Map<number, Blob> | null> => pictures(front, shown).catch(() => null);
  async function copy(): Promise<void> {
    setWay('drawing');
    const text = chronicleMarkdown(chronicle);
    const drawing = drawnAll();
    // Whoever takes it in has a style of his own.
    const page = drawing.then(
      async (drawn) => styleApart(chronicleHtml(chronicle, await addressesOf(drawn ?? new Map()))).bare,
    );
    if (await copyPage(page, text)) setWay((await drawing) === null ? 'undrawn' : 'copied');
    else setWay((await copyText(text)) ? 'copiedText' : 'failed');
  }
  async function draw(then: (drawn: ReadonlyMap<number, Blob>) => Promise<void> | void): Promise<void> {
    setWay('drawing');
    const drawn = await drawnAll();
    await then(drawn ?? new Map());
    setWay(drawn === null ? 'undrawn' : null);
  }
  const whole = (then: (html: string) => void): Promise<void> =>
    draw(async (drawn) => then(chronicleHtml(chronicle, await addressesOf(drawn))));
  /** The text, and beside it the pictures that it names. */
  const inFiles = (): Promise<void> =>
    draw((drawn) => {
      const names = new Map(Array.from(drawn.keys(), (stop, i) => [stop, `${name}-${i + 1}.jpg`]));
      save(new Blob([chronicleMarkdown(chronicle, names)], { type: 'text/markdown' }), `${name}.md`);
      for (const [stop, file] of drawn) save(file, names.get(stop)!);
    });
  return (
    <section aria-labelledby="chronicle" class="chronicle">
      <h2 id="chronicle">{w.chronicle}</h2>
      <p class="soft">{w.chronicleHint}</p>
      <p class="row">
        <button type="button" class="button" onClick={() => void copy()}>
          {w.chronicleCopy}
        </button>
        <button type="button" class="button" onClick={() => void whole(print)}>
          {w.chroniclePrint}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void whole((html) => save(new Blob([html], { type: 'text/html' }), `${name}.html`))}
        >
          {w.chronicleHtml}
        </button>
        <button type="button" class="button" onClick={() => void inFiles()}>
          {w.chronicleMarkdown}
        </button>
        <span role="status">{way === null ? '' : w.chronicleWays[way]}</span>
      </p>
      <article class="chronicle-text">
        {chronicle.chapters.map(({ heading, paragraphs, picture }) => (
          <section key={heading}>
            {heading !== '' && <h3>{heading}</h3>}
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {picture !== null && (
              <p>
                <a href={`${table}#${picture.after}`}>{w.chronicleSee(picture.caption)}</a>
              </p>
            )}
          </section>
        ))}
      </article>
    </section>
  );
}
