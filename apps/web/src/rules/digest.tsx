import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Chapter } from '../games/front.ts';
import { scrollWithin } from '../scrolling.ts';
import { words } from '../words/index.ts';
import { type Article, articlesOf, Block } from './markdown.tsx';

const w = words.rules;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const contains = (article: Article, parts: readonly string[]): boolean => {
  const text = plain(`${article.number} ${article.heading} ${article.body.join(' ')}`);
  return parts.every((part) => text.includes(part));
};

/** The number itself, or the nearest one above it that the digest has: 10.2.6 leads to 10.2 if need be. */
export function nearestRule(numbers: ReadonlySet<string>, rule: string): string | null {
  let wanted = rule.replace(/[a-z]$/, '');
  if (numbers.has(rule)) return rule;
  while (wanted !== '') {
    if (numbers.has(wanted)) return wanted;
    wanted = wanted.includes('.') ? wanted.slice(0, wanted.lastIndexOf('.')) : '';
  }
  return null;
}

interface Props {
  readonly load: () => Promise<readonly Chapter[]>;
  readonly rule: string | null;
  readonly onRule: (rule: string) => void;
}

/** The rules in our own words, with a search; opens at a rule. */
export function Digest({ load, rule, onRule }: Props) {
  const [chapters, setChapters] = useState<readonly Chapter[] | null>(null);
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void load().then(setChapters);
  }, [load]);
  const articles = useMemo(() => (chapters ?? []).flatMap((chapter) => articlesOf(chapter.text)), [chapters]);
  const numbers = useMemo(() => new Set(articles.map((it) => it.number)), [articles]);
  const wanted = rule === null ? null : nearestRule(numbers, rule);
  const parts = plain(typed).split(/\s+/).filter(Boolean);
  const found = parts.length === 0 ? articles : articles.filter((it) => contains(it, parts));
  useEffect(() => {
    if (wanted === null) return;
    setTyped('');
    requestAnimationFrame(() => {
      const target = frame.current?.querySelector(`[data-rule="${CSS.escape(wanted)}"]`);
      if (target != null) scrollWithin(frame.current?.closest('.tab-content'), target, 'start');
    });
  }, [wanted, chapters, rule]);
  if (chapters === null) return <p>{w.loading}</p>;
  return (
    <div class="digest" ref={frame}>
      <input
        class="digest-search"
        type="search"
        aria-label={w.search}
        placeholder={w.search}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 && <p>{w.none}</p>}
      {found.map((article, i) => (
        <article
          key={`${article.number} ${i}`}
          data-rule={article.number}
          class={article.number === wanted ? 'wanted' : ''}
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
