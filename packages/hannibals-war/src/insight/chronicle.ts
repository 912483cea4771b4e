import {
  BattleTeller,
  type Chronicler,
  capitalised,
  deathTale,
  grouped,
  type Listener,
  listed,
  type Party,
  type Tale,
  type Toll,
  tollTale,
  type Voice,
} from '@punica/insight';
import { type KindId, type Owner, PLAYERS, type Player } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import type { Square, W } from '../state.ts';
import { type Names, thePower } from '../words/names.ts';
import { type Whereabouts, whereaboutsOn } from './whereabouts.ts';

type Of<K extends WarEvent['ev']> = Extract<WarEvent, { ev: K }>;

/** Hired leaders are called by their office. */
const HIRED = ['hegemonikos', 'xenagos'];

/** What leaders and places are called in a game with these data. */
interface Calling extends Whereabouts {
  isLeader(kind: KindId): boolean;
  isOffice(kind: KindId): boolean;
  leaderName(kind: KindId): string;
  rankOf(kind: KindId): number;
}

function callingIn(names: Names): Calling {
  const { kinds } = names.pieces;
  /** Names that several counters bear are offices: "a Consul"; and so are those of hired leaders. */
  const offices = new Set(
    Array.from(kinds).flatMap(({ id, title, value }, i, all) =>
      value > 0 && (HIRED.includes(id) || all.some((it, k) => k !== i && it.title === title)) ? [title] : [],
    ),
  );
  const titleOf = (kind: KindId): string => kinds[kind]?.title ?? '';
  const isOffice = (kind: KindId): boolean => offices.has(titleOf(kind));
  return {
    ...whereaboutsOn(names.map),
    isLeader: (kind) => (kinds[kind]?.value ?? 0) > 0,
    isOffice,
    leaderName(kind) {
      const name = titleOf(kind);
      return isOffice(kind) ? `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}` : name;
    },
    rankOf: (kind) => kinds[kind].value,
  };
}

interface Fought {
  readonly opened: Of<'battle'>;
  readonly lost: Map<Owner, number>;
  odds: Of<'odds'> | null;
  winner: Player | -1 | null;
  retreat: Of<'retreated'> | null;
}

/** Whoever was cut down may still be saved by his side. */
interface Fallen {
  readonly player: Owner;
  readonly kind: KindId;
  readonly at: Square;
  readonly why: string;
}

/** [18.9] What a result says of the losses of attacker and defender, where more is not known. */
const HEAVY: Readonly<Record<string, readonly [Toll, Toll]>> = {
  AZ: ['all', 'light'],
  AD: ['light', 'none'],
  PV: ['heavy', 'heavy'],
  TV: ['none', 'light'],
  EV: ['none', 'heavy'],
};

const PEOPLE = ['the Romans', 'the Carthaginians', 'the Macedonians', 'the Gauls', 'the Syracusans'];
/** So much strength on both sides makes a battle as great as any. */
const GREAT_ARMIES = 30;
/** From so many units on a loss is a heavy one. */
const MANY = 3;
/** What a city weighs at least that was taken. */
const STORMED = 5;
/** So many units lost without a battle weigh like a lost one. */
const GRAVE = 4;

const AFTER: ReadonlySet<WarEvent['ev']> = new Set([
  'battle',
  'operation',
  'phase',
  'turn',
  'passed',
  'treachery',
]);

class WarListener implements Listener<W, WarEvent> {
  readonly #voice: Voice;
  readonly #by: Calling;
  readonly #battles: BattleTeller;
  #fought: Fought | null = null;
  #fallen: Fallen[] = [];
  #taken: Of<'cityTaken'> | null = null;
  #treachery: Of<'treachery'> | null = null;
  #wonOver: Of<'wonOver'>[] = [];
  readonly #hunger = new Map<Owner, number>();
  #pillaged: Of<'pillage'>[] = [];
  #mutinies: Of<'mutiny'>[] = [];
  readonly #raised = new Map<Owner, number>();

  constructor(names: Names, voice: Voice) {
    this.#voice = voice;
    this.#by = callingIn(names);
    this.#battles = new BattleTeller(voice);
  }

  chapter(e: WarEvent): string | undefined {
    return e.ev === 'turn' ? `${-e.year} BC` : undefined;
  }

  before(e: WarEvent): readonly Tale[] {
    return AFTER.has(e.ev) ? [...this.#over(), ...this.#unrest()] : [];
  }

  hear(e: WarEvent): readonly Tale[] {
    return this.#tell(e);
  }

  close(): readonly Tale[] {
    return [...this.#over(), ...this.#unrest(), ...this.#armies(), ...this.#plunder(), ...this.#attrition()];
  }

  #tell(e: WarEvent): readonly Tale[] {
    switch (e.ev) {
      case 'battle':
        this.#fought = { opened: e, lost: new Map(), odds: null, winner: null, retreat: null };
        return [];
      case 'odds':
        if (this.#fought !== null) this.#fought.odds = e;
        return [];
      case 'battleEnd':
        if (this.#fought !== null) this.#fought.winner = e.winner;
        return [];
      case 'retreated':
        if (this.#fought !== null) this.#fought.retreat = e;
        return [];
      case 'cityTaken':
        this.#taken = e;
        return [];
      case 'lost':
        return this.#lost(e);
      case 'saved':
        return this.#saved(e);
      case 'leader':
        return [
          {
            kind: 'office',
            weight: this.#by.isOffice(e.kind) ? 1.5 : 3,
            told: this.#voice.say('leader', [
              `${this.#by.leaderName(e.kind)} took the field for ${thePower(e.player)} ${this.#by.where(e.at)}.`,
              `${thePower(e.player)} gave a command to ${this.#by.leaderName(e.kind)} ${this.#by.where(e.at)}.`,
              `${this.#by.where(e.at)} ${this.#by.leaderName(e.kind)} came to lead the men of ${thePower(e.player)}.`,
            ]),
          },
        ];
      case 'raised':
        this.#raised.set(e.player, (this.#raised.get(e.player) ?? 0) + 1);
        return [];
      case 'treachery':
        this.#treachery = e;
        return [];
      case 'treacheryResult':
        return this.#betrayal(e);
      case 'wonOver':
        this.#wonOver.push(e);
        return [];
      case 'syracusa':
        return [
          {
            kind: 'treaty',
            weight: 7,
            told: `Syracusa gave up its peace and took the side of ${thePower(e.player)}.`,
            caption: `Syracusa sides with ${thePower(e.player)}`,
            remembered: 'the choice that Syracusa made',
            helped: thePower(e.player),
          },
        ];
      case 'pact':
        return e.kind === 'truce' || e.kind === 'borders'
          ? [
              {
                kind: 'treaty',
                weight: 4,
                told:
                  e.kind === 'truce'
                    ? this.#voice.say('truce', [
                        `${thePower(e.from)} and ${thePower(e.to)} agreed on a truce.`,
                        `a truce was sworn between ${thePower(e.from)} and ${thePower(e.to)}.`,
                        `between ${thePower(e.from)} and ${thePower(e.to)} the arms rested.`,
                      ])
                    : `${thePower(e.from)} and ${thePower(e.to)} promised to respect each other's borders.`,
              },
            ]
          : [];
      case 'pactBroken':
        return [
          {
            kind: 'treaty',
            weight: 6,
            told: this.#voice.say('broken', [
              `${thePower(e.by)} broke faith with ${thePower(e.against)}.`,
              `the word that ${thePower(e.by)} had given to ${thePower(e.against)} was broken.`,
            ]),
          },
        ];
      case 'overrun':
        return [
          {
            kind: 'other',
            weight: 1.5,
            told: this.#voice.say('overrun', [
              `${thePower(e.player)} rode over an outpost ${this.#by.where(e.at)}.`,
              `${this.#by.where(e.at)} a few men could not stop ${thePower(e.player)}.`,
            ]),
          },
        ];
      case 'ambush':
        return [
          { kind: 'other', weight: 3, told: `${thePower(e.player)} lay in ambush ${this.#by.where(e.to)}.` },
        ];
      case 'mutiny':
        this.#mutinies.push(e);
        return [];
      case 'pillage':
        if (e.success) this.#pillaged.push(e);
        return [];
      case 'renounced':
        return [
          {
            kind: 'treaty',
            weight: 6,
            told: e.agreed
              ? `${thePower(e.player)} had victory in hand and chose to fight on.`
              : `${thePower(e.player)} would have renounced the victory; the others refused.`,
          },
        ];
      default:
        return [];
    }
  }

  #lost(e: Of<'lost'>): readonly Tale[] {
    if (this.#by.isLeader(e.kind)) this.#fallen.push(e);
    else if (this.#fought !== null)
      this.#fought.lost.set(e.player, (this.#fought.lost.get(e.player) ?? 0) + 1);
    else this.#hunger.set(e.player, (this.#hunger.get(e.player) ?? 0) + 1);
    return [];
  }

  #saved(e: Of<'saved'>): readonly Tale[] {
    if (!e.saved) return [];
    const i = this.#fallen.findLastIndex(({ kind, player }) => kind === e.kind && player === e.player);
    if (i < 0) return [];
    const [{ at }] = this.#fallen.splice(i, 1);
    const [man, spot] = [this.#by.leaderName(e.kind), this.#by.where(at)];
    const told = this.#voice.say('saved', [
      `${man} got away from the disaster ${spot} with his life.`,
      `from the field ${spot} ${man} escaped by a hair's breadth.`,
      `those who looked for ${man} among the dead ${spot} did not find him.`,
    ]);
    return [{ kind: 'other', weight: this.#by.isOffice(e.kind) ? 1.5 : 2.5, told }];
  }

  /** The battle that has been fought, and who fell there. */
  #over(): readonly Tale[] {
    const fought = this.#fought;
    const fallen = this.#fallen;
    this.#fought = null;
    this.#fallen = [];
    const died = grouped(fallen, ({ player, at, why }) => `${player} ${at} ${why}`);
    const deaths = died.map((it) => this.#deaths(it));
    const taken = this.#taken;
    this.#taken = null;
    return [
      ...(fought === null ? [] : [this.#battle(fought, fallen.length, taken)]),
      ...deaths,
      ...this.#turncoats(),
    ];
  }

  /** Who fell together is told together. */
  #deaths(fallen: readonly Fallen[]): Tale {
    const [{ player, at, why }] = fallen;
    const men = fallen.map(({ kind }) => this.#by.leaderName(kind));
    const fought = why === 'battle' || why === 'retreat';
    const about = { side: thePower(player as Player), where: ` ${this.#by.where(at)}`, fought };
    const tale = deathTale(this.#voice, men, about);
    const named = fallen
      .filter(({ kind }) => !this.#by.isOffice(kind))
      .map(({ kind }) => this.#by.leaderName(kind));
    if (named.length === 0) return { ...tale, weight: 5, remembered: `the loss of ${listed(men)}` };
    const remembered = `the ${named.length === 1 ? 'death' : 'deaths'} of ${listed(named)}`;
    const rank = Math.max(...fallen.map(({ kind }) => this.#by.rankOf(kind)));
    return { ...tale, weight: Math.min(9, 6 + rank), remembered };
  }

  #battle(
    { opened, odds, lost, winner, retreat }: Fought,
    fallen: number,
    taken: Of<'cityTaken'> | null,
  ): Tale {
    const at = this.#by.where(opened.at);
    const { attacker, defender } = opened;
    const result = odds === null ? undefined : odds.result;
    const party = (player: Owner, i: 0 | 1): Party => ({
      side: thePower(player as Player),
      men: PEOPLE[player] ?? 'the others',
      leader: undefined,
      toll: this.#toll(lost.get(player) ?? 0, result === undefined ? 'light' : HEAVY[result][i]),
    });
    const better = result === 'TV' || result === 'EV' || result === 'PV';
    const won = winner === attacker || better || taken !== null ? 'attacker' : 'defender';
    // [19.3] Whoever had the better of those in a city and did not clear it has won nothing.
    const nobody = taken === null && winner !== null && winner < 0 && (better || odds === null);
    const tale = this.#battles.tell({
      where: at,
      name: `the battle ${at}`,
      part: at,
      attacker: party(attacker, 0),
      defender: party(defender, 1),
      odds: odds === null || odds.defence === 0 ? undefined : odds.attack / odds.defence,
      winner: nobody || (odds === null && winner === null) ? undefined : won,
      scale: odds === null ? 0.5 : (odds.attack + odds.defence) / GREAT_ARMIES,
      refuge: retreat === null ? undefined : this.#by.placeOf(retreat.to),
      fallen,
    });
    return taken === null ? tale : this.#stormed(tale, taken);
  }

  /** [19.1] A city falls with the last of those who held it: the battle and what came of it are one tale. */
  #stormed({ brief: _, ...tale }: Tale, { at, player }: Of<'cityTaken'>): Tale {
    const side = thePower(player);
    const fell = this.#voice.say('stormed', [
      ` The city fell to ${side}.`,
      ` ${capitalised(side)} had the city.`,
      ` With that the city passed to ${side}.`,
    ]);
    return {
      ...tale,
      weight: Math.max(tale.weight, STORMED),
      told: `${tale.told}${fell}`,
      caption: `${this.#by.placeOf(at)} falls to ${side}`,
      remembered: `the storming of ${this.#by.placeOf(at)}`,
      helped: side,
    };
  }

  /** Few armies are lost whole, and a lost handful is no disaster. */
  #toll(lost: number, told: Toll): Toll {
    if (lost === 0) return told === 'all' ? 'heavy' : 'none';
    if (told === 'all' || told === 'heavy') return told;
    return lost >= MANY ? 'heavy' : 'light';
  }

  #betrayal(e: Of<'treacheryResult'>): readonly Tale[] {
    const plot = this.#treachery;
    this.#treachery = null;
    if (plot === null) return [];
    const [side, at] = [thePower(plot.player), this.#by.where(plot.at)];
    const told = e.won
      ? this.#voice.say('treachery', [
          `gold and promises did the work of an army for ${side} ${at}.`,
          `${at} ${side} won by treachery what arms had not won.`,
          `those who were bought ${at} opened the way for ${side}.`,
          `${side} found friends among the enemy ${at}.`,
        ])
      : this.#voice.say('plot', [
          `${side} plotted treachery ${at}, in vain.`,
          `a plot of ${side} ${at} was found out.`,
        ]);
    return [
      {
        kind: 'treaty',
        weight: e.won ? 5.5 : 1.8,
        told,
        ...(e.won ? { caption: `treachery ${at}`, remembered: `the treason ${at}`, helped: side } : {}),
      },
    ];
  }

  #turncoats(): readonly Tale[] {
    const all = this.#wonOver;
    this.#wonOver = [];
    return PLAYERS.flatMap((player) => {
      const mine = all.filter((it) => it.player === player);
      if (mine.length === 0) return [];
      const spots = [...new Set(mine.map(({ at }) => this.#by.where(at)))];
      return [
        {
          kind: 'treaty' as const,
          weight: 3,
          told: this.#voice.say('turncoats', [
            `the men ${listed(spots)} went over to ${thePower(player)}.`,
            `${listed(spots)} whole companies changed sides and served ${thePower(player)}.`,
          ]),
        },
      ];
    });
  }

  /** Armies that would not go on, those of one side together. */
  #unrest(): readonly Tale[] {
    const all = grouped(this.#mutinies, ({ player }) => String(player));
    this.#mutinies = [];
    return all.map((mutinies): Tale => {
      const side = thePower(mutinies[0].player);
      const spots = listed([...new Set(mutinies.map(({ at }) => this.#by.where(at)))]);
      return {
        kind: 'other',
        weight: 3 + Math.min(2, mutinies.length / 2),
        told: this.#voice.say('mutiny', [
          `the men of ${side} mutinied ${spots}.`,
          `unpaid and unfed, troops of ${side} refused to serve ${spots}.`,
          `discipline broke among the men of ${side} ${spots}.`,
        ]),
      };
    });
  }

  #armies(): readonly Tale[] {
    const raised = [...this.#raised].sort(([, a], [, b]) => b - a);
    this.#raised.clear();
    const [first, second] = raised;
    if (first === undefined || first[1] < MANY) return [];
    const side = thePower(first[0] as Player);
    const alone = second === undefined || first[1] >= 2 * second[1];
    return [
      {
        kind: 'office',
        weight: 2.5,
        told: alone
          ? this.#voice.say('raised alone', [
              `nobody raised as many men as ${side}.`,
              `${side} filled the ranks faster than anybody.`,
            ])
          : this.#voice.say('raised', [
              `${listed(raised.slice(0, 2).map(([who]) => thePower(who as Player)))} raised new troops for what was to come.`,
              'the recruiters had a busy season.',
              'on all sides men were called to arms.',
            ]),
      },
    ];
  }

  #plunder(): readonly Tale[] {
    const all = this.#pillaged;
    this.#pillaged = [];
    if (all.length === 0) return [];
    const country = `the country about ${listed([...new Set(all.map(({ at }) => this.#by.nearest(at)))])}`;
    return [
      {
        kind: 'city',
        weight: 3,
        told: this.#voice.say('pillage', [
          `plunderers went through ${country}.`,
          `${country} was laid waste.`,
          `the smoke of burning farms rose over ${country}.`,
        ]),
      },
    ];
  }

  #attrition(): readonly Tale[] {
    const losses = Array.from(this.#hunger, ([who, lost]) => ({
      side: thePower(who as Player),
      lost,
      grave: GRAVE,
    }));
    this.#hunger.clear();
    return tollTale(this.#voice, losses, 'hardship');
  }
}

/** The war of four powers told. */
export const warChronicler: Chronicler<W, WarEvent> = {
  listen: (g, voice) => new WarListener(g.rules, voice),
};
