import {
  BattleTeller,
  type Chronicler,
  consulsTale,
  deathTale,
  fallTale,
  heldTold,
  type Listener,
  landTale,
  listed,
  type Party,
  siegeLiftedTale,
  siegeTale,
  type Tale,
  tollOf,
  tollTale,
  truceTale,
  type Voice,
} from '@punica/insight';
import { controlsProvince } from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { type GeneralId, type H, type Space, TRUCE } from '../state.ts';
import { atLoc, generalName, type Names, sideName, spaceName } from '../words/names.ts';

type Of<K extends HamilcarEvent['ev']> = Extract<HamilcarEvent, { ev: K }>;

const SIDES = [0, 1] as readonly Side[];

interface OnLand {
  readonly opened: Of<'battle'>;
  result: Of<'battleResult'> | null;
  fled: Space | null;
}

interface AtSea {
  readonly opened: Of<'navalBattle'>;
  readonly sunk: [number, number];
  readonly taken: [number, number];
  won: Of<'navalWon'> | null;
  evaded: Side | null;
}

/** What comes after a battle and no longer belongs to it. */
const AFTER: ReadonlySet<HamilcarEvent['ev']> = new Set([
  'battle',
  'navalBattle',
  'phase',
  'turn',
  'activated',
  'marched',
  'embarked',
  'siegeRoll',
  'points',
]);
const endsBattle = (e: HamilcarEvent): boolean => AFTER.has(e.ev) || (e.ev === 'card' && e.use !== 'counter');

const PEOPLE = ['Romans', 'Carthaginians'] as const;
/** So many units, and so many warships, make a battle as great as any. */
const GREAT_ARMIES = 12;
const GREAT_FLEETS = 9;
/** So many units lost in winter weigh like a lost battle. */
const GRAVE = 3;

class HamilcarListener implements Listener<H, HamilcarEvent> {
  readonly #voice: Voice;
  readonly #names: Names;
  readonly #battles: BattleTeller;
  readonly #sideOf: (general: GeneralId) => Side;
  readonly #years: readonly string[];
  #land: OnLand | null = null;
  #sea: AtSea | null = null;
  #after: Tale[] = [];
  #elected: GeneralId[] = [];
  #prolonged: GeneralId[] = [];
  #sent: string[] = [];
  readonly #built: [number, number] = [0, 0];
  readonly #winter: [number, number] = [0, 0];
  readonly #besieged = new Set<Space>();
  #provinces: readonly (readonly string[])[];

  constructor(g: H, voice: Voice) {
    this.#voice = voice;
    this.#names = g.rules;
    this.#battles = new BattleTeller(voice);
    this.#sideOf = (general) => SIDES.find((side) => g.rules.generalsOf[side].includes(general))!;
    this.#years = g.rules.scenario.turns.map(({ years }) => years);
    this.#provinces = SIDES.map((side) => this.#held(g, side));
  }

  chapter(e: HamilcarEvent): string | undefined {
    return e.ev === 'turn' ? `${this.#years[e.turn - 1]} BC` : undefined;
  }

  before(e: HamilcarEvent): readonly Tale[] {
    return [...(endsBattle(e) ? this.#battlesOver() : []), ...this.#chosen(e)];
  }

  hear(e: HamilcarEvent): readonly Tale[] {
    return this.#tell(e);
  }

  close(g: H): readonly Tale[] {
    const now = SIDES.map((side) => this.#held(g, side));
    const land = landTale(
      this.#voice,
      SIDES.map((side) => ({
        to: sideName(side),
        names: now[side].filter((name) => !this.#provinces[side].includes(name)),
      })),
    );
    this.#provinces = now;
    return [...this.#battlesOver(), ...this.#fleets(), ...this.#winterTold(), ...land];
  }

  epilogue(g: H): readonly string[] {
    return heldTold(SIDES.map((side) => ({ to: sideName(side), names: this.#held(g, side) })));
  }

  readonly #held = (g: H, side: Side): readonly string[] =>
    g.rules.map.allProvinces
      .filter((p) => controlsProvince(g, side, p))
      .map((p) => g.rules.map.provinces[p].name);

  #tell(e: HamilcarEvent): readonly Tale[] {
    switch (e.ev) {
      case 'battle':
        this.#land = { opened: e, result: null, fled: null };
        return [];
      case 'battleResult':
        if (this.#land !== null) this.#land.result = e;
        return [];
      case 'retreated':
        if (this.#land !== null) this.#land.fled = e.path[e.path.length - 1];
        return [];
      case 'navalBattle':
        this.#sea = { opened: e, sunk: [0, 0], taken: [0, 0], won: null, evaded: null };
        return [];
      case 'navalWon':
        if (this.#sea !== null) this.#sea.won = e;
        return [];
      case 'evaded':
        if (this.#sea !== null) this.#sea.evaded = e.side;
        return [];
      case 'sunk':
        if (this.#sea !== null) this.#sea.sunk[e.side] += e.count;
        return [];
      case 'prize':
        if (this.#sea !== null) this.#sea.taken[e.side] += e.count;
        return [];
      case 'storm':
        return e.hits === 0 ? [] : this.#later(this.#storm(e));
      case 'ships':
        if (e.what === 'built') this.#built[e.side] += e.count;
        return [];
      case 'lost':
        if (e.why === 'winter') this.#winter[e.side] += e.cus;
        return [];
      case 'elected':
        this.#elected.push(e.general);
        return [];
      case 'proconsul':
        this.#prolonged.push(e.general);
        return [];
      case 'generalPlaced':
        if (e.rank === 0)
          this.#sent.push(`${generalName(this.#names, e.general)} ${atLoc(this.#names, e.at)}`);
        return [];
      case 'displaced':
        return this.#later(this.#driven(e.general, e.gone, ` ${atLoc(this.#names, e.at)}`));
      case 'generalRemoved':
        return e.gone ? this.#later(this.#driven(e.general, true, '')) : [];
      case 'overrun':
        return [
          {
            kind: 'other',
            weight: 1.5,
            told: this.#voice.say('overrun', [
              `${generalName(this.#names, e.general)} rode over an outpost at ${spaceName(this.#names, e.at)}.`,
              `a garrison at ${spaceName(this.#names, e.at)} was no hindrance to ${generalName(this.#names, e.general)}.`,
            ]),
          },
        ];
      case 'siegeRoll':
        return this.#siege(e);
      case 'siegeLifted':
        return this.#besieged.delete(e.space)
          ? [siegeLiftedTale(this.#voice, spaceName(this.#names, e.space))]
          : [];
      case 'cityFell':
        return this.#fall(e);
      case 'tribeGone':
        return [
          { kind: 'city', weight: 3, told: `the tribe of ${spaceName(this.#names, e.space)} was subdued.` },
        ];
      case 'attrition':
        return e.loss >= 2 && e.cause !== 'winter'
          ? [
              {
                kind: 'winter',
                weight: 1 + e.loss,
                told: this.#voice.say('attrition', [
                  `${sideName(e.side)} lost many men ${atLoc(this.#names, e.at)} without a fight.`,
                  `${atLoc(this.#names, e.at)} sickness and want did the work of an enemy upon the men of ${sideName(e.side)}.`,
                ]),
              },
            ]
          : [];
      case 'supremacy':
        return [
          {
            kind: 'voyage',
            weight: 5,
            told: this.#voice.say('supremacy', [
              `command of the sea passed to ${sideName(e.side)}.`,
              `${sideName(e.side)} ruled the waves.`,
              `from then on the sea belonged to ${sideName(e.side)}.`,
            ]),
          },
        ];
      case 'landed':
        return e.cus >= 4
          ? [
              {
                kind: 'voyage',
                weight: 3,
                told: this.#voice.say('landed', [
                  `${generalName(this.#names, e.general)} landed ${atLoc(this.#names, e.at)} with an army.`,
                  `ships set ${generalName(this.#names, e.general)} and his men ashore ${atLoc(this.#names, e.at)}.`,
                  `an army under ${generalName(this.#names, e.general)} came over the sea and landed ${atLoc(this.#names, e.at)}.`,
                ]),
              },
            ]
          : [];
      case 'mark':
        return e.mark === TRUCE ? [truceTale(this.#voice, e.on, 'Rome and Carthage')] : [];
      case 'corvi':
        return [
          {
            kind: 'voyage',
            weight: 3,
            told: e.mounted
              ? 'Rome fitted its ships with boarding bridges.'
              : 'Rome took the boarding bridges off its ships.',
          },
        ];
      case 'suesForPeace':
        return [
          { kind: 'other', weight: 10, told: `${sideName(e.side)} could give no more and sued for peace.` },
        ];
      default:
        return [];
    }
  }

  #later(tale: Tale): readonly Tale[] {
    if (this.#land === null && this.#sea === null) return [tale];
    this.#after.push(tale);
    return [];
  }

  #battlesOver(): readonly Tale[] {
    const tales = [
      ...(this.#land === null ? [] : [this.#landTold(this.#land)]),
      ...(this.#sea === null ? [] : [this.#seaTold(this.#sea)]),
      ...this.#after,
    ];
    this.#land = null;
    this.#sea = null;
    this.#after = [];
    return tales;
  }

  #landTold({ opened, result, fled }: OnLand): Tale {
    const place = spaceName(this.#names, opened.at);
    const { attacker, cus } = opened;
    const defender = (1 - attacker) as Side;
    const party = (side: Side): Party => ({
      side: sideName(side),
      men: `the ${PEOPLE[side]}`,
      leader:
        opened.commanders[side] === NONE ? undefined : generalName(this.#names, opened.commanders[side]),
      toll: tollOf(result?.losses[side] ?? 0, cus[side]),
    });
    return this.#battles.tell({
      where: `at ${place}`,
      name: `the battle of ${place}`,
      part: `at ${place}`,
      attacker: party(attacker),
      defender: party(defender),
      odds: cus[defender] > 0 ? cus[attacker] / cus[defender] : undefined,
      winner: result === null ? undefined : result.winner === attacker ? 'attacker' : 'defender',
      scale: (cus[0] + cus[1]) / GREAT_ARMIES,
      refuge: fled === null ? undefined : spaceName(this.#names, fled),
      fallen: this.#after.filter(({ kind }) => kind === 'death').length,
    });
  }

  #seaTold({ opened, sunk, taken, won, evaded }: AtSea): Tale {
    const place = spaceName(this.#names, opened.at);
    const { ships } = opened;
    // [8.1] Who lies in wait for a moving fleet attacks it.
    const attacker = (1 - opened.mover) as Side;
    const defender = (1 - attacker) as Side;
    const as = (side: Side): 'attacker' | 'defender' => (side === attacker ? 'attacker' : 'defender');
    const party = (side: Side): Party => ({
      side: sideName(side),
      men: `the ${PEOPLE[side]}`,
      leader:
        opened.commanders[side] === NONE ? undefined : generalName(this.#names, opened.commanders[side]),
      toll: tollOf(sunk[side] + taken[1 - side], ships[side]),
    });
    return this.#battles.tell({
      where: `off ${place}`,
      name: `the sea battle off ${place}`,
      part: `off ${place}`,
      attacker: party(attacker),
      defender: party(defender),
      odds: ships[defender] > 0 ? ships[attacker] / ships[defender] : undefined,
      winner: won === null ? undefined : as(won.side),
      drewOff: won === null && evaded !== null ? as(evaded) : undefined,
      scale: (ships[0] + ships[1]) / GREAT_FLEETS,
      afloat: true,
      fallen: this.#after.filter(({ kind }) => kind === 'death').length,
    });
  }

  #storm(e: Of<'storm'>): Tale {
    return {
      kind: 'voyage',
      weight: 2 + e.hits,
      told: this.#voice.say('storm', [
        `a storm broke over the fleet and wrecked ${e.hits === 1 ? 'a ship' : 'many ships'}.`,
        `the sea itself took ${e.hits === 1 ? 'one of the ships' : 'a part of the fleet'} in a storm.`,
        `foul weather sent ${e.hits === 1 ? 'a ship' : 'ship after ship'} to the bottom.`,
      ]),
    };
  }

  #commanders(): readonly Tale[] {
    const men = listed(this.#sent);
    this.#sent = [];
    if (men === '') return [];
    const told = this.#voice.say('sent', [
      `Carthage gave commands to ${men}.`,
      `to lead for Carthage came ${men}.`,
      `the armies of Carthage had new generals: ${men}.`,
    ]);
    return [{ kind: 'office', weight: 2.5, told }];
  }

  /** Who is out of the game is told as a death is: nobody hears of him again. */
  #driven(general: GeneralId, gone: boolean, where: string): Tale {
    const man = generalName(this.#names, general);
    const fought = this.#land !== null || this.#sea !== null;
    if (!gone)
      return { kind: 'other', weight: fought ? 1.5 : 3, told: `${man} was left without an army${where}.` };
    const side = sideName(this.#sideOf(general));
    return { ...deathTale(this.#voice, [man], { side, where, fought }), weight: 7.5 };
  }

  #siege(e: Of<'siegeRoll'>): readonly Tale[] {
    if (this.#besieged.has(e.space)) return [];
    this.#besieged.add(e.space);
    const [man, place] = [
      e.general === NONE ? sideName(e.side) : generalName(this.#names, e.general),
      spaceName(this.#names, e.space),
    ];
    return [siegeTale(this.#voice, man, place)];
  }

  #fall(e: Of<'cityFell'>): readonly Tale[] {
    const how = this.#besieged.delete(e.space) ? 'siege' : 'treason';
    return [{ ...fallTale(this.#voice, spaceName(this.#names, e.space), sideName(e.to), how), weight: 8 }];
  }

  #chosen(e: HamilcarEvent): readonly Tale[] {
    if (
      e.ev === 'elected' ||
      e.ev === 'generalPlaced' ||
      e.ev === 'proconsul' ||
      e.ev === 'generalRemoved' ||
      e.ev === 'drawn'
    )
      return [];
    return [...this.#magistrates(), ...this.#commanders()];
  }

  #magistrates(): readonly Tale[] {
    const tales = consulsTale(
      this.#voice,
      this.#elected.map((it) => generalName(this.#names, it)),
      this.#prolonged.map((it) => generalName(this.#names, it)),
    );
    this.#elected = [];
    this.#prolonged = [];
    return tales;
  }

  #fleets(): readonly Tale[] {
    const [rome, carthage] = this.#built;
    this.#built.fill(0);
    const most = Math.max(rome, carthage);
    if (most === 0) return [];
    const busy = rome > 0 && carthage > 0 ? 'both' : rome > 0 ? 'Roman' : 'Carthaginian';
    const told =
      busy === 'both'
        ? this.#voice.say('yards of both', [
            `the yards of both cities were busy, and ${rome === carthage ? 'neither fell behind' : `${rome > carthage ? 'those of Rome' : 'those of Carthage'} most of all`}.`,
            'Rome and Carthage laid down one keel after another.',
          ])
        : this.#voice.say('yards of one', [
            `the ${busy} yards were busy.`,
            `new ships left the ${busy} slips.`,
            `in the ${busy} harbours a fleet was building.`,
          ]);
    return [{ kind: 'voyage', weight: 1.5 + most / 3, told }];
  }

  #winterTold(): readonly Tale[] {
    const losses = SIDES.map((side) => ({ side: sideName(side), lost: this.#winter[side], grave: GRAVE }));
    this.#winter.fill(0);
    return tollTale(this.#voice, losses, 'winter');
  }
}

/** The First Punic War told. */
export const hamilcarChronicler: Chronicler<H, HamilcarEvent> = {
  listen: (g, voice) => new HamilcarListener(g, voice),
};
