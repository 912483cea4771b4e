import { generalName, NAMES, type Names, SIDE_NAMES, spaceName } from '../words/names.ts';
import type { HannibalLine, OddsTopic } from './line.ts';

const who = ({ side }: HannibalLine): string => (side === undefined ? 'The army' : SIDE_NAMES[side]);
const leader = ({ general }: HannibalLine, names: Names): string =>
  general === undefined ? 'A general' : generalName(names, general);
const place = ({ space }: HannibalLine, names: Names): string =>
  space === undefined ? 'the place' : spaceName(names, space);

/** What each line says, before its figure. */
const SAYINGS: Readonly<Record<OddsTopic, (line: HannibalLine, names: Names) => string>> = {
  win: () => 'You win the battle',
  winIfIntercepted: (line, names) =>
    `You win if ${line.general === undefined ? 'it is intercepted' : `${leader(line, names)} intercepts`}`,
  winIfNotAvoided: () => 'You win if they do not get away',
  losses: (line) => `${who(line)} loses CUs`,
  destroyed: (line) => `${who(line)} loses the whole army`,
  intercepted: (line, names) => `${leader(line, names)} intercepts, if he tries`,
  avoided: (line, names) => `${leader(line, names)} avoids the battle, if he tries`,
  pursued: (line, names) => `${leader(line, names)} catches up with them`,
  overrun: (line, names) => `${who(line)} is overrun in ${place(line, names)}`,
  attrition: (line) => `${who(line)} loses CUs on the way`,
  arrives: () => 'The fleet arrives',
  turnsBack: () => 'The fleet turns back',
  sunk: () => 'The fleet is lost',
  lossesAtSea: (line) => `${who(line)} loses CUs at sea`,
  siegePoint: () => 'The next roll gains a point',
  siegeLoss: () => 'The next roll costs a CU',
  fallsNow: (line, names) => `${place(line, names)} falls with this activation`,
  fallsInTheEnd: (line, names) => `${place(line, names)} falls in the end, if you keep at it`,
  attempts: () => 'Activations until it is over',
  siegeCost: (line) => `${who(line)} loses CUs before it is over`,
  opened: () => 'The gates are opened',
  chargeHits: () => 'The charge strikes home',
  chargeCards: (line) => `${who(line)} loses Battle Cards`,
  rampage: () => 'The Elephants turn on their own',
  counterattack: (line, names) => `${leader(line, names)} seizes the initiative`,
  cardUnmatched: () => 'The card cannot be matched',
  withdraws: (line, names) => `${leader(line, names)} gets away, if the enemy tries to hold him`,
  withdrawsUnprevented: (line, names) => `${leader(line, names)} gets away, if the enemy lets him`,
  prevents: (line, names) => `${leader(line, names)} holds them`,
};

/** What a line of the odds speaks of. */
export const saying = (line: HannibalLine, names: Names = NAMES): string => SAYINGS[line.what](line, names);

/** What a player looks for first. */
export const HEADLINES: readonly OddsTopic[] = [
  'win',
  'fallsNow',
  'fallsInTheEnd',
  'arrives',
  'winIfNotAvoided',
  'withdraws',
  'withdrawsUnprevented',
  'prevents',
  'pursued',
  'avoided',
  'intercepted',
  'counterattack',
  'cardUnmatched',
  'chargeHits',
  'opened',
  'attrition',
];
