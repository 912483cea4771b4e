import { type Beginning, builtOnce, type FixedPerId, maskOf, type RoleMask } from '@punica/kernel';
import { GAULS, MACEDON, type MarkerId, NONE, type Player, POWER_IDS, type Square } from './data/codes.ts';
import { WAR, type WarData } from './data/index.ts';
import { olympianRollsIn } from './options.ts';

/** Every number and table of one game: the data, cut to its scenario and options. Shared by all copies of a state. */
export interface Rules extends WarData {
  readonly turns: number;
  readonly firstYear: number;
  /** The players in the order of their seats, clockwise. */
  readonly seats: readonly Player[];
  readonly players: RoleMask;
  /** Total taxation that wins the war (29.2). */
  readonly victory: number;
  readonly handLimit: number;
  /** [30.7] All campaign markers of this game. */
  readonly markerItems: readonly MarkerId[];
  /** How many there are of each marker. */
  readonly markerCount: FixedPerId<MarkerId, number>;
  /** [4.3, 4.4] Squares that nobody may enter: the places of a neutral Macedon. */
  readonly closed: FixedPerId<Square, boolean>;
  readonly olympianRolls: number;
  readonly recon: boolean;
  readonly romanCamps: boolean;
  readonly sacredBand: boolean;
  readonly overrun: boolean;
  /** Leaves the tables out wherever a state is written as JSON: they follow from its beginning. */
  toJSON(): undefined;
}

const PLAYERS = [2, 3, 4] as const;
const POWERS_TEXT = [
  'Rome against Carthage',
  'Rome, Carthage and Macedon',
  'Rome, Carthage, Macedon and the Gauls',
];

/** [30.1, 30.2] A scenario for each length and number of players; one that was set up by hand for its own number alone. */
export const scenariosOf = ({ scenarios }: WarData) =>
  scenarios.list.flatMap((scenario) =>
    PLAYERS.filter((players) => scenario.players === undefined || players === scenario.players).map(
      (players) => ({
        id: `${scenario.id}-${players}`,
        name: `${scenario.name}, ${players} players`,
        text: `${scenario.turns} years from ${-scenario.firstYear} BC; ${POWERS_TEXT[players - 2]}.`,
        length: scenario.id,
        players,
        roles: POWER_IDS.slice(0, players),
      }),
    ),
  );

export const SCENARIOS = scenariosOf(WAR);

/** The rules of beginnings with these data. */
export const rulesWith = (data: WarData): ((beginning: Beginning) => Rules) => {
  const scenarios = scenariosOf(data);
  return builtOnce((beginning) => build(data, scenarios, beginning));
};

export const rulesFor = rulesWith(WAR);

function build(
  data: WarData,
  scenarios: ReturnType<typeof scenariosOf>,
  { scenario: id, options }: Beginning,
): Rules {
  const { length, players } = scenarios[scenarios.findIndex((entry) => entry.id === id)];
  const scenario = data.scenarios.list[data.scenarios.index[length]];
  // [4.1, 4.2] A power is at war when somebody plays it: Rome and Carthage, then Macedon, then the Gauls.
  const seats = data.scenarios.clockwise.filter((player) => player < players);
  const markerCount: FixedPerId<MarkerId, number> = Array.from(
    data.markers.list,
    (marker) => marker.counts[players],
  );
  const neutralMacedon = !seats.includes(MACEDON);
  return {
    ...data,
    turns: scenario.turns,
    firstYear: scenario.firstYear,
    seats,
    players: seats.reduce((mask, player) => mask | maskOf(player), 0),
    scenarios: { ...data.scenarios, cards: scenario.cards },
    victory: scenario.victoryTalents[players],
    handLimit: data.markers.handLimits[players],
    markerItems: data.markers.all.flatMap((marker) => new Array<MarkerId>(markerCount[marker]).fill(marker)),
    markerCount,
    closed: data.map.all.map((at) => {
      if (at === data.map.box) return !seats.includes(GAULS);
      const place = data.map.placeAt[at];
      return neutralMacedon && place !== NONE && data.map.places[place].colour === MACEDON;
    }),
    olympianRolls: olympianRollsIn(options),
    recon: options.recon === true,
    romanCamps: options['roman-camps'] === true,
    sacredBand: options['sacred-band'] === true,
    overrun: options.overrun === true,
    toJSON: () => undefined,
  };
}
