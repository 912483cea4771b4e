import type { ComponentChild } from 'preact';

/** A rule of the digest: its number, heading and text. */
export interface Article {
  readonly number: string;
  readonly heading: string;
  readonly level: number;
  readonly body: readonly string[];
}

/** The rules of a layer have a letter before their number. */
const HEADING = /^(#{1,6})\s+(?:([A-Z]?\d+(?:\.\d+)*[a-z]?)\s+)?(.*)$/;

/** Splits a chapter at its headings; paragraphs, lists and tables stay as blocks of text. */
export function articlesOf(text: string): Article[] {
  const articles: { number: string; heading: string; level: number; body: string[] }[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const trimmed = block.trim();
    if (trimmed === '') continue;
    const [first, ...rest] = trimmed.split('\n');
    const match = HEADING.exec(first);
    if (match !== null) {
      const [, hashes, number = '', heading] = match;
      articles.push({
        number,
        heading,
        level: hashes.length,
        body: rest.length > 0 ? [rest.join('\n')] : [],
      });
    } else {
      if (articles.length === 0) articles.push({ number: '', heading: '', level: 1, body: [] });
      articles[articles.length - 1].body.push(trimmed);
    }
  }
  return articles;
}

const INLINE =
  /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\bhannibal (R\d+)|(?<![\w.])(\d{1,2}\.\d+(?:\.\d+)*[a-z]?|H\d{1,2}[a-z]?|R\d+)(?!\w)/g;

/** Bold, italics, and numbers of rules and rulings, which lead there; rulings of Hannibal serve other games too. */
export function inline(text: string, onRule: (rule: string) => void): ComponentChild[] {
  const parts: ComponentChild[] = [];
  let last = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, italic, code, link, href, ofHannibal, rule] = match;
    if (match.index > last) parts.push(text.slice(last, match.index));
    last = match.index + whole.length;
    if (bold !== undefined) parts.push(<b>{bold}</b>);
    else if (italic !== undefined) parts.push(<i>{italic}</i>);
    else if (code !== undefined) parts.push(<code>{code}</code>);
    else if (link !== undefined && href?.startsWith('http')) parts.push(<a href={href}>{link}</a>);
    else if (link !== undefined) parts.push(link);
    else if (ofHannibal !== undefined) {
      parts.push(
        <a href={`/rules/hannibal#${ofHannibal}`} target="_blank" rel="noreferrer">
          {whole}
        </a>,
      );
    } else if (rule !== undefined) {
      parts.push(
        <button type="button" class="rule-link" onClick={() => onRule(rule)}>
          {rule}
        </button>,
      );
    }
  }
  if (last < text.length) parts.push(text.slice(last));
  return parts;
}

const cells = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** One block of the digest's small Markdown: paragraph, list or table. */
export function Block({ text, onRule }: { text: string; onRule: (rule: string) => void }) {
  const lines = text.split('\n');
  if (lines.length > 1 && lines[0].startsWith('|')) {
    const [head, , ...rows] = lines;
    return (
      <div class="rule-table">
        <table>
          <thead>
            <tr>
              {cells(head).map((cell, i) =>
                cell === '' ? (
                  <td key={i} />
                ) : (
                  <th key={i} scope="col">
                    {inline(cell, onRule)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {cells(row).map((cell, k) => (
                  <td key={k}>{inline(cell, onRule)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  if (lines.every((line) => /^\s*([-*]|\d+\.)\s+/.test(line) || /^\s{2,}/.test(line))) {
    const items = text
      .split(/\n(?=\s*(?:[-*]|\d+\.)\s+)/)
      .map((item) => item.replace(/^\s*([-*]|\d+\.)\s+/, ''));
    return (
      <ul class="rule-list">
        {items.map((item, i) => (
          <li key={i}>{inline(item.replace(/\n\s*/g, ' '), onRule)}</li>
        ))}
      </ul>
    );
  }
  return <p>{inline(lines.join(' '), onRule)}</p>;
}
