import { words } from '../words/index.ts';
import type { Article } from './markdown.tsx';

/** A chapter of the digest with the rules in it. */
interface ChapterOf {
  readonly head: Article;
  readonly rules: readonly Article[];
}

function chaptersOf(articles: readonly Article[]): ChapterOf[] {
  const chapters: { head: Article; rules: Article[] }[] = [];
  for (const article of articles) {
    if (article.level <= 1 || chapters.length === 0) chapters.push({ head: article, rules: [] });
    else chapters.at(-1)!.rules.push(article);
  }
  return chapters.filter(({ head }) => head.heading !== '');
}

/** What an address calls a rule: its number, or its name where it has none. */
const nameOf = ({ number, heading }: Article): string => (number === '' ? heading : number);

interface Props {
  readonly game: string;
  readonly articles: readonly Article[];
  /** The rule that is open. */
  readonly wanted: Article | undefined;
  readonly onGo: (rule: string) => void;
}

/** The contents of the rules: every chapter, and the rules of the one that is open. */
export function Contents({ game, articles, wanted, onGo }: Props) {
  const link = (article: Article) => (
    <a
      href={`/rules/${game}#${encodeURIComponent(nameOf(article))}`}
      aria-current={article === wanted ? 'true' : undefined}
      onClick={() => onGo(nameOf(article))}
    >
      <span class="rule-number">{article.number}</span> {article.heading}
    </a>
  );
  return (
    <nav class="rules-contents" aria-label={words.rules.contents}>
      <ol>
        {chaptersOf(articles).map(({ head, rules }) => (
          <li key={nameOf(head)}>
            {link(head)}
            {wanted !== undefined && (head === wanted || rules.includes(wanted)) && rules.length > 0 && (
              <ol>
                {rules.map((rule, i) => (
                  <li key={`${nameOf(rule)} ${i}`}>{link(rule)}</li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
