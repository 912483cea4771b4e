import { useEffect, useState } from 'preact/hooks';
import { type Article, articlesOf, inline } from '../../../rules/markdown.tsx';
import { digest } from '../digest.ts';
import { TABLES } from './tables.tsx';
import { rw } from './words.ts';

const TURN = '5';
const SEA = ['7', '8', '9'];

/** Sheets for the table: what happens when, how fleets move and fight, and every table that is rolled on. */
export function Aids() {
  const [articles, setArticles] = useState<readonly Article[]>([]);
  useEffect(() => {
    void digest().then((chapters) =>
      setArticles(
        chapters
          .filter(({ number }) => number === TURN || SEA.includes(number))
          .flatMap(({ text }) => articlesOf(text)),
      ),
    );
  }, []);
  const of = (chapters: readonly string[]): readonly Article[] =>
    articles.filter(({ number }) => chapters.some((chapter) => number.startsWith(`${chapter}.`)));
  return (
    <>
      <div class="aid">
        <h2>{rw.aidTurn}</h2>
        {of([TURN]).map((article) => (
          <Rule key={article.number} article={article} />
        ))}
      </div>
      <div class="aid">
        <h2>{rw.aidSea}</h2>
        {of(SEA).map((article) => (
          <Rule key={article.number} article={article} />
        ))}
      </div>
      <div class="aid">
        <h2>{rw.aidTables}</h2>
        {TABLES.map(([name, hint, Table]) => (
          <section key={name}>
            <h3>{name}</h3>
            {hint !== '' && <p class="soft">{hint}</p>}
            <Table />
          </section>
        ))}
      </div>
    </>
  );
}

const Rule = ({ article: { number, heading, body } }: { article: Article }) => (
  <section>
    <h3>
      {number} {heading}
    </h3>
    {body.slice(0, 1).map((text) => (
      <p key={text}>{inline(text, () => {})}</p>
    ))}
  </section>
);
