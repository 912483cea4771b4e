/** A colour of the look, by day and by night. Written in markup as `var(--name)`; never as a literal. */
export type Mode = 'day' | 'night';

const table = {
  sea: ['#B4D0CF', '#10222D'],
  'sea-ink': ['#2A5460', '#7FB0BD'],
  land: ['#F3E8CE', '#2E2A24'],
  coast: ['#5D4A2E', '#A48A58'],
  river: ['#6FA0A8', '#3F7486'],
  road: ['#6A4B2A', '#BFA36B'],
  strait: ['#1E5A78', '#7CC3DE'],
  rome: ['#9E2A2B', '#B8383A'],
  carthage: ['#26477F', '#3A66B0'],
  stone: ['#D9CDB6', '#8D8271'],
  panel: ['#FBF5E7', '#1B1814'],
  'panel-2': ['#F1E6CD', '#28231C'],
  line: ['#CDB98E', '#4E432F'],
  text: ['#2B2016', '#F1E6CF'],
  'soft-text': ['#6A573D', '#B9A988'],
  accent: ['#8A5A12', '#E2B45C'],
  button: ['#7A4A0C', '#E2B45C'],
  'glow-fill': ['#FFD23F', '#FFC93C'],
  'glow-line': ['#9A5600', '#FFCF57'],
  'siege-point': ['#D4501E', '#FF7A3D'],

  // Enamel and card stock: what pieces are made of.
  'rome-lit': ['#C2484A', '#D25A58'],
  'rome-deep': ['#74191C', '#7D2023'],
  'carthage-lit': ['#4A72B4', '#5D88CE'],
  'carthage-deep': ['#162F5C', '#22437C'],
  rim: ['#FFF4DA', '#FFF1D2'],
  paper: ['#FBF4E2', '#1E1A16'],
  ink: ['#2B2016', '#F1E4C8'],
  court: ['#EFE4CB', '#3A332A'],
  'stone-lit': ['#F0E8D6', '#AFA390'],
  'stone-ink': ['#4E4131', '#0F0D0A'],
  'glow-ink': ['#FFF8E6', '#241A08'],
  'siege-ink': ['#3A1206', '#2A0D04'],
  cast: ['#1C1206', '#000000'],
  'plate-light': ['#FFF8E6', '#FBF0D6'],
  'plate-dark': ['#2B2016', '#1D150D'],

  // Struck metal. The same coin by lamp light: duller highlights, deeper shadow.
  'silver-lit': ['#FDFCF8', '#EFECE4'],
  silver: ['#D5D1C8', '#BEB9AF'],
  'silver-deep': ['#938D83', '#7C766D'],
  'silver-face': ['#F6F3EC', '#E9E5DC'],
  'silver-hair': ['#B3ADA2', '#A39D92'],
  'silver-ink': ['#403B34', '#35302A'],
  'silver-stamp': ['#4F4A42', '#413C35'],
  'gold-lit': ['#FCF0C6', '#F4E0A6'],
  gold: ['#E2BC62', '#CFA64C'],
  'gold-deep': ['#A0742A', '#86601F'],
  'gold-face': ['#F8E6B2', '#EED69A'],
  'gold-hair': ['#CB9B42', '#B98A36'],
  'gold-ink': ['#553A10', '#452E0B'],
  'gold-stamp': ['#61420F', '#50350A'],
  'wreath-edge': ['#553A10', '#F3D88E'],
  'bronze-lit': ['#D9A878', '#C79566'],
  bronze: ['#94653A', '#86592F'],
  'bronze-deep': ['#4C2F14', '#432911'],
  'bronze-face': ['#EBC9A0', '#DDB88C'],
  'bronze-hair': ['#A87446', '#98673A'],
  'bronze-ink': ['#38210C', '#2C1908'],
  'bronze-stamp': ['#43290F', '#38210B'],

  // Dice.
  bone: ['#FBF3DF', '#E9DDC2'],
  'bone-edge': ['#D8C6A0', '#B5A37D'],
  'die-ink': ['#2B2016', '#20170E'],
  'die-red': ['#A82B2C', '#A93134'],
  'die-red-edge': ['#70181B', '#6E1D20'],

  // Cards.
  card: ['#FCF5E3', '#2A241C'],
  'card-2': ['#F3E7C9', '#221D16'],
  'card-line': ['#BFA777', '#5D5039'],
  'card-hair': ['#DCC99D', '#443A29'],
  'card-text': ['#2B2016', '#F1E6CF'],
  'card-soft': ['#6A573D', '#B9A988'],
  'card-barred': ['#7C6B51', '#94866B'],
  'back-line': ['#D9B45F', '#B8954A'],
  'back-leather': ['#4A2F1E', '#33210F'],
  'back-leather-lit': ['#6B472C', '#4A311B'],
  'plate-paper': ['#EFE1BF', '#1A262B'],
  'plate-glow': ['#FBF3DC', '#33484D'],
  'plate-tone': ['#D8C396', '#25363C'],
  'plate-line': ['#A98F5C', '#4F6B70'],
  'plate-mid': ['#8A6F40', '#7E9491'],
  'plate-ink': ['#3B2A14', '#E8D9B4'],
} as const satisfies Record<string, readonly [day: string, night: string]>;

export type Token = keyof typeof table;

export const tokens = Object.keys(table) as Token[];

export const value = (token: Token, mode: Mode): string => table[token][mode === 'day' ? 0 : 1];

/** How markup names a colour. */
export const tint = (token: Token): string => `var(--${token})`;

/** Declarations of every token, to stand inside a rule for a root element. */
export const declarations = (mode: Mode): string =>
  tokens.map((token) => `--${token}:${value(token, mode)}`).join(';');

/** Style sheet text: day on the root, night where the root asks for it. */
export const paletteCss = (): string =>
  `:root{${declarations('day')}}:root[data-mode="night"]{${declarations('night')}}`;

/** For renderers that know no custom properties (pictures made on a server): colours written out. */
export const resolveTokens = (markup: string, mode: Mode): string =>
  markup.replace(/var\(--([a-z0-9-]+)\)/g, (whole, name: string) =>
    name in table ? value(name as Token, mode) : whole,
  );
