import { type IconName, icon } from '../icon.ts';
import { numeral } from '../markup.ts';
import { tint } from '../palette.ts';
import { star } from '../shapes.ts';

export interface MarkerFace {
  readonly id: string;
  readonly type: 'action' | 'battle' | 'leader';
  readonly strength: number;
}

const MARKER_ICONS: Readonly<Record<string, IconName>> = {
  assault: 'gladius',
  envelopment: 'cavalry',
  elephants: 'elephant',
  naval: 'trireme',
  'siege-train': 'catapult',
  'special-battle': 'flying-flag',
  'alliance-celts': 'tribal-shield',
  'alliance-hellas': 'shaking-hands',
  'alliance-latium': 'shaking-hands',
  'alliance-punic': 'shaking-hands',
  archimedes: 'siege-tower',
  auspices: 'crow-dive',
  'command-dispute': 'broken-shield',
  defection: 'breaking-chain',
  'forced-march': 'sandal',
  'mercenary-access': 'swap-bag',
  rally: 'tattered-banner',
  spy: 'hooded-figure',
  'treachery-1': 'plain-dagger',
  'treachery-2': 'plain-dagger',
  'treachery-3': 'plain-dagger',
  tribute: 'open-treasure-chest',
  uprising: 'torch',
  'veteran-cadre': 'spartan',
  hegemonikos: 'spartan-helmet',
  xenagos: 'horse-head',
};

const FIELD: Readonly<Record<MarkerFace['type'], string>> = {
  action: tint('bronze'),
  battle: tint('rome-deep'),
  leader: tint('gold-deep'),
};

const tessera = (r: number): string =>
  `M${-r + 3} ${-r}H${r - 3}Q${r} ${-r} ${r} ${-r + 3}V${r - 3}Q${r} ${r} ${r - 3} ${r}H${-r + 3}Q${-r} ${r} ${-r} ${r - 3}V${-r + 3}Q${-r} ${-r} ${-r + 3} ${-r}Z`;

/** A campaign marker: bronze for actions, dark red for battle, gold for leaders; `null` lies face down. */
export function markerTile(marker: MarkerFace | null): string {
  const edge = `stroke="${tint('rim')}" stroke-width="1.2"`;
  if (marker === null)
    return `<path d="${tessera(15)}" fill="${tint('back-leather')}" ${edge}/><path d="${tessera(12.4)}" fill="none" stroke="${tint('back-line')}" stroke-width=".8"/><path d="${star(8, 7, 3)}" fill="${tint('back-line')}"/>`;
  const strength =
    marker.strength > 0
      ? `<g transform="translate(10 10)"><circle r="5.6" fill="${tint('plate-light')}" stroke="${tint('plate-dark')}"/>${numeral(marker.strength, 9, tint('plate-dark'))}</g>`
      : '';
  return `<path d="${tessera(15)}" fill="${FIELD[marker.type]}" ${edge}/><path d="${tessera(12.8)}" fill="none" stroke="${tint('rim')}" stroke-width=".5" opacity=".6"/><g fill="${tint('rim')}">${icon(MARKER_ICONS[marker.id] ?? 'scroll-unfurled', 20)}</g>${strength}`;
}
