/** Colours and strengths of the sheet and of everything laid on it, by custom property: [day, night]. */
// biome-ignore format: one token a line reads as a table
export const PALETTE = {
  // the sheet
  table: ['#D9C8A2', '#0D0B09'],
  margin: ['#F7EDD6', '#1A1713'],
  sea: ['#B4D0CF', '#10222D'],
  'sea-deep': ['#9FC3C6', '#0B1922'],
  wl1: ['#ADCBCB', '#122733'],
  wl2: ['#B9D5D2', '#0F202B'],
  wl3: ['#A4C5C6', '#163040'],
  wl4: ['#B9D6D2', '#10222D'],
  wl5: ['#98BDC0', '#1C3D4E'],
  wl6: ['#C4DDD6', '#0D1C26'],
  'sea-ink': ['#2A5460', '#7FB0BD'],
  rhumb: ['#6F9BA055', '#3F667655'],
  land: ['#F3E8CE', '#2E2A24'],
  terra: ['#A88F62', '#6E6047'],
  coast: ['#5D4A2E', '#A48A58'],
  river: ['#6FA0A8', '#3F7486'],
  border: ['#6E5A3A', '#9C8558'],
  // province washes: ochre, brick, olive, violet, rose, ash; and their names in the darker sister
  t0: ['#D79A3C', '#B9822F'],
  t1: ['#B96A55', '#A5563F'],
  t2: ['#7F9A5B', '#6F8A4C'],
  t3: ['#8B72A3', '#79629A'],
  t4: ['#C56A7A', '#A9526A'],
  t5: ['#8C8371', '#7A7261'],
  n0: ['#7A4F0E', '#DDB66E'],
  n1: ['#7C3524', '#E09C85'],
  n2: ['#47602A', '#B1C78C'],
  n3: ['#563F70', '#BEA9DC'],
  n4: ['#87303F', '#E59AAA'],
  n5: ['#5A5345', '#BDB29B'],
  'tint-flat': ['.16', '.14'],
  'tint-edge': ['.62', '.5'],
  // relief
  high: ['#B79A68', '#7D6A48'],
  'high-o': ['.12', '.12'],
  lit: ['#FFFBEA', '#E8D6AE'],
  'lit-o': ['.3', '.06'],
  shade: ['#6B4A22', '#000'],
  'shade-o': ['.1', '.17'],
  peak: ['#F6EBD0', '#3F382E'],
  'peak-shade': ['#B8966488', '#15120ECC'],
  'peak-ink': ['#6B5030', '#A18A5E'],
  // ways and marks
  road: ['#6A4B2A', '#BFA36B'],
  'road-in': ['#F7EBCD', '#3A3226'],
  strait: ['#1E5A78', '#7CC3DE'],
  port: ['#1E5A78', '#7CC3DE'],
  paper: ['#FBF4E2', '#1E1A16'],
  rim: ['#FFF4DA', '#FFF1D2'],
  ink: ['#2B2016', '#F1E4C8'],
  label: ['#2B2016', '#F4E8CE'],
  halo: ['#F6ECD3E6', '#1B1713E6'],
  stone: ['#D9CDB6', '#8D8271'],
  'stone-ink': ['#4E4131', '#0F0D0A'],
  court: ['#EFE4CB', '#3A332A'],
  fire: ['#D4501E', '#FF7A3D'],
  rome: ['#9E2A2B', '#B8383A'],
  carth: ['#26477F', '#3A66B0'],
  glow: ['#FFD23F', '#FFC93C'],
  'glow-line': ['#9A5600', '#FFCF57'],
  'glow-ink': ['#FFF8E6', '#241A08'],
  // page
  panel: ['#FBF5E7', '#1B1814'],
  panel2: ['#F1E6CD', '#28231C'],
  line: ['#CDB98E', '#4E432F'],
  text: ['#2B2016', '#F1E6CF'],
  soft: ['#6A573D', '#B9A988'],
  accent: ['#8A5A12', '#E2B45C'],
  btn: ['#7A4A0C', '#E2B45C'],
  'btn-ink': ['#FFF8E6', '#241A08'],
  shadow: ['0 6px 22px #3A260E47', '0 6px 22px #000A'],
} as const satisfies Readonly<Record<string, readonly [day: string, night: string]>>;

export type Token = keyof typeof PALETTE;
export type Theme = 'day' | 'night';

/** Declarations of every custom property for one theme. */
export function themeDeclarations(theme: Theme): string {
  const side = theme === 'day' ? 0 : 1;
  return Object.entries(PALETTE)
    .map(([token, values]) => `--${token}:${values[side]};`)
    .join('');
}

/** Style sheet for a page: day by default, night by data-theme or, where none is set, by the reader's system. */
export function paletteCss(): string {
  const night = themeDeclarations('night');
  return [
    `:root{color-scheme:light;${themeDeclarations('day')}}`,
    `:root[data-theme=night]{color-scheme:dark;${night}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${night}}}`,
  ].join('\n');
}
