import type { Side } from '../data/codes.ts';
import { generalName, SIDE_NAMES, spaceName } from '../words/names.ts';
import type { HannibalLine, OddsTopic } from './line.ts';

const who = ({ side }: HannibalLine): string => (side === undefined ? 'The army' : SIDE_NAMES[side as Side]);
const leader = ({ general }: HannibalLine): string =>
  general === undefined ? 'A general' : generalName(general);
const place = ({ space }: HannibalLine): string => (space === undefined ? 'the place' : spaceName(space));

/** What each line says, before its figure. */
const SAYINGS: Readonly<Record<OddsTopic, (line: HannibalLine) => string>> = {
  win: () => 'You win the battle',
  winIfIntercepted: (line) =>
    `You win if ${line.general === undefined ? 'it is intercepted' : `${leader(line)} intercepts`}`,
  winIfNotAvoided: () => 'You win if they do not get away',
  losses: (line) => `${who(line)} loses CUs`,
  destroyed: (line) => `${who(line)} loses the whole army`,
  intercepted: (line) => `${leader(line)} intercepts, if he tries`,
  avoided: (line) => `${leader(line)} avoids the battle, if he tries`,
  pursued: (line) => `${leader(line)} catches up with them`,
  overrun: (line) => `${who(line)} is overrun in ${place(line)}`,
  attrition: (line) => `${who(line)} loses CUs on the way`,
  arrives: () => 'The fleet arrives',
  turnsBack: () => 'The fleet turns back',
  sunk: () => 'The fleet is lost',
  lossesAtSea: (line) => `${who(line)} loses CUs at sea`,
  siegePoint: () => 'The next roll gains a point',
  siegeLoss: () => 'The next roll costs a CU',
  fallsNow: (line) => `${place(line)} falls with this activation`,
  fallsInTheEnd: (line) => `${place(line)} falls in the end, if you keep at it`,
  attempts: () => 'Activations until it is over',
  siegeCost: (line) => `${who(line)} loses CUs before it is over`,
  opened: () => 'The gates are opened',
  chargeHits: () => 'The charge strikes home',
  chargeCards: (line) => `${who(line)} loses Battle Cards`,
  rampage: () => 'The Elephants turn on their own',
  counterattack: (line) => `${leader(line)} seizes the initiative`,
  cardUnmatched: () => 'The card cannot be matched',
  withdraws: (line) => `${leader(line)} gets away, if the enemy tries to hold him`,
  withdrawsUnprevented: (line) => `${leader(line)} gets away, if the enemy lets him`,
  prevents: (line) => `${leader(line)} holds them`,
};

/** What a line of the odds speaks of. */
export const saying = (line: HannibalLine): string => SAYINGS[line.what](line);

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
