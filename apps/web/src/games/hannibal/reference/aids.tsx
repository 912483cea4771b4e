import { useEffect, useState } from 'preact/hooks';
import { type Article, articlesOf, inline } from '../../../rules/markdown.tsx';
import { digest } from '../digest.ts';
import { Attrition, BattleDeck, RetreatDice, SiegeDice, TurnTrack, Ways } from './tables.tsx';
import { rw } from './words.ts';

const SEQUENCE = '5';
const CARD_USES = '8';

/** Two sheets for the table: what happens when, and every table that is rolled on. */
export function Aids() {
  const [articles, setArticles] = useState<readonly Article[]>([]);
  useEffect(() => {
    void digest().then((chapters) => {
      const wanted = chapters.filter(({ number }) => number === SEQUENCE || number === CARD_USES);
      setArticles(wanted.flatMap(({ text }) => articlesOf(text)));
    });
  }, []);
  const of = (pattern: RegExp): readonly Article[] => articles.filter(({ number }) => pattern.test(number));
  return (
    <>
      <div class="aid">
        <h2>{rw.aidTurn}</h2>
        {of(/^5\.\d+(\.\d+)?$/).map((article) => (
          <Rule key={article.number} article={article} />
        ))}
      </div>
      <div class="aid">
        <h2>{rw.aidCards}</h2>
        {of(/^8\.[23]?[a-c]?$|^8\.[2-6][a-c]?$/).map((article) => (
          <Rule key={article.number} article={article} />
        ))}
      </div>
      <div class="aid">
        <h2>{rw.aidTables}</h2>
        <Sheet name={rw.attrition} hint={rw.attritionHint} Table={Attrition} />
        <Sheet name={rw.siege} hint={rw.siegeHint} Table={SiegeDice} />
        <Sheet name={rw.retreat} hint={rw.retreatHint} Table={RetreatDice} />
        <Sheet name={rw.links2} hint="" Table={Ways} />
        <Sheet name={rw.turnTrack} hint="" Table={TurnTrack} />
        <Sheet name={rw.battleCards} hint={rw.battleCardsHint} Table={BattleDeck} />
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

const Sheet = ({ name, hint, Table }: { name: string; hint: string; Table: () => preact.JSX.Element }) => (
  <section>
    <h3>{name}</h3>
    {hint !== '' && <p class="soft">{hint}</p>}
    <Table />
  </section>
);
