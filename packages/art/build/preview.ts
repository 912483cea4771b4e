/**
 * Prints contact sheets of everything, by day and by night, into .cache/preview. Needs an installed Chromium;
 * its place may be given in CHROMIUM.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import {
  armyPiece,
  battleCard,
  cardBackImage,
  cardSheet,
  choiceMark,
  controlMarker,
  costMark,
  dieFace,
  elephantsPlate,
  type GeneralId,
  gameCoin,
  gameEmblems,
  garrisonPlate,
  generalCoin,
  harbourMark,
  type Mode,
  manoeuvres,
  paletteCss,
  pieceSheet,
  type Rank,
  siegeMark,
  siegeTrainMark,
  startSheet,
  statusIds,
  statusMarker,
  strategyCard,
  tribeMark,
  turnMarker,
  type UseMark,
  unitsPlate,
  walledCity,
} from '../src/index.ts';
import { fontCss } from './fonts.ts';

const data = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../hannibal/data/${name}.json`, import.meta.url), 'utf8'));

const { generals } = data('generals') as {
  generals: { id: GeneralId; side: string; strategyRating: number; battleRating: number }[];
};

interface CardDatum {
  id: string;
  number: number;
  title: string;
  ops: number;
  side: 'rome' | 'carthage' | 'both';
  counter: boolean;
  navalIcon: 'minor' | 'major' | null;
  text: string;
  event: { kind: string };
}
const { cards } = data('strategy-cards') as { cards: CardDatum[] };

/** Things in a row, wrapped; each on a tile of its own size. */
const tiles = (things: readonly string[], tile: number, scale: number): string =>
  `<div class="row">${things
    .map(
      (thing) =>
        `<svg width="${tile}" height="${tile}" style="overflow:visible" viewBox="${-tile / 2 / scale} ${-tile / 2 / scale} ${tile / scale} ${tile / scale}">${thing}</svg>`,
    )
    .join('')}</div>`;

const ranks: (Rank | null)[] = ['consul', 'proconsul', 'dictator', null];
const pieceOf = (g: (typeof generals)[number], k: number) => ({
  id: g.id,
  strategy: g.strategyRating,
  battle: g.battleRating,
  rank: g.side === 'rome' ? ranks[k % 4]! : null,
});

const generalsPage = (): string =>
  tiles(
    generals.map((g, k) => generalCoin(pieceOf(g, k), { detail: 'full', ribbon: true })),
    190,
    3.6,
  ) +
  tiles(
    generals.map((g, k) => generalCoin(pieceOf(g, k), { detail: 'full' })),
    68,
    1.65,
  ) +
  tiles(
    generals.map((g, k) => generalCoin(pieceOf(g, k))),
    48,
    1,
  );

const small = (): string[] => [
  ...([null, 'rome', 'carthage'] as const).flatMap((owner) => [
    controlMarker(owner),
    walledCity({ size: 'small', owner }),
    walledCity({ size: 'large', owner, capacity: 5 }),
    tribeMark(owner),
  ]),
  walledCity({ size: 'small', owner: 'rome' }) + siegeMark(2),
  unitsPlate('rome', 8),
  unitsPlate('carthage', 10),
  garrisonPlate('rome', 2),
  elephantsPlate(1),
  elephantsPlate(2),
  siegeTrainMark('rome'),
  siegeTrainMark('carthage'),
  ...[
    { dots: 0, diamonds: 0 },
    { dots: 1, diamonds: 0 },
    { dots: 2, diamonds: 0 },
    { dots: 0, diamonds: 1 },
    { dots: 0, diamonds: 2 },
    { dots: 0, diamonds: 0, maxCUs: 5 },
  ].map(harbourMark),
  ...statusIds.map(statusMarker),
  turnMarker(1),
  turnMarker(8),
  choiceMark(15.5) + controlMarker(null),
  costMark(3),
];

const armies = (): Parameters<typeof armyPiece>[0][] => [
  {
    side: 'carthage',
    generals: (['hannibal', 'mago', 'gisgo'] as const).map((id) => ({ id, strategy: 1, battle: 4 })),
    units: 10,
    elephants: 2,
  },
  {
    side: 'rome',
    generals: (['varro', 'paullus'] as const).map((id) => ({ id, strategy: 1, battle: 1, rank: 'consul' })),
    units: 10,
  },
  { side: 'rome', generals: [{ id: 'fabius', strategy: 3, battle: 3, rank: 'dictator' }], units: 8 },
  { side: 'carthage', generals: [{ id: 'gisgo', strategy: 3, battle: 2 }], units: 4, siegeTrain: true },
  { side: 'rome', generals: [{ id: 'nero', strategy: 2, battle: 2, displaced: true }], units: 0 },
  { side: 'carthage', generals: [], units: 3, elephants: 1, siegeTrain: true },
];

const faces = [1, 2, 3, 4, 5, 6];
const dice = (): string[] => [
  ...faces.map((n) => dieFace('d6', n)),
  ...[0, 1, 2, 3, 4].map((n) => dieFace('naval', n)),
  ...(['siege-red', 'siege-white', 'retreat-small', 'retreat-large'] as const).flatMap((kind) =>
    faces.map((n) => dieFace(kind, n)),
  ),
];

const piecesPage = (): string =>
  tiles(small(), 46, 1) +
  tiles(small(), 96, 2.2) +
  tiles(
    armies().map((army) => armyPiece(army)),
    90,
    1,
  ) +
  tiles(
    armies().map((army) => armyPiece(army, { detail: 'full', ribbon: true })),
    200,
    2.4,
  ) +
  tiles(dice(), 54, 1.15) +
  tiles(
    gameEmblems.map((id) => gameCoin(id, 50)),
    180,
    1.6,
  );

const usesOf = (card: CardDatum): UseMark[] => [
  { kind: 'event', allowed: card.side !== 'rome' && !card.counter },
  { kind: 'march', allowed: true },
  { kind: 'markers', allowed: true },
  ...(card.navalIcon
    ? [{ kind: 'sail', value: card.navalIcon === 'major' ? '10' : '5', allowed: true } as const]
    : []),
  ...(card.ops === 3 ? [{ kind: 'raise', value: '+1', allowed: true } as const] : []),
];

const words = (name: string): string =>
  name.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`).replace(/^./, (c) => c.toUpperCase());

const cardsPage = (): string =>
  `<div class="row">${cards
    .map((card) =>
      strategyCard(
        {
          ...card,
          kind: card.event.kind,
          uses: usesOf(card),
          sideLabel: card.side === 'both' ? 'both sides' : card.side === 'rome' ? 'Rome' : 'Carthage',
          reactionLabel: 'reaction',
        },
        168,
      ),
    )
    .join('')}${cardBackImage('strategy', 168)}${cardBackImage('battle', 168)}${manoeuvres
    .flatMap((kind) => [
      battleCard({ kind, side: 'carthage', title: words(kind) }, 168),
      battleCard({ kind, side: 'rome', title: words(kind) }, 168),
    ])
    .join('')}</div>`;

const pages = { generals: generalsPage, pieces: piecesPage, cards: cardsPage };

const folder = fileURLToPath(new URL('../.cache/preview/', import.meta.url));
mkdirSync(folder, { recursive: true });

const sheets = { pieces: pieceSheet(), cards: cardSheet(), games: startSheet() };
for (const [name, sheet] of Object.entries(sheets))
  console.log(`sheet of ${name}: ${sheet.length} bytes, ${gzipSync(sheet).length} gzipped`);

const head = `<style>${fontCss()}${paletteCss()}body{margin:12px;background:var(--land)}.row{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:10px}.row>svg{display:block}</style>${Object.values(sheets).join('')}`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const mode of ['day', 'night'] satisfies Mode[])
  for (const [name, page] of Object.entries(pages)) {
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await tab.setContent(`<html data-mode="${mode}"><head>${head}</head><body>${page()}</body></html>`);
    await tab.evaluate('document.fonts.ready');
    await tab.screenshot({ path: `${folder}${name}-${mode}.png`, fullPage: true });
    await tab.close();
  }
await browser.close();
console.log(folder);
