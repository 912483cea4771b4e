/** Draws the committed sheet with stand-in pieces: npx tsx packages/geography/build/preview.ts [folder] [shot,shot] */
import { mkdirSync, readFileSync } from 'node:fs';
import { BoardIndex, type BoardLayout, pieceScale, type SpacePlace } from '../src/board.ts';
import { type Theme, themeDeclarations } from '../src/palette.ts';
import { openingGenerals } from './hannibal-plan.ts';
import { FONTS_READY, fontFaces, openBrowser } from './text-width.ts';

interface Shot {
  readonly name: string;
  readonly theme: Theme;
  readonly zoom: number;
  /** Space in the middle of the window; none means the fit view. */
  readonly on?: string;
  readonly wide?: boolean;
  readonly bare?: boolean;
  readonly options?: readonly string[];
}

const SHOTS: readonly Shot[] = [
  { name: 'day', theme: 'day', zoom: 1 },
  { name: 'night', theme: 'night', zoom: 1 },
  { name: 'closeup-day', theme: 'day', zoom: 2.4, on: 'capua' },
  { name: 'closeup-night', theme: 'night', zoom: 2.4, on: 'taurini' },
  { name: 'alps-day', theme: 'day', zoom: 2.4, on: 'taurini' },
  { name: 'iberia-day', theme: 'day', zoom: 2, on: 'laminium' },
  { name: 'africa-day', theme: 'day', zoom: 2, on: 'sicca' },
  { name: 'mauretania-day', theme: 'day', zoom: 1.6, on: 'rusaddir', options: ['26.3'] },
  { name: 'sheet-day', theme: 'day', zoom: 0.7, wide: true, bare: true },
];

/** Window less prompt bar above, panel at the right and hand below: what the fit view fills. */
const FIT = { left: 0, top: 64, width: 1140, height: 748 };
const WINDOW = { width: 1440, height: 900 };

const generated = (name: string) => readFileSync(new URL(`../generated/${name}`, import.meta.url), 'utf8');
const board = new BoardIndex(JSON.parse(generated('hannibal-board.json')) as BoardLayout);
const still = generated('hannibal-still.svg');
const setup = JSON.parse(readFileSync(new URL('../../hannibal/data/scenarios.json', import.meta.url), 'utf8'))
  .scenarios[0].setup as Record<'carthage' | 'rome', { pcs: string[] }>;
const owner = new Map([
  ...setup.carthage.pcs.map((id) => [id, 'carth'] as const),
  ...setup.rome.pcs.map((id) => [id, 'rome'] as const),
]);

const STYLE = `
body{margin:0;background:var(--table);overflow:hidden}svg{position:absolute;overflow:visible}
.name{font:500 11.5px "Alegreya SC";fill:var(--label);paint-order:stroke;stroke:var(--halo);stroke-width:2.6px;stroke-linejoin:round;letter-spacing:.3px}
.name.city{font-weight:700}
.piece{stroke:var(--rim);stroke-width:1.6}.none{fill:var(--paper);stroke:var(--road);stroke-width:1.3}
.rome{fill:var(--rome)}.carth{fill:var(--carth)}.emblem{fill:var(--rim)}.dot{fill:var(--road)}
.wall{fill:var(--court);stroke:var(--stone-ink);stroke-width:5}.wall-in{fill:none;stroke:var(--stone);stroke-width:3.4}
.tower{fill:var(--stone);stroke:var(--stone-ink);stroke-width:.8}
.port{fill:none;stroke:var(--port);stroke-width:1.5;stroke-linecap:round}
.coin{fill:#E2BC62;stroke:var(--carth);stroke-width:2.4}.coin.silver{fill:#D5D1C8;stroke:var(--rome)}
.plate{stroke:#FFF4DA;stroke-width:1.3}.number{font:800 11px "Alegreya Sans";fill:#FFF8E8;text-anchor:middle}`;

function polygon(sides: number, radius: number): string {
  const corners = Array.from({ length: sides }, (_, k) => {
    const turn = ((k + 0.5) / sides) * 2 * Math.PI - Math.PI / 2;
    return [radius * Math.cos(turn), radius * Math.sin(turn)].map((v) => v.toFixed(2)).join(' ');
  });
  return `M${corners.join('L')}Z`;
}

const SCUTUM =
  'M-8.6-8.2Q-8.6-10.2-6.9-10.2Q0-11.4 6.9-10.2Q8.6-10.2 8.6-8.2V8.2Q8.6 10.2 6.9 10.2Q0 11.4-6.9 10.2Q-8.6 10.2-8.6 8.2Z';
const TANIT = 'M0-7a2.1 2.1 0 1 1-.01 0ZM-5.2-4.2V-1.8H5.2V-4.2H6.4V-.6H1L4.5 6.5H-4.5L-1-.6H-6.4V-4.2Z';
const EAGLE = 'M0-6L1.4-3.4L6-5.4Q6.6 1 1.6 3L2.8 6.4H-2.8L-1.6 3Q-6.6 1-6-5.4L-1.4-3.4Z';

function mark(space: SpacePlace): string {
  const side = owner.get(space.id);
  const walls = space.mark === 'walled' || space.mark === 'great';
  const sides = space.mark === 'great' ? 8 : 6;
  const radius = space.mark === 'great' ? 13.6 : 13;
  const towers = [...polygon(sides, radius).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)]
    .map(([, x, y]) => `<circle class="tower" cx="${x}" cy="${y}" r="2.8"/>`)
    .join('');
  const wall = walls
    ? `<path class="wall" d="${polygon(sides, radius)}"/><path class="wall-in" d="${polygon(sides, radius)}"/>${towers}`
    : '';
  if (space.mark === 'tribe') return `<path class="none" d="${polygon(6, 12)}"/>`;
  const scale = walls ? 0.9 : 1;
  const marker =
    side === 'rome'
      ? `<path class="rome piece" d="${SCUTUM}"/><path class="emblem" d="${EAGLE}"/>`
      : side === 'carth'
        ? `<circle class="carth piece" r="10"/><path class="emblem" d="${TANIT}"/>`
        : '<circle class="none" r="7.4"/><circle class="dot" r="2"/>';
  return `${wall}<g transform="scale(${scale})">${marker}</g>`;
}

function pieces(zoom: number, options: readonly string[]): string {
  const scale = pieceScale(zoom);
  const generals = openingGenerals();
  const spaces = board.spacesWith(new Set(options));
  const local = (space: SpacePlace, svg: string) =>
    `<g transform="translate(${space.x} ${space.y}) scale(${scale})">${svg}</g>`;
  const names = spaces.map((space) => {
    const city = space.mark === 'walled' || space.mark === 'great' ? ' city' : '';
    const text = space.name.lines.map((line, i) => {
      const [x, y] = space.name.at[i];
      return `<text class="name${city}" x="${x}" y="${y}" text-anchor="${space.name.anchor}">${line}</text>`;
    });
    const harbour = space.harbour
      ? `<path class="port" transform="translate(${space.harbour[0]} ${space.harbour[1]})" d="M-3.4 .2q1.7-2.2 3.4 0t3.4 0"/>`
      : '';
    return local(space, harbour + text.join(''));
  });
  const armies = spaces
    .filter((space) => generals.has(space.id))
    .map((space) => {
      const silver = owner.get(space.id) === 'rome';
      const count = generals.get(space.id) ?? 1;
      const coins = Array.from({ length: count }, (_, k) => count - 1 - k)
        .map(
          (k) =>
            `<circle class="coin${silver ? ' silver' : ''}" cx="${7 * k}" cy="${-2.5 * k}" r="${k ? 15 : 17}"/>`,
        )
        .join('');
      const plate = `<circle class="plate ${silver ? 'rome' : 'carth'}" cx="${13 + 7 * (count - 1)}" cy="-13" r="8.4"/><text class="number" x="${13 + 7 * (count - 1)}" y="-9.4">8</text>`;
      return local(
        space,
        `<g transform="translate(${space.slots[0][0]} ${space.slots[0][1]})">${coins}${plate}</g>`,
      );
    });
  return [...spaces.map((space) => local(space, mark(space))), ...names, ...armies].join('');
}

function page({ theme, zoom, on, wide, bare, options = [] }: Shot): string {
  const { layout } = board;
  const [cx, cy] = on ? board.centre(on) : [0, 0];
  const left = on ? WINDOW.width / 2 - cx * zoom : wide ? 720 - 650 * zoom : FIT.left;
  const top = on ? WINDOW.height / 2 - cy * zoom : wide ? 450 - 385 * zoom : FIT.top;
  const width = (layout.view.x1 - layout.view.x0) * zoom;
  const height = (layout.view.y1 - layout.view.y0) * zoom;
  const at = `style="left:${left}px;top:${top}px;width:${width}px;height:${height}px"`;
  const laid = bare ? '' : `<svg ${at} viewBox="0 0 1140 748">${pieces(zoom, options)}</svg>`;
  return `<!doctype html><style>${fontFaces()}:root{${themeDeclarations(theme)}${options.map((option) => `--option-${option.replace('.', '-')}:1;`).join('')}}${STYLE}</style>${still.replace('<svg ', `<svg ${at} `)}${laid}`;
}

const folder = process.argv[2] ?? '.cache/preview';
mkdirSync(folder, { recursive: true });
const only = process.argv[3]?.split(',');
const browser = await openBrowser();
try {
  for (const shot of SHOTS.filter(({ name }) => !only || only.includes(name))) {
    const tab = await browser.newPage({ viewport: WINDOW });
    await tab.setContent(page(shot));
    await tab.evaluate(FONTS_READY);
    const begun = Date.now();
    await tab.screenshot({ path: `${folder}/${shot.name}.png` });
    console.log(`${folder}/${shot.name}.png  ${Date.now() - begun} ms`);
    await tab.close();
  }
} finally {
  await browser.close();
}
