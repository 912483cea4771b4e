import './sheet.css';
import {
  type Block,
  type Grid as GridData,
  type Line,
  type Piece,
  type Sheet,
  type Span,
  type Spans,
  spansOf,
} from '@punica/view';
import type { ComponentType, VNode } from 'preact';
import { Wide } from '../reference/wide.tsx';
import { mapView } from '../table/map-room.ts';
import type { TableModel } from '../table/table-model.ts';

export interface Depicted {
  readonly label?: string | undefined;
  readonly table?: TableModel | undefined;
}

/** What a sheet is drawn with; without a table nothing can be pointed at. */
export interface Pen<P> {
  draw(picture: P, given: Depicted): VNode | null;
  readonly Emblem: ComponentType<{ readonly role: number }>;
  readonly table?: TableModel;
}

interface Drawn<P> {
  readonly pen: Pen<P>;
}

/** A sheet of a game, drawn as those of every game are. */
export function SheetView<P>({ sheet, pen }: Drawn<P> & { sheet: Sheet<P> }) {
  return (
    <>
      {sheet.map((block, i) => (
        <BlockView key={i} block={block} pen={pen} />
      ))}
    </>
  );
}

function BlockView<P>({ block, pen }: Drawn<P> & { block: Block<P> }) {
  if ('heading' in block)
    return (
      <h3 class="sheet-row">
        <Marked spans={block.heading} pen={pen} />
      </h3>
    );
  if ('text' in block)
    return (
      <p class={block.tone === undefined ? undefined : `sheet-${block.tone}`}>
        <Words spans={block.text} pen={pen} />
      </p>
    );
  if ('lines' in block) return <Lines lines={block.lines} layout={block.layout} pen={pen} />;
  if ('pieces' in block) return <Pieces pieces={block.pieces} pen={pen} />;
  if ('grid' in block) return <Grid grid={block.grid} pen={pen} />;
  if ('gauge' in block) {
    const { part, by, words, marks = [] } = block.gauge;
    const at = (it: number): string => `${(100 * Math.max(0, Math.min(1, it))).toFixed(1)}%`;
    return (
      <div class={marks.length > 0 ? 'gauge wide-gauge' : 'gauge'} role="img" aria-label={words}>
        <i class={`by-${by}`} style={{ width: at(part) }} />
        {marks.map((it) => (
          <u key={it} style={{ left: at(it) }} />
        ))}
      </div>
    );
  }
  if ('tally' in block)
    return (
      <div class="tally">
        <div aria-hidden="true">
          {block.tally.map((role, i) => (
            <i key={i} class={`by-${role}`} />
          ))}
        </div>
        <p>{block.words}</p>
      </div>
    );
  if ('fold' in block)
    return (
      <details class="sheet-fold">
        <summary class="sheet-row">
          <Marked spans={block.fold} pen={pen} />
        </summary>
        <SheetView sheet={block.inside} pen={pen} />
      </details>
    );
  if ('beside' in block)
    return (
      <div class="sheet-beside">
        {pen.draw(block.beside, { table: pen.table })}
        <div>
          <SheetView sheet={block.inside} pen={pen} />
        </div>
      </div>
    );
  return (
    <div class="sheet-part">
      <SheetView sheet={block.part} pen={pen} />
    </div>
  );
}

function SpanView<P>({ span, pen: { draw, Emblem, table } }: Drawn<P> & { span: Span<P> }) {
  if (typeof span !== 'object') return <>{span}</>;
  if ('sign' in span) return <Emblem role={span.sign} />;
  if ('picture' in span) return draw(span.picture, { label: span.label, table });
  const { text, tone, by, title } = span;
  const colour = by === undefined ? undefined : `of-${by}`;
  if (tone === 'strong')
    return (
      <b class={colour} title={title}>
        {text}
      </b>
    );
  if (tone === 'small') return <small>{text}</small>;
  return (
    <span class={tone === 'soft' ? 'sheet-soft' : (tone ?? colour)} title={title}>
      {text}
    </span>
  );
}

export function Words<P>({ spans, pen }: Drawn<P> & { spans: Spans<P> }) {
  return (
    <>
      {spansOf(spans).map((span, i) => (
        <SpanView key={i} span={span} pen={pen} />
      ))}
    </>
  );
}

const isWords = (span: Span<unknown>): boolean => typeof span !== 'object' || 'text' in span;

/** Signs and pictures that stand before words keep their place; the words flow beside them. */
function Marked<P>({ spans, below, pen }: Drawn<P> & { spans: Spans<P>; below?: Spans<P> | undefined }) {
  const list = spansOf(spans);
  const first = list.findIndex(isWords);
  const words = first < 0 ? [] : list.slice(first);
  return (
    <>
      <Words spans={first < 0 ? list : list.slice(0, first)} pen={pen} />
      {words.length > 0 && (
        <span>
          <Words spans={words} pen={pen} />
          {below !== undefined && (
            <>
              <br />
              <Words spans={below} pen={pen} />
            </>
          )}
        </span>
      )}
    </>
  );
}

interface LinesProps<P> extends Drawn<P> {
  readonly lines: readonly Line<P>[];
  readonly layout?: 'row' | 'steps' | undefined;
}

function Lines<P>({ lines, layout, pen }: LinesProps<P>) {
  const List = layout === 'steps' ? 'ol' : 'ul';
  return (
    <List class={layout === undefined ? 'sheet-lines' : `sheet-lines ${layout}`}>
      {lines.map((line, i) => (
        <li key={i} title={line.title}>
          <LineRow line={line} pen={pen} />
          {line.pieces !== undefined && <Pieces pieces={line.pieces} pen={pen} />}
          {line.lines !== undefined && <Lines lines={line.lines} pen={pen} />}
        </li>
      ))}
    </List>
  );
}

/** Points at what it speaks of while it is looked at, and brings it into view when pressed. */
function LineRow<P>({ line, pen }: Drawn<P> & { line: Line<P> }) {
  const { words, end, below, spot, at = spot } = line;
  const { table } = pen;
  const inner = (
    <>
      <Marked spans={words} below={below} pen={pen} />
      {end !== undefined && (
        <span class="line-end">
          <Words spans={end} pen={pen} />
        </span>
      )}
    </>
  );
  if (spot === undefined || table === undefined) return <div class="sheet-row">{inner}</div>;
  const point = (): void => {
    table.pointed.value = [spot];
  };
  const letGo = (): void => {
    table.pointed.value = [];
  };
  const centre = at === undefined ? undefined : table.front.centreOf?.(at);
  return (
    <button
      type="button"
      class="line-link sheet-row"
      onPointerEnter={point}
      onPointerLeave={letGo}
      onFocus={point}
      onBlur={letGo}
      onClick={() => centre !== undefined && mapView.view?.centre(...centre)}
    >
      {inner}
    </button>
  );
}

function Pieces<P>({ pieces, pen }: Drawn<P> & { pieces: readonly Piece<P>[] }) {
  return (
    <ul class="sheet-pieces">
      {pieces.map(({ picture, label, count, note }, i) => (
        <li key={i} title={label}>
          {pen.draw(picture, { label, table: pen.table })}
          {count > 1 && <b>×{count}</b>}
          {note !== undefined && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}

/** A small table whose first column names its rows. In a book it may be wider than the screen. */
function Grid<P>({ grid: { name, head, rows, now, marked = [] }, pen }: Drawn<P> & { grid: GridData<P> }) {
  const isMarked = (row: number, column: number): boolean =>
    marked.some(([r, c]) => r === row && c === column);
  const table = (
    <table class="sheet-grid">
      <caption class="unseen">{name}</caption>
      {head !== undefined && (
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                <Words spans={cell} pen={pen} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([first, ...cells], r) => (
          <tr key={r} class={r === now ? 'now' : undefined} aria-current={r === now ? 'true' : undefined}>
            <th scope="row">
              <Words spans={first} pen={pen} />
            </th>
            {cells.map((cell, c) => (
              <td key={c} class={isMarked(r, c + 1) ? 'marked' : undefined}>
                <Words spans={cell} pen={pen} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return pen.table === undefined ? <Wide name={name}>{table}</Wide> : table;
}
