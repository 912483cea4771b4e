import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Chapter } from '../kit/digest.ts';
import { scrollWithin, whileSettling } from '../scrolling.ts';
import { words } from '../words/index.ts';
import { type Article, articlesOf, Block } from './markdown.tsx';
import { SearchField } from './search-field.tsx';

const w = words.rules;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const contains = (article: Article, parts: readonly string[]): boolean => {
  const text = plain(`${article.number} ${article.heading} ${article.body.join(' ')}`);
  return parts.every((part) => text.includes(part));
};

const namesOf = ({ number, heading }: Article): string => `${number} ${heading} `.trimStart();

/**
 * The article that a citation leads to: the one of that name ("10.2", "H12 Lusitania", "event Rome 2"), or the
 * nearest above it: 10.2.6 leads to 10.2 if need be.
 */
export function articleFor(articles: readonly Article[], rule: string): Article | undefined {
  for (let wanted = rule; wanted !== ''; wanted = above(wanted)) {
    const found = articles.find((article) => namesOf(article).startsWith(`${wanted} `));
    if (found !== undefined) return found;
  }
  return undefined;
}

const above = (rule: string): string =>
  /\d[a-z]$/.test(rule) ? rule.slice(0, -1) : rule.slice(0, Math.max(0, rule.search(/[. ][^. ]*$/)));

interface Props {
  readonly load: () => Promise<readonly Chapter[]>;
  readonly rule: string | null;
  readonly onRule: (rule: string) => void;
  /** What is cited, where that is a card or the like and no rule: it stands above the rules. */
  readonly children?: ComponentChildren;
}

/** The rules in our own words, with a search; opens at a rule. */
export function Digest({ load, rule, onRule, children }: Props) {
  const [chapters, setChapters] = useState<readonly Chapter[] | null>(null);
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void load().then(setChapters);
  }, [load]);
  const articles = useMemo(() => (chapters ?? []).flatMap((chapter) => articlesOf(chapter.text)), [chapters]);
  const wanted = useMemo(() => (rule === null ? undefined : articleFor(articles, rule)), [articles, rule]);
  const parts = plain(typed).split(/\s+/).filter(Boolean);
  const found = parts.length === 0 ? articles : articles.filter((it) => contains(it, parts));
  useEffect(() => {
    if (rule === null) return undefined;
    setTyped('');
    const here = frame.current;
    if (here === null) return undefined;
    return whileSettling([here, document.body], () => {
      const target = here.querySelector('.wanted');
      if (target !== null) scrollWithin(here.closest('.tab-content'), target, 'start');
    });
  }, [wanted, chapters, rule]);
  if (chapters === null) return <p>{w.loading}</p>;
  return (
    <div class="digest" ref={frame}>
      <SearchField label={w.search} typed={typed} onType={setTyped} />
      {children}
      {found.length === 0 && <p>{w.none}</p>}
      {found.map((article, i) => (
        <article
          key={`${article.number} ${i}`}
          data-rule={article.number}
          class={article === wanted ? 'wanted' : ''}
        >
          {article.level <= 1 ? (
            <h2>
              {article.number} {article.heading}
            </h2>
          ) : (
            <h3>
              <span class="rule-number">{article.number}</span> {article.heading}
            </h3>
          )}
          {article.body.map((block, k) => (
            <Block key={k} text={block} onRule={onRule} />
          ))}
        </article>
      ))}
    </div>
  );
}
