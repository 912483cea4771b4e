import type { Aid, Entry } from '@punica/view';
import { useEffect, useState } from 'preact/hooks';
import type { Front } from '../games/front.ts';
import { type Pen, SheetView } from '../kit/sheet.tsx';
import { type Article, articlesOf, inline } from '../rules/markdown.tsx';

/** One thing that can be looked up. */
export function EntryView({
  entry: { title, picture, face, sheet },
  pen,
}: {
  entry: Entry<unknown>;
  pen: Pen<unknown>;
}) {
  const words = <SheetView sheet={sheet} pen={pen} />;
  if (face !== undefined)
    return (
      <figure class="entry">
        {pen.draw(face, {})}
        <figcaption>{words}</figcaption>
      </figure>
    );
  if (picture === undefined)
    return (
      <article class="entry">
        <h3>{title}</h3>
        {words}
      </article>
    );
  return (
    <article class="entry entry-row">
      {pen.draw(picture, {})}
      <div>
        <h3>{title}</h3>
        {words}
      </div>
    </article>
  );
}

interface AidsProps {
  readonly aids: readonly Aid<unknown>[];
  readonly pen: Pen<unknown>;
  readonly digest: Front['digest'];
}

/** Sheets to print and lay beside the board: what happens when, and the tables that are rolled on. */
export function Aids({ aids, pen, digest }: AidsProps) {
  const [articles, setArticles] = useState<readonly Article[]>([]);
  useEffect(() => {
    void digest().then((chapters) => setArticles(chapters.flatMap(({ text }) => articlesOf(text))));
  }, [digest]);
  return (
    <>
      {aids.map(({ title, rules = [], sheet }) => (
        <div key={title} class="aid">
          <h2>{title}</h2>
          {articles
            .filter(({ number }) => rules.some((it) => number.startsWith(it)))
            .map(({ number, heading, body }) => (
              <section key={number}>
                <h3>
                  {number} {heading}
                </h3>
                {body.slice(0, 1).map((text) => (
                  <p key={text}>{inline(text, () => {})}</p>
                ))}
              </section>
            ))}
          <SheetView sheet={sheet} pen={pen} />
        </div>
      ))}
    </>
  );
}
