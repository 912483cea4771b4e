import { group, numeral, symbol, use } from '../markup.ts';
import { tint } from '../palette.ts';
import { COIN_RADIUS, struckCoin } from '../pieces/coin.ts';
import type { Detail } from '../pieces/struck.ts';
import { portraitOf } from '../portraits/generals.ts';
import { headOf, type Recipe } from '../portraits/head.ts';
import { type Portrait, punic, roman } from '../portraits/portrait.ts';

const old = (recipe: Partial<Recipe>): Recipe => ({
  ...headOf('aquiline', 'firm', 'old', 'receding'),
  ...recipe,
});
const known = (id: Parameters<typeof portraitOf>[0], ribbon?: string): Portrait => {
  const { side, ribbon: name, recipe } = portraitOf(id);
  return { side, ribbon: ribbon ?? name, recipe };
};

// biome-ignore format: one man a line reads as a table
/** One face for each leader of the Italian campaign; whoever is struck for another game keeps his head. */
const FACES = {
  fabius: known('fabius'),
  longus: known('longus'),
  'scipio-elder': known('p-scipio'),
  flaminius: known('flaminius'),
  minucius: roman('Minucius', headOf('snub', 'firm', 'mature', 'curled', { headgear: 'plumedHelm', dress: 'cuirass' })),
  regulus: roman('Regulus', old({ nose: 'straight', chin: 'heavy', hair: 'cropped', dress: 'cuirass' })),
  paullus: known('paullus'),
  marcellus: known('marcellus'),
  albinus: roman('Albinus', old({ nose: 'straight', hair: 'bald', headgear: 'laurel', dress: 'cloak' })),
  flaccus: known('flaccus'),
  torquatus: roman('Torquatus', old({ hair: 'waved', headgear: 'oak', dress: 'cloak' })),
  salinator: known('livius', 'Salinator'),
  matho: roman('Matho', old({ nose: 'hooked', chin: 'soft', headgear: 'veil' })),
  geminus: roman('Geminus', headOf('straight', 'firm', 'mature', 'cropped', { headgear: 'featheredHelm', dress: 'cloak' })),
  varro: known('varro'),
  gracchus: known('gracchus'),
  laevinus: known('valerius', 'Laevinus'),
  'fabius-younger': roman('Fabius fil.', headOf('hooked', 'firm', 'young', 'cropped', { dress: 'cloak' })),
  pulcher: roman('Pulcher', headOf('straight', 'soft', 'young', 'curled', { headgear: 'laurel', dress: 'cloak' })),
  centumalus: roman('Centumalus', headOf('snub', 'heavy', 'mature', 'receding', { dress: 'cuirass' })),
  galba: roman('Galba', headOf('hooked', 'firm', 'mature', 'waved', { headgear: 'featheredHelm', dress: 'cuirass' })),
  nero: known('nero'),
  crispinus: roman('Crispinus', headOf('straight', 'firm', 'mature', 'curled', { dress: 'cuirass' })),
  scipio: known('scipio-africanus', 'Scipio'),
  metellus: roman('Metellus', headOf('aquiline', 'soft', 'mature', 'waved', { headgear: 'priestCap' })),
  philo: roman('Philo', headOf('straight', 'heavy', 'young', 'cropped', { headgear: 'corinthianHelm', dress: 'cuirass' })),
  hannibal: known('hannibal'),
  hanno: known('hanno'),
  hamilcar: punic('Hamilcar', headOf('straight', 'firm', 'mature', 'curled', { beard: 'short', headgear: 'conicalHelm', dress: 'cuirass' })),
  hasdrubal: known('hasdrubal'),
  'gaulish-leader': punic('Dux Gallorum', headOf('snub', 'heavy', 'mature', 'long', { beard: 'long', dress: 'cloak' })),
} as const satisfies Record<string, Portrait>;

export type LeaderId = keyof typeof FACES;

/** What a leader is called on the ribbon under his coin. */
export const leaderCallName = (id: LeaderId): string => FACES[id].ribbon;
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
