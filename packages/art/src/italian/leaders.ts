import { group, numeral, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';
import { COIN_RADIUS, struckCoin } from '../pieces/coin.ts';
import type { Owner } from '../pieces/emblem.ts';
import type { Detail } from '../pieces/struck.ts';
import { portraitOf } from '../portraits/generals.ts';
import type { Recipe } from '../portraits/head.ts';

interface LeaderFace {
  readonly side: Owner;
  /** Short enough for the ribbon under a coin. */
  readonly ribbon: string;
  readonly recipe: Recipe;
}

const old = (recipe: Partial<Recipe>): Recipe => ({
  nose: 'aquiline',
  chin: 'firm',
  age: 'old',
  hair: 'receding',
  ...recipe,
});
const roman = (ribbon: string, recipe: Recipe): LeaderFace => ({ side: 'rome', ribbon, recipe });
const punic = (ribbon: string, recipe: Recipe): LeaderFace => ({ side: 'carthage', ribbon, recipe });
const known = (id: Parameters<typeof portraitOf>[0], ribbon?: string): LeaderFace => {
  const { side, ribbon: name, recipe } = portraitOf(id);
  return { side, ribbon: ribbon ?? name, recipe };
};

/** One face for each leader of the Italian campaign; whoever is struck for another game keeps his head. */
const FACES = {
  fabius: known('fabius'),
  longus: known('longus'),
  'scipio-elder': known('p-scipio'),
  flaminius: known('flaminius'),
  minucius: roman('Minucius', {
    nose: 'snub',
    chin: 'firm',
    age: 'mature',
    hair: 'curled',
    headgear: 'plumedHelm',
    dress: 'cuirass',
  }),
  regulus: roman('Regulus', old({ nose: 'straight', chin: 'heavy', hair: 'cropped', dress: 'cuirass' })),
  paullus: known('paullus'),
  marcellus: known('marcellus'),
  albinus: roman('Albinus', old({ nose: 'straight', hair: 'bald', headgear: 'laurel', dress: 'cloak' })),
  flaccus: known('flaccus'),
  torquatus: roman('Torquatus', old({ hair: 'waved', headgear: 'oak', dress: 'cloak' })),
  salinator: known('livius', 'Salinator'),
  matho: roman('Matho', old({ nose: 'hooked', chin: 'soft', headgear: 'veil' })),
  geminus: roman('Geminus', {
    nose: 'straight',
    chin: 'firm',
    age: 'mature',
    hair: 'cropped',
    headgear: 'featheredHelm',
    dress: 'cloak',
  }),
  varro: known('varro'),
  gracchus: known('gracchus'),
  laevinus: known('valerius', 'Laevinus'),
  'fabius-younger': roman('Fabius fil.', {
    nose: 'hooked',
    chin: 'firm',
    age: 'young',
    hair: 'cropped',
    dress: 'cloak',
  }),
  pulcher: roman('Pulcher', {
    nose: 'straight',
    chin: 'soft',
    age: 'young',
    hair: 'curled',
    headgear: 'laurel',
    dress: 'cloak',
  }),
  centumalus: roman('Centumalus', {
    nose: 'snub',
    chin: 'heavy',
    age: 'mature',
    hair: 'receding',
    dress: 'cuirass',
  }),
  galba: roman('Galba', {
    nose: 'hooked',
    chin: 'firm',
    age: 'mature',
    hair: 'waved',
    headgear: 'featheredHelm',
    dress: 'cuirass',
  }),
  nero: known('nero'),
  crispinus: roman('Crispinus', {
    nose: 'straight',
    chin: 'firm',
    age: 'mature',
    hair: 'curled',
    dress: 'cuirass',
  }),
  scipio: known('scipio-africanus', 'Scipio'),
  metellus: roman('Metellus', {
    nose: 'aquiline',
    chin: 'soft',
    age: 'mature',
    hair: 'waved',
    headgear: 'priestCap',
  }),
  philo: roman('Philo', {
    nose: 'straight',
    chin: 'heavy',
    age: 'young',
    hair: 'cropped',
    headgear: 'corinthianHelm',
    dress: 'cuirass',
  }),
  hannibal: known('hannibal'),
  hanno: known('hanno'),
  hamilcar: punic('Hamilcar', {
    nose: 'straight',
    chin: 'firm',
    age: 'mature',
    hair: 'curled',
    beard: 'short',
    headgear: 'conicalHelm',
    dress: 'cuirass',
  }),
  hasdrubal: known('hasdrubal'),
  'gaulish-leader': punic('Dux Gallorum', {
    nose: 'snub',
    chin: 'heavy',
    age: 'mature',
    hair: 'long',
    beard: 'long',
    dress: 'cloak',
  }),
} as const satisfies Record<string, LeaderFace>;

export type LeaderId = keyof typeof FACES;
export const leaderIds = Object.keys(FACES) as LeaderId[];

export type LeaderRank = 'praetor' | 'proconsul' | 'consul' | 'master-of-horse' | 'dictator';

/** Laurel as for generals elsewhere; the letter says what laurel cannot. */
const RANKS: Readonly<Record<LeaderRank, { wreath: string | null; letter: string }>> = {
  praetor: { wreath: null, letter: 'P' },
  proconsul: { wreath: 'proconsul', letter: 'PC' },
  consul: { wreath: 'consul', letter: 'C' },
  'master-of-horse': { wreath: 'consul', letter: 'ME' },
  dictator: { wreath: 'dictator', letter: 'D' },
};

const suffix = (detail: Detail): string => (detail === 'full' ? '' : '-stamp');

export const leaderSymbols = (): string[] =>
  leaderIds.flatMap((id) =>
    (['full', 'stamp'] as const).map((detail) =>
      symbol(`leader-${id}${suffix(detail)}`, 50, struckCoin(FACES[id].side, FACES[id].recipe, detail)),
    ),
  );

export interface LeaderPiece {
  readonly id: LeaderId;
  /** What he must roll to get away; null for the asterisk, which never fails. */
  readonly withdrawal: number | null;
  readonly modifier: number;
  readonly rank?: LeaderRank | null;
}

export interface LeaderLook {
  readonly detail?: Detail;
  readonly ribbon?: boolean;
  /** Both numbers, or the head alone. */
  readonly plates?: boolean;
}

const rankTablet = (letter: string): string =>
  group(
    `<rect x="-17" y="-12" width="34" height="24" rx="5" fill="${tint('plate-light')}" stroke="${tint('plate-dark')}" stroke-width="2.3"/>` +
      numeral(letter, letter.length > 1 ? 18 : 21, tint('plate-dark')),
    0,
    -47,
  );

/** A leader's coin: left what he needs to withdraw, right what he adds in combat, above his rank. */
export const leaderCoin = (leader: LeaderPiece, look: LeaderLook = {}): string => {
  const { side, ribbon } = FACES[leader.id];
  const detail = look.detail ?? 'stamp';
  const size = detail === 'full' ? 17 : 19.5;
  const rank = leader.rank ? RANKS[leader.rank] : null;
  const badge = (what: 'strategy' | 'battle', text: string, x: number): string =>
    use(`${what}-${side}`, size, x, 35) +
    numeral(text, size * 1.36, tint(what === 'battle' ? 'plate-light' : 'plate-dark'), x, 35);
  const body =
    (rank?.wreath ? use(`rank-${rank.wreath}${suffix(detail)}`, 50) : '') +
    use(`leader-${leader.id}${suffix(detail)}`, 50) +
    (look.plates === false
      ? ''
      : badge('strategy', leader.withdrawal === null ? '∗' : String(leader.withdrawal), -37) +
        badge('battle', leader.modifier > 0 ? `+${leader.modifier}` : '0', 37)) +
    (rank === null ? '' : rankTablet(rank.letter)) +
    (look.ribbon
      ? use('ribbon', 60, 0, 68) +
        `<text y="72.6" text-anchor="middle" font-family="'Alegreya SC',serif" font-weight="700" font-size="${ribbon.length > 10 ? 14 : 17}" fill="${tint('ink')}">${ribbon}</text>`
      : '');
  return group(body, 0, 0, COIN_RADIUS / 50);
};
