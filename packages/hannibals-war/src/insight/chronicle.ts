import {
  type Chronicler,
  grouped,
  type Listener,
  listed,
  several,
  type Tale,
  type Voice,
} from '@punica/insight';
import { type KindId, type Owner, PLAYERS, type Player } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import type { WarEvent } from '../events.ts';
import type { Square, W } from '../state.ts';
import { kindName, squareName, thePower, verb } from '../words/names.ts';

type Of<K extends WarEvent['ev']> = Extract<WarEvent, { ev: K }>;

const units = (n: number): string => several(n, 'unit');
const isLeader = (kind: KindId): boolean => (WAR.pieces.kinds[kind]?.value ?? 0) > 0;

/** Names that several counters bear are offices: "a Consul". */
const OFFICES = new Set(
  Array.from(WAR.pieces.kinds).flatMap(({ name, value }, i, all) =>
    value > 0 && all.some((it, k) => k !== i && it.name === name) ? [name] : [],
  ),
);
const leaderName = (kind: KindId): string => {
  const name = kindName(kind);
  return OFFICES.has(name) ? `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}` : name;
};

/** A city by its name alone; open country or sea by its square. */
const place = (at: Square): string => squareName(at).replace(/ \([A-Z]+\d+\)$/, '');
const isNamed = (at: Square): boolean => /\(|Gaul/.test(squareName(at));
const where = (at: Square): string => (isNamed(at) ? `at ${place(at)}` : `in square ${place(at)}`);

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

const RESULTS: Readonly<Record<string, readonly string[]>> = {
  AZ: ['the attack ended in ruin', 'of the attackers nobody came back'],
  AD: ['the attack was thrown back', 'the attackers were beaten off'],
  PV: ['the attack succeeded, at a price that no victor should pay', 'it was won, and dearly'],
  TV: ['the attackers carried the field', 'the defence gave way'],
  EV: ['it was a victory of the kind that songs are made of', 'the defence was swept away'],
};

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
  #fought: Fought | null = null;
  #fallen: Fallen[] = [];
  #treachery: Of<'treachery'> | null = null;
  #wonOver: Of<'wonOver'>[] = [];
  readonly #hunger = new Map<Owner, number>();
  #pillaged: Of<'pillage'>[] = [];
  readonly #raised = new Map<Owner, number>();

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  chapter(e: WarEvent): string | undefined {
    return e.ev === 'turn' ? `${-e.year} BC` : undefined;
  }

  before(e: WarEvent): readonly Tale[] {
    return AFTER.has(e.ev) ? this.#over() : [];
  }

  hear(e: WarEvent): readonly Tale[] {
    return this.#tell(e);
  }

  close(): readonly Tale[] {
    return [...this.#over(), ...this.#armies(), ...this.#plunder(), ...this.#attrition()];
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
      case 'lost':
        return this.#lost(e);
      case 'saved':
        return this.#saved(e);
      case 'leader':
        return [
          {
            kind: 'office',
            weight: 3,
            told: this.#voice.say('leader', [
              `${leaderName(e.kind)} took the field for ${thePower(e.player)} ${where(e.at)}.`,
              `${thePower(e.player)} gave a command to ${leaderName(e.kind)} ${where(e.at)}.`,
              `${leaderName(e.kind)} came to lead the men of ${thePower(e.player)} ${where(e.at)}.`,
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
            weight: 2,
            told: `${thePower(e.player)} rode down ${units(e.units)} ${where(e.at)}.`,
          },
        ];
      case 'ambush':
        return [{ kind: 'other', weight: 3, told: `${thePower(e.player)} lay in ambush ${where(e.to)}.` }];
      case 'mutiny':
        return [
          {
            kind: 'other',
            weight: 4,
            told: `${units(e.units)} of ${thePower(e.player)} mutinied ${where(e.at)}.`,
          },
        ];
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
    if (isLeader(e.kind)) this.#fallen.push(e);
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
    const told = `${leaderName(e.kind)} got away from the disaster ${where(at)} with his life.`;
    return [{ kind: 'other', weight: 3, told }];
  }

  /** The battle that has been fought, and who fell there. */
  #over(): readonly Tale[] {
    const fought = this.#fought;
    const fallen = this.#fallen;
    this.#fought = null;
    this.#fallen = [];
    const died = grouped(fallen, ({ player, at, why }) => `${player} ${at} ${why}`);
    const deaths = died.map((it) => this.#deaths(it));
    return [
      ...(fought === null ? [] : [this.#battle(fought, fallen.length)]),
      ...deaths,
      ...this.#turncoats(),
    ];
  }

  /** Who fell together is told together. */
  #deaths(fallen: readonly Fallen[]): Tale {
    const [{ player, at, why }] = fallen;
    const men = listed(fallen.map(({ kind }) => leaderName(kind)));
    const [spot, side] = [where(at), thePower(player as Player)];
    const fought = why === 'battle' || why === 'retreat';
    const told =
      fallen.length > 1
        ? this.#voice.say('several', [
            `${side} lost ${men} ${spot}.`,
            `${spot} the war took ${men} from ${side}.`,
          ])
        : fought
          ? this.#voice.say('fallen', [
              `${men} of ${side} fell ${spot}.`,
              `among the dead ${spot} was ${men}.`,
              `${men} did not survive the day ${spot}.`,
              `${side} lost ${men} ${spot}.`,
            ])
          : this.#voice.say('gone', [`${men} was lost ${spot}.`, `${side} lost ${men} ${spot}.`]);
    return {
      kind: 'death',
      weight: Math.min(9, 5 + fallen.length),
      count: fallen.length,
      told,
      caption: `${men} ${fallen.length === 1 ? 'falls' : 'fall'} ${spot}`,
    };
  }

  #battle({ opened, odds, lost, winner, retreat }: Fought, deaths: number): Tale {
    const [attacker, defender, at] = [
      thePower(opened.attacker),
      thePower(opened.defender as Player),
      where(opened.at),
    ];
    const clash = this.#voice.say('battle', [
      `${attacker} attacked ${defender} ${at}`,
      `${at} ${attacker} fell upon ${defender}`,
      `the men of ${attacker} and ${defender} met ${at}`,
      `${attacker} offered battle to ${defender} ${at}`,
    ]);
    const force =
      odds === null
        ? ''
        : this.#voice.say('odds', [
            `, ${odds.attack} against ${odds.defence} in strength`,
            ` with a strength of ${odds.attack} to ${odds.defence}`,
          ]);
    const end =
      odds === null ? '' : `; ${this.#voice.say(odds.result, RESULTS[odds.result] ?? ['it was over soon'])}`;
    const victor =
      odds !== null || winner === null || winner < 0
        ? ''
        : `; ${thePower(winner as Player)} ${verb(winner as Player, 'was', 'were')} left in possession`;
    const losses = Array.from(lost, ([who, n]) => `${thePower(who as Player)} ${units(n)}`);
    const cost = losses.length === 0 ? '' : `${end === '' ? ';' : ', and'} it cost ${listed(losses)}`;
    const flight =
      retreat === null
        ? ''
        : `; ${thePower(retreat.player)} withdrew to ${isNamed(retreat.to) ? place(retreat.to) : `square ${place(retreat.to)}`}`;
    const size = [...lost.values()].reduce((sum, n) => sum + n, 0);
    const won = winner === null || winner < 0 ? null : thePower(winner as Player);
    return {
      kind: 'battle',
      weight: Math.min(9, 3.5 + size / 2 + deaths),
      told: `${clash}${force}${end}${victor}${cost}${flight}.`,
      caption: `the battle ${at}`,
      ...(size <= 3 && deaths === 0
        ? {
            brief: {
              group: `won ${won}`,
              leads:
                won === null
                  ? ['there was fighting without a victor at', 'armies met to no purpose at']
                  : [
                      `${won} won lesser fights at`,
                      `smaller fights went to ${won} at`,
                      `${won} also had the upper hand at`,
                    ],
              part: isNamed(opened.at) ? place(opened.at) : `square ${place(opened.at)}`,
            },
          }
        : {}),
    };
  }

  #betrayal(e: Of<'treacheryResult'>): readonly Tale[] {
    const plot = this.#treachery;
    this.#treachery = null;
    if (plot === null) return [];
    const told = e.won
      ? `gold and promises did the work of an army for ${thePower(plot.player)} ${where(plot.at)}.`
      : `${thePower(plot.player)} plotted treachery ${where(plot.at)}, in vain.`;
    return [
      {
        kind: 'treaty',
        weight: e.won ? 6 : 2,
        told,
        ...(e.won ? { caption: `treachery ${where(plot.at)}` } : {}),
      },
    ];
  }

  #turncoats(): readonly Tale[] {
    const all = this.#wonOver;
    this.#wonOver = [];
    return PLAYERS.flatMap((player) => {
      const mine = all.filter((it) => it.player === player);
      if (mine.length === 0) return [];
      const spots = [...new Set(mine.map(({ at }) => where(at)))];
      return [
        {
          kind: 'treaty' as const,
          weight: 3,
          told: `${units(mine.length)} ${listed(spots)} went over to ${thePower(player)}.`,
        },
      ];
    });
  }

  #armies(): readonly Tale[] {
    const parts = PLAYERS.flatMap((player) =>
      (this.#raised.get(player) ?? 0) === 0
        ? []
        : [`${thePower(player)} ${units(this.#raised.get(player)!)}`],
    );
    this.#raised.clear();
    return parts.length === 0
      ? []
      : [
          {
            kind: 'office',
            weight: 3,
            told: this.#voice.say('raised', [
              `the levies of the year gave ${listed(parts)}.`,
              `recruiting brought ${listed(parts)}.`,
              `to the ranks the year added, for ${listed(parts)}.`,
            ]),
          },
        ];
  }

  #plunder(): readonly Tale[] {
    const all = this.#pillaged;
    this.#pillaged = [];
    if (all.length === 0) return [];
    const spots = [...new Set(all.map(({ at }) => (isNamed(at) ? place(at) : `square ${place(at)}`)))];
    return [
      {
        kind: 'city',
        weight: 3,
        told: this.#voice.say('pillage', [
          `plunderers went through ${listed(spots)}.`,
          `${listed(spots)} ${spots.length === 1 ? 'was' : 'were'} pillaged.`,
        ]),
      },
    ];
  }

  #attrition(): readonly Tale[] {
    const parts = Array.from(this.#hunger, ([who, n]) => `${thePower(who as Player)} ${units(n)}`);
    this.#hunger.clear();
    return parts.length === 0
      ? []
      : [
          {
            kind: 'winter',
            weight: 3.5,
            told: this.#voice.say('attrition', [
              `without a battle the year cost ${listed(parts)}.`,
              `other misfortunes cost ${listed(parts)}.`,
            ]),
          },
        ];
  }
}

/** The war of four powers told. */
export const warChronicler: Chronicler<W, WarEvent> = {
  listen: (_g, voice) => new WarListener(voice),
};
