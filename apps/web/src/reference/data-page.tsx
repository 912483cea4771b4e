import type { Book, Provenance } from '@punica/view';
import { articlesOf, Block } from '../rules/markdown.tsx';
import { words } from '../words/index.ts';
import { Wide } from './wide.tsx';

const w = words.reference;

/** How sure each figure is, where it comes from, and how to change it. */
export function DataPage({ game, book: { provenance, dataGuide } }: { game: string; book: Book<unknown> }) {
  const groups = [...new Set(provenance.map((it) => it.group))];
  return (
    <>
      <p class="row no-print">
        <a class="button main" href={`/figures/${game}`}>
          {w.unknown}
        </a>
        <a class="button" href="/editions">
          {w.editions}
        </a>
      </p>
      <section class="digest">
        {articlesOf(dataGuide).map(({ heading, body }) => (
          <article key={heading}>
            {heading !== '' && <h2>{heading}</h2>}
            {body.map((block, k) => (
              <Block key={k} text={block} onRule={() => {}} />
            ))}
          </article>
        ))}
      </section>
      {groups.map((group) => (
        <Group key={group} name={group} rows={provenance.filter((it) => it.group === group)} />
      ))}
    </>
  );
}

function Group({ name, rows }: { name: string; rows: readonly Provenance[] }) {
  const sure = rows.filter((it) => it.confidence === 'high').length;
  return (
    <details class="data-group">
      <summary>
        <b>{name}</b> · {w.found(rows.length)}, {sure} {w.confidence.high}
      </summary>
      <Wide name={name}>
        <table class="plain-table data-table">
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                <th scope="row">{row.name}</th>
                <td>
                  <span class={`sureness ${row.confidence}`}>
                    {w.confidence[row.confidence] ?? row.confidence}
                  </span>
                  {row.parts.length > 0 && (
                    <small>
                      {row.parts.map(([part, level]) => `${part}: ${w.confidence[level]}`).join('; ')}
                    </small>
                  )}
                  {row.note !== '' && <small>{row.note}</small>}
                </td>
                <td>{row.source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
  );
}
