import type { IconName } from '../icon.ts';
import { tint } from '../palette.ts';
import { eagle, TANIT } from '../pieces/emblem.ts';
import { engravedHead, type Recipe } from '../portraits/head.ts';
import type { Relief } from '../portraits/relief.ts';
import { laurelBranches } from '../shapes.ts';
import type { Figure } from './figure.ts';
import { fasces, standard, sunburst } from './props.ts';
import type { Distance, Ground, Sky } from './scenery/scenery.ts';

/** What stands on a plate: sky, distance and ground behind, then figures from back to front. */
export interface Vignette {
  sky: Sky;
  distance: Distance;
  ground: Ground;
  figures: readonly (Figure | string)[];
}

const on = (icon: IconName, x: number, y: number, size: number, flip = false): Figure => ({
  icon,
  x,
  y,
  size,
  flip,
});

const engraved: Relief = {
  face: tint('plate-glow'),
  hair: tint('plate-line'),
  ink: tint('plate-ink'),
  stamp: tint('plate-ink'),
  lit: tint('plate-glow'),
};

/** A head as large as the plate allows. */
const bust = (recipe: Recipe, x: number, looks: 'left' | 'right', scale = 0.52, y = 32): string =>
  `<g transform="translate(${x} ${y}) scale(${looks === 'left' ? -scale : scale} ${scale}) translate(-48 -54)">${engravedHead(recipe, engraved)}</g>`;

const garland = (x: number, y: number, r: number): string =>
  `<path transform="translate(${x} ${y})" d="${laurelBranches(r, 12, r * 0.26, 164)}" fill="${tint('plate-ink')}" stroke="${tint('plate-glow')}" stroke-width=".3"/>`;

const tanitSign = `<path d="${TANIT}" transform="scale(.56)"/>`;
const eagleSign = eagle(12);
const punicStandard = (x: number, base: number, height: number): string =>
  standard(x, base, height, tanitSign);
const romanStandard = (x: number, base: number, height: number): string =>
  standard(x, base, height, eagleSign);

const row = (
  icon: IconName,
  count: number,
  x: number,
  y: number,
  size: number,
  step: number,
  flip = false,
): Figure[] => Array.from({ length: count }, (_, k) => on(icon, x + k * step, y, size, flip));

const hannibal: Recipe = {
  nose: 'straight',
  chin: 'firm',
  age: 'mature',
  hair: 'curled',
  beard: 'full',
  headgear: 'diadem',
  dress: 'cloak',
};
const hanno: Recipe = {
  nose: 'hooked',
  chin: 'heavy',
  age: 'old',
  hair: 'waved',
  beard: 'long',
  headgear: 'elderCap',
};
const cato: Recipe = { nose: 'snub', chin: 'firm', age: 'old', hair: 'receding', dress: 'cloak' };
const sophonisba: Recipe = { nose: 'straight', chin: 'soft', age: 'young', hair: 'long', headgear: 'diadem' };
const arethusa: Recipe = { nose: 'straight', chin: 'soft', age: 'young', hair: 'waved', headgear: 'laurel' };
const philip: Recipe = {
  nose: 'aquiline',
  chin: 'firm',
  age: 'mature',
  hair: 'cropped',
  beard: 'short',
  headgear: 'diadem',
  dress: 'cloak',
};
const masinissa: Recipe = {
  nose: 'straight',
  chin: 'firm',
  age: 'young',
  hair: 'curled',
  beard: 'pointed',
  headgear: 'diadem',
};
const syphax: Recipe = {
  nose: 'hooked',
  chin: 'firm',
  age: 'mature',
  hair: 'waved',
  beard: 'full',
  headgear: 'diadem',
};
const archimedes: Recipe = { nose: 'aquiline', chin: 'firm', age: 'old', hair: 'bald', beard: 'full' };
const flamen: Recipe = {
  nose: 'straight',
  chin: 'heavy',
  age: 'mature',
  hair: 'cropped',
  headgear: 'priestCap',
  dress: 'cloak',
};
const triumphator: Recipe = {
  nose: 'aquiline',
  chin: 'firm',
  age: 'mature',
  hair: 'cropped',
  headgear: 'laurel',
  dress: 'cloak',
};
const veteran: Recipe = {
  nose: 'hooked',
  chin: 'firm',
  age: 'old',
  hair: 'cropped',
  headgear: 'plumedHelm',
  dress: 'cuirass',
};

const archingDolphins = [
  on('dolphin', 24, 20, 17),
  on('dolphin', 28, 42, 15),
  on('dolphin', 96, 20, 17, true),
  on('dolphin', 92, 42, 15, true),
];

const scene = (
  sky: Sky,
  distance: Distance,
  ground: Ground,
  ...figures: readonly (Figure | string)[]
): Vignette => ({
  sky,
  distance,
  ground,
  figures,
});

const auxiliaries = (count: number): Vignette =>
  scene(
    'dawn',
    'hills',
    'plain',
    ...row('roman-shield', count, 60 - (count - 1) * 13, 35, 28, 26),
    ...(count < 3 ? [romanStandard(60 - count * 13 - 8, 52, 44)] : []),
    ...(count < 3 ? [romanStandard(60 + count * 13 + 8, 52, 44)] : []),
  );

const forcedMarch = (count: number): Vignette =>
  scene(
    'east',
    'hills',
    'road',
    ...row('spartan', count, 60 - (count - 1) * 12, 34, 38, 24),
    on('pine-tree', 106, 30, 32),
  );

/** Plates by name. Cards of one title share a plate; those that differ in strength differ in number. */
export const vignettes = {
  'revolt-sardinia': scene(
    'clear',
    'island',
    'sea',
    on('guarded-tower', 40, 30, 22),
    on('spears', 66, 28, 30),
    on('trireme', 104, 42, 22, true),
  ),
  'revolt-sicily': scene(
    'clear',
    'volcano',
    'plain',
    on('spears', 26, 38, 34),
    on('spears', 94, 40, 30, true),
    on('torch', 60, 40, 26),
  ),
  'revolt-numidia': scene(
    'east',
    'dunes',
    'dunes',
    on('palm-tree', 24, 28, 42),
    on('cavalry', 62, 36, 34),
    on('cavalry', 94, 40, 28),
  ),
  'revolt-celtiberia': scene(
    'west',
    'peaks',
    'plain',
    on('swordman', 60, 34, 36),
    on('spears', 22, 36, 34),
    on('spears', 98, 36, 34, true),
  ),
  'revolt-libya': scene(
    'west',
    'dunes',
    'dunes',
    on('palm-tree', 98, 28, 42),
    on('spears', 34, 32, 38),
    on('tribal-shield', 64, 36, 32),
  ),
  guide: scene(
    'clear',
    'alps',
    'road',
    on('spartan', 40, 38, 34),
    on('pine-tree', 92, 42, 26),
    on('pine-tree', 104, 44, 20),
  ),
  'cavalry-charge': scene(
    'east',
    'hills',
    'plain',
    on('cavalry', 26, 35, 30),
    on('cavalry', 90, 35, 32),
    on('cavalry', 56, 34, 42),
  ),
  'hostile-tribes': scene(
    'storm',
    'peaks',
    'plain',
    on('spears', 34, 34, 40),
    on('tribal-shield', 66, 38, 30),
    on('pine-tree', 98, 34, 38),
    on('pine-tree', 12, 38, 30),
  ),
  'macedon-alliance': scene(
    'dawn',
    'none',
    'bare',
    bust(philip, 24, 'right', 0.5),
    bust(hannibal, 96, 'left', 0.5),
    sunburst(60, 17, 13),
    on('shaking-hands', 60, 45, 24),
  ),
  'macedon-peace': scene(
    'clear',
    'none',
    'bare',
    sunburst(90, 30, 19),
    bust(philip, 34, 'right', 0.5),
    on('olive', 66, 38, 26),
  ),
  'macedon-troops': scene(
    'west',
    'none',
    'plain',
    on('trireme', 102, 36, 30, true),
    sunburst(16, 40, 10),
    ...row('spartan', 4, 36, 33, 38, 15),
  ),
  slingers: scene('clear', 'island', 'sea', on('sling', 60, 28, 46), on('trireme', 106, 42, 20, true)),
  'african-troops': scene(
    'east',
    'dunes',
    'dunes',
    on('palm-tree', 14, 28, 38),
    on('elephant', 60, 34, 42, true),
    ...row('spartan', 2, 92, 38, 28, 15, true),
  ),
  'bruttian-troops': scene(
    'clear',
    'hills',
    'plain',
    on('pine-tree', 16, 30, 38),
    ...row('spartan', 4, 38, 34, 34, 18),
  ),
  'ligurian-troops': scene(
    'west',
    'peaks',
    'plain',
    ...row('swordman', 3, 34, 36, 32, 22),
    on('pine-tree', 104, 36, 34),
  ),
  'iberian-troops': scene(
    'east',
    'hills',
    'plain',
    ...row('swordman', 3, 28, 34, 34, 21),
    on('bowman', 92, 36, 32, true),
  ),
  'gallic-troops': scene(
    'storm',
    'hills',
    'plain',
    on('pine-tree', 12, 34, 36),
    on('pine-tree', 108, 34, 36),
    on('tribal-shield', 36, 38, 32),
    on('tribal-shield', 84, 38, 32),
    on('swordman', 60, 37, 34),
  ),
  sortie: scene(
    'clear',
    'city',
    'plain',
    on('open-gate', 60, 37, 24),
    on('swordman', 32, 42, 28, true),
    on('swordman', 88, 42, 28),
  ),
  tarentum: scene('night', 'cityRight', 'plain', on('hooded-figure', 38, 36, 36), on('torch', 62, 42, 22)),
  senate: scene(
    'hall',
    'columns',
    'floor',
    on('roman-toga', 46, 32, 36),
    on('roman-toga', 74, 32, 36, true),
    on('tied-scroll', 60, 36, 18),
  ),
  spy: scene(
    'night',
    'hills',
    'plain',
    on('barracks-tent', 84, 38, 28),
    on('barracks-tent', 108, 42, 20),
    on('hooded-figure', 36, 36, 36),
  ),
  deserters: scene(
    'west',
    'hills',
    'road',
    on('swap-bag', 22, 42, 24),
    ...row('spartan', 3, 58, 36, 32, 18, true),
  ),
  'numidian-horse': scene('clear', 'dunes', 'dunes', ...row('cavalry', 4, 22, 36, 30, 25)),
  'numidian-ally': scene(
    'west',
    'dunes',
    'dunes',
    on('palm-tree', 100, 26, 42),
    on('cavalry', 28, 34, 36),
    on('shaking-hands', 66, 38, 32),
  ),
  sophonisba: scene('hall', 'columns', 'floor', bust(sophonisba, 60, 'right', 0.54), on('lyre', 88, 40, 18)),
  capua: scene(
    'dawn',
    'city',
    'plain',
    on('open-gate', 60, 37, 24),
    punicStandard(32, 54, 40),
    punicStandard(88, 54, 40),
  ),
  syracuse: scene('clear', 'none', 'bare', ...archingDolphins, bust(arethusa, 60, 'right', 0.54)),
  'into-italy': scene(
    'clear',
    'alps',
    'plain',
    on('elephant', 26, 44, 20, true),
    on('elephant', 50, 42, 25, true),
    on('elephant', 84, 40, 32, true),
  ),
  'hannibal-charms': scene('dawn', 'none', 'bare', bust(hannibal, 60, 'left', 0.54), garland(60, 30, 25)),
  'naval-victory': scene(
    'dawn',
    'none',
    'sea',
    on('ship-wreck', 96, 34, 28),
    on('trireme', 48, 30, 46),
    garland(48, 28, 26),
  ),
  'siege-train': scene(
    'west',
    'cityRight',
    'plain',
    on('catapult', 28, 38, 34),
    on('siege-tower', 56, 32, 38),
  ),
  'allies-desert-iberia': scene(
    'west',
    'hills',
    'plain',
    on('broken-shield', 60, 30, 38),
    on('spears', 24, 40, 26),
    on('spears', 96, 40, 26, true),
  ),
  'allies-desert-numidia': scene(
    'east',
    'dunes',
    'dunes',
    on('palm-tree', 18, 28, 40),
    on('broken-shield', 48, 38, 26),
    on('cavalry', 78, 36, 28),
    on('cavalry', 102, 40, 22),
  ),
  'major-campaign': scene(
    'dawn',
    'hills',
    'plain',
    on('spears', 60, 26, 40),
    romanStandard(36, 54, 48),
    punicStandard(84, 54, 48),
    on('cavalry', 60, 38, 34),
    on('trireme', 13, 40, 24),
    on('elephant', 107, 42, 24),
  ),
  diplomacy: scene(
    'hall',
    'columns',
    'floor',
    on('scroll-unfurled', 60, 22, 24),
    on('shaking-hands', 60, 42, 28),
  ),
  'minor-campaign': scene(
    'dawn',
    'hills',
    'road',
    on('cavalry', 60, 32, 42),
    on('spears', 24, 40, 24),
    on('spears', 96, 40, 24, true),
  ),
  'bad-weather': scene(
    'storm',
    'peaks',
    'road',
    on('lightning-branches', 82, 20, 34),
    on('spartan', 44, 42, 28),
  ),
  'elephant-fright': scene(
    'clear',
    'hills',
    'plain',
    on('torch', 20, 38, 30),
    on('torch', 100, 38, 30, true),
    on('elephant', 60, 32, 46),
  ),
  volones: scene(
    'dawn',
    'none',
    'plain',
    on('breaking-chain', 60, 24, 40),
    on('roman-shield', 24, 36, 32),
    on('roman-shield', 96, 36, 32),
  ),
  'auxiliaries-1': auxiliaries(1),
  'auxiliaries-2': auxiliaries(2),
  'auxiliaries-3': auxiliaries(3),
  'fleet-relief': scene(
    'clear',
    'cityLeft',
    'sea',
    on('trireme', 82, 32, 38, true),
    on('trireme', 106, 42, 20, true),
  ),
  pirates: scene(
    'storm',
    'none',
    'sea',
    on('trireme', 46, 34, 36),
    on('trireme', 90, 40, 26),
    on('plain-dagger', 72, 16, 16),
  ),
  epidemic: scene('night', 'hills', 'plain', on('barracks-tent', 84, 36, 32), on('rat', 38, 38, 34)),
  pestilence: scene('storm', 'hills', 'plain', on('raven', 44, 32, 34), on('spartan-helmet', 80, 42, 26)),
  'tribal-resistance': scene(
    'clear',
    'peaks',
    'plain',
    on('hut', 60, 36, 32),
    on('spears', 24, 36, 32),
    on('tribal-shield', 96, 38, 30),
  ),
  treachery: scene(
    'night',
    'city',
    'plain',
    on('skeleton-key', 36, 36, 32),
    on('hooded-figure', 82, 38, 32, true),
  ),
  messenger: scene(
    'west',
    'hills',
    'road',
    on('bowman', 96, 36, 32, true),
    on('cavalry', 40, 34, 38),
    on('tied-scroll', 66, 44, 20),
  ),
  'grain-shortage': scene(
    'east',
    'none',
    'plain',
    on('amphora', 86, 38, 30),
    on('wheat', 34, 32, 36),
    on('sickle', 60, 38, 26),
  ),
  hanno: scene('hall', 'columns', 'floor', bust(hanno, 60, 'left', 0.48, 33)),
  cato: scene('hall', 'columns', 'floor', bust(cato, 60, 'right', 0.53)),
  'ally-deserts': scene(
    'clear',
    'hills',
    'plain',
    on('tattered-banner', 36, 30, 38),
    on('broken-shield', 76, 36, 34),
  ),
  'storms-at-sea': scene(
    'storm',
    'none',
    'sea',
    on('lightning-branches', 30, 20, 32),
    on('wave-crest', 92, 34, 44),
    on('ship-wreck', 50, 36, 34),
  ),
  'forced-march-1': forcedMarch(1),
  'forced-march-2': forcedMarch(2),
  'forced-march-3': forcedMarch(3),
  truce: scene(
    'dawn',
    'none',
    'plain',
    on('peace-dove', 60, 24, 34),
    on('gladius', 34, 44, 26),
    on('gladius', 86, 44, 26, true),
  ),
  imperium: scene('hall', 'columns', 'floor', fasces(46, 29, 0.98), fasces(68, 29, 0.98)),
  'punic-imperium': scene('hall', 'columns', 'floor', punicStandard(48, 54, 46), punicStandard(72, 54, 46)),
  hampsicora: scene(
    'west',
    'island',
    'plain',
    on('guarded-tower', 60, 28, 26),
    on('spears', 30, 40, 30),
    on('spears', 90, 40, 30, true),
  ),
  masinissa: scene('east', 'dunes', 'bare', bust(masinissa, 60, 'right', 0.52)),
  syphax: scene('west', 'dunes', 'bare', bust(syphax, 60, 'left', 0.52)),
  'oxen-torches': scene(
    'night',
    'hills',
    'plain',
    on('charging-bull', 28, 40, 26),
    on('charging-bull', 58, 38, 30),
    on('charging-bull', 92, 38, 32),
    on('torch', 44, 22, 14),
    on('torch', 74, 20, 16),
    on('torch', 106, 20, 16),
  ),
  'scorched-earth': scene(
    'west',
    'hills',
    'plain',
    on('wildfires', 42, 32, 38),
    on('wildfires', 84, 34, 34),
    on('wheat', 62, 46, 20),
  ),
  citadel: scene('clear', 'city', 'plain', on('guarded-tower', 60, 24, 40)),
  archimedes: scene(
    'clear',
    'cityRight',
    'sea',
    bust(archimedes, 40, 'right', 0.52),
    on('catapult', 92, 22, 20),
  ),
  sibylline: scene('hall', 'columns', 'floor', on('fire-shrine', 74, 34, 32), on('open-book', 46, 38, 28)),
  veterans: scene(
    'dawn',
    'none',
    'bare',
    bust(veteran, 60, 'right', 0.5, 34),
    romanStandard(24, 56, 48),
    romanStandard(96, 56, 48),
  ),
  triumph: scene(
    'dawn',
    'none',
    'bare',
    bust(triumphator, 60, 'right', 0.54),
    on('horse-head', 22, 36, 32),
    on('horse-head', 98, 36, 32, true),
  ),
  spoils: scene(
    'hall',
    'none',
    'plain',
    on('open-treasure-chest', 60, 36, 34),
    on('spartan-helmet', 24, 40, 28),
    on('roman-shield', 96, 38, 30),
  ),
  'punic-faith': scene(
    'night',
    'none',
    'bare',
    on('shaking-hands', 60, 36, 40),
    on('plain-dagger', 60, 14, 24),
  ),
  dictator: scene('hall', 'columns', 'floor', ...[24, 41, 58, 75, 92].map((x) => fasces(x, 29, 0.98))),
  'war-chest': scene(
    'hall',
    'none',
    'plain',
    on('open-treasure-chest', 46, 36, 36),
    on('swap-bag', 84, 40, 28),
  ),
  'bad-omen': scene('night', 'hills', 'plain', on('crow-dive', 50, 28, 36), on('raven', 88, 38, 28, true)),
  'good-omen': scene('dawn', 'hills', 'plain', on('eagle-emblem', 60, 26, 42)),
  scouts: scene('east', 'peaks', 'road', on('cavalry', 44, 36, 34), on('pine-tree', 98, 36, 36)),
  raids: scene(
    'night',
    'hills',
    'plain',
    on('huts-village', 84, 36, 32),
    on('cavalry', 34, 36, 34),
    on('torch', 60, 28, 20),
  ),
  'feigned-retreat': scene(
    'east',
    'hills',
    'road',
    on('cavalry', 36, 36, 34, true),
    on('cavalry', 72, 38, 28, true),
    on('cavalry', 100, 40, 22, true),
  ),
  ambush: scene(
    'west',
    'hills',
    'road',
    on('pine-tree', 16, 34, 38),
    on('spears', 36, 38, 30),
    on('spears', 86, 38, 30, true),
    on('pine-tree', 104, 34, 38),
  ),
  foraging: scene(
    'clear',
    'hills',
    'plain',
    on('grain-bundle', 40, 36, 34),
    on('sickle', 66, 38, 24),
    on('amphora', 90, 38, 28),
  ),
  flamen: scene('hall', 'columns', 'floor', bust(flamen, 60, 'right', 0.5, 34)),
  'siege-works': scene(
    'east',
    'cityRight',
    'plain',
    on('siege-ram', 30, 38, 36),
    on('siege-tower', 62, 34, 34),
  ),
} as const satisfies Record<string, Vignette>;

export type VignetteId = keyof typeof vignettes;

export const vignetteIds = Object.keys(vignettes) as VignetteId[];
