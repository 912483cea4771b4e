import {
  BattleTeller,
  type Chronicler,
  deathTale,
  fallTale,
  grouped,
  heldTold,
  type Listener,
  landTale,
  listed,
  type Party,
  siegeLiftedTale,
  type Tale,
  type Toll,
  tollTale,
  type Voice,
} from '@punica/insight';
import { ITALY, NOBODY, type Side } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import type { CityId, Italy, LeaderId } from '../state.ts';
import { cityName, type Names, provinceName, rankName, sideName, yearName } from '../words/names.ts';
import { BY_WORDS, GAULISH, leaderName, RESTLESS, where } from './chronicle-words.ts';

type Of<K extends CampaignEvent['ev']> = Extract<CampaignEvent, { ev: K }>;

const SIDES = [0, 1] as readonly Side[];
const PEOPLE = ['Romans', 'Carthaginians'] as const;
/** So many strength points make a battle as great as any. */
const GREAT_ARMIES = 80;
/** So many steps lost in winter weigh like a lost battle. */
const GRAVE = 6;
/** From so many steps on a loss is a heavy one. */
const HEAVY = 4;

interface Fought {
  readonly opened: Of<'combat'>;
  readonly leaders: LeaderId[];
  readonly lost: [number, number];
  first: Of<'round'> | null;
  rounds: number;
  withdrew: Side | null;
  wiped: Side | null;
  ambush: boolean;
}

/** What comes after a combat or a storm and no longer belongs to it. */
const OVER_BY_THEN: ReadonlySet<CampaignEvent['ev']> = new Set([
  'combat',
  'assault',
  'noFight',
  'siegeRoll',
  'worksRoll',
  'leftAlone',
  'phase',
  'year',
]);

/** The city that the storm before this tale has taken. */
interface Storm {
  readonly storm?: CityId;
}

/** By so many points a year is a good one or a bad one. */
const GREAT_CHANGE = 8;

class ItalianListener implements Listener<Italy, CampaignEvent> {
  readonly #voice: Voice;
  readonly #names: Names;
  readonly #battles: BattleTeller;
  /** Storms that have been tried and not yet told. */
  #stormed: Of<'assault'> | null = null;
  /** What Hannibal held when it was last counted, in points, and by how much that was more than a year before. */
  #held: number | null = null;
  #gain = 0;
  #fought: Fought | null = null;
  #after: (Tale & Storm)[] = [];
  #offices: { readonly leader: LeaderId; readonly office: string }[] = [];
  #prorogued: LeaderId[] = [];
  #legions = 0;
  /** Where a side has lost all it had this year. */
  readonly #swept = new Set<string>();
  readonly #winter: [number, number] = [0, 0];
  readonly #besieged = new Set<CityId>();
  #turned: Of<'cityTurned'>[] = [];
  #provinces = new Map<string, Side | typeof NOBODY>();

  constructor(g: Italy, voice: Voice) {
    this.#voice = voice;
    this.#names = g.rules;
    this.#battles = new BattleTeller(voice);
  }

  chapter(e: CampaignEvent): string | undefined {
    return e.ev === 'year' ? yearName(e.year) : undefined;
  }

  before(e: CampaignEvent): readonly Tale[] {
    const fought = OVER_BY_THEN.has(e.ev) ? this.#over() : [];
    const offices = e.ev === 'phase' || e.ev === 'first' ? this.#elections() : [];
    return [...fought, ...offices];
  }

  hear(e: CampaignEvent): readonly Tale[] {
    return this.#tell(e);
  }

  close(): readonly Tale[] {
    this.#swept.clear();
    return [
      ...this.#over(),
      ...this.#elections(),
      ...this.#cities(),
      ...this.#winterTold(),
      ...this.#land(),
      ...this.#balance(),
    ];
  }

  epilogue(g: Italy): readonly string[] {
    return heldTold(
      SIDES.map((side) => ({
        to: sideName(side),
        names: g.rules.map.allProvinces
          .filter((p) => g.province[p] === side)
          .map((p) => provinceName(this.#names, p)),
      })),
    );
  }

  #tell(e: CampaignEvent): readonly Tale[] {
    switch (e.ev) {
      case 'combat':
        this.#fought = {
          opened: e,
          leaders: [],
          lost: [0, 0],
          first: null,
          rounds: 0,
          withdrew: null,
          wiped: null,
          ambush: false,
        };
        return [];
      case 'commands':
        this.#fought?.leaders.push(e.leader);
        return [];
      case 'round':
        if (this.#fought !== null) {
          this.#fought.first ??= e;
          this.#fought.rounds++;
        }
        return [];
      case 'ambushStrikes':
        if (this.#fought !== null) this.#fought.ambush = true;
        return [];
      case 'lost':
        if (e.why === 'winter') this.#winter[e.side]++;
        else if (this.#fought !== null) this.#fought.lost[e.side]++;
        return [];
      case 'lostAll':
        if (this.#fought !== null && e.hex === this.#fought.opened.hex) {
          this.#fought.wiped = e.side;
          return [];
        }
        if (this.#swept.has(`${e.side} ${e.hex}`)) return [];
        this.#swept.add(`${e.side} ${e.hex}`);
        return this.#later({
          kind: 'other',
          weight: e.why === 'city' ? 1.5 : 4,
          told: this.#voice.say('swept', [
            `${sideName(e.side)} lost everything that it had ${where(this.#names, e.hex)}.`,
            `${where(this.#names, e.hex)} nothing was left of the troops of ${sideName(e.side)}.`,
          ]),
        });
      case 'withdrew':
        if (this.#fought !== null) this.#fought.withdrew = e.side;
        return [];
      case 'killed':
        return this.#later(this.#death(e.leader));
      case 'prorogued':
        this.#prorogued.push(e.leader);
        return [];
      case 'elected':
      case 'appointed':
        this.#offices.push({ leader: e.leader, office: rankName(e.rank) });
        return [];
      case 'recalled':
        return [{ kind: 'office', weight: 2, told: `${leaderName(this.#names, e.leader)} was called home.` }];
      case 'legion':
        this.#legions++;
        return [];
      case 'slaves':
        return [
          {
            kind: 'office',
            weight: 5,
            told: `Rome put weapons into the hands of slaves, and ${leaderName(this.#names, e.leader)} led them.`,
          },
        ];
      case 'arrived':
        return [
          {
            kind: 'other',
            weight: 5,
            told: this.#voice.say('arrived', [
              `fresh troops for Hannibal arrived ${where(this.#names, e.hex)}.`,
              `help from Carthage reached Italy ${where(this.#names, e.hex)}.`,
            ]),
          },
        ];
      case 'capuaRoll':
        return [
          {
            kind: 'city',
            weight: e.turned ? 8 : 1.5,
            told: e.turned
              ? 'Capua wavered, and went over to Carthage.'
              : this.#voice.say('capua', [
                  'Capua wavered, and stayed true to Rome.',
                  'again Capua weighed its loyalties, and kept to Rome.',
                  'in Capua the friends of Rome still had the upper hand.',
                ]),
            ...(e.turned
              ? {
                  helped: 'Carthage',
                  remembered: 'the defection of Capua',
                  caption: 'Capua goes over to Carthage',
                }
              : {}),
          },
        ];
      case 'overrun':
        return e.success
          ? [
              {
                kind: 'other',
                weight: 4,
                told: this.#voice.say('overrun', [
                  `${leaderName(this.#names, e.leader)} rode down the enemy ${where(this.#names, e.hex)}.`,
                  `${where(this.#names, e.hex)} ${leaderName(this.#names, e.leader)} simply rode over those who stood in the way.`,
                ]),
              },
            ]
          : [];
      case 'cityTurned':
        if (e.how !== 'siege' && e.how !== 'assault') {
          this.#besieged.delete(e.city);
          // [12.21] That Capua went over has been told with its doubts.
          if (e.how === 'defection') return [];
          this.#turned.push(e);
          return [];
        }
        return this.#later(this.#city(e));
      case 'province':
        this.#provinces.set(provinceName(this.#names, e.province), e.side);
        return [];
      case 'siegeRoll':
      case 'works':
        return [...this.#wonByWords(e.city), ...this.#siege(e.city)];
      case 'assault':
        this.#besieged.add(e.city);
        this.#stormed = e;
        return this.#wonByWords(e.city);
      case 'siegeLifted':
        return this.#besieged.delete(e.city)
          ? this.#later(siegeLiftedTale(this.#voice, cityName(this.#names, e.city)))
          : [];
      case 'points':
        this.#gain = this.#held === null ? 0 : e.provinces + e.cities - this.#held;
        this.#held = e.provinces + e.cities;
        return [];
      default:
        return [];
    }
  }

  #later(tale: Tale & Storm): readonly Tale[] {
    if (this.#fought === null && this.#stormed === null) return [tale];
    this.#after.push(tale);
    return [];
  }

  #over(): readonly Tale[] {
    const [fought, stormed, after] = [this.#fought, this.#stormed, this.#after];
    this.#fought = null;
    this.#stormed = null;
    this.#after = [];
    const fallen = after.filter(({ kind }) => kind === 'death').length;
    return [
      ...(fought === null ? [] : [this.#battle(fought, fallen)]),
      ...(stormed === null ? [] : [this.#assault(stormed, after)]),
      // A storm that took its city has told so.
      ...after.filter((tale) => stormed === null || tale.storm === undefined),
    ].map(({ storm: _, ...tale }: Tale & Storm) => tale);
  }

  /** [9.8] The storm and what came of it are one tale. */
  #assault({ city }: Of<'assault'>, after: readonly (Tale & Storm)[]): Tale {
    const name = cityName(this.#names, city);
    const taken = after.find(({ storm }) => storm !== undefined);
    if (taken !== undefined) return { ...taken, kind: 'battle', remembered: `the storming of ${name}` };
    return {
      kind: 'battle',
      weight: 4.5,
      told: this.#voice.say('assault', [
        `ladders went up against the walls of ${name}, and the defenders threw them down.`,
        `an assault on ${name} failed.`,
        `the walls of ${name} withstood a storm.`,
        `before ${name} the attackers left their dead and nothing else.`,
      ]),
      caption: `the assault on ${name}`,
      remembered: `the assault on ${name}`,
    };
  }

  #battle({ opened, leaders, lost, first, rounds, withdrew, wiped, ambush }: Fought, fallen: number): Tale {
    const at = where(this.#names, opened.hex);
    const { attacker } = opened;
    const defender = (1 - attacker) as Side;
    if (first === null) return this.#refused(at, sideName(attacker), withdrew);
    const toll = (side: Side): Toll => {
      if (wiped === side) return 'all';
      return lost[side] === 0 ? 'none' : lost[side] >= HEAVY ? 'heavy' : 'light';
    };
    const led = (side: Side): string | undefined => {
      const leader = leaders.find((it) => ITALY.leaders.side[it] === side);
      return leader === undefined ? undefined : leaderName(this.#names, leader);
    };
    const party = (side: Side): Party => ({
      side: sideName(side),
      men: `the ${PEOPLE[side]}`,
      leader: led(side),
      toll: toll(side),
    });
    const as = (side: Side): 'attacker' | 'defender' => (side === attacker ? 'attacker' : 'defender');
    const beaten = wiped ?? withdrew;
    const tale = this.#battles.tell({
      where: at,
      name: `the battle ${at}`,
      part: at,
      attacker: party(attacker),
      defender: party(defender),
      odds: first.defenderSp > 0 ? first.attackerSp / first.defenderSp : undefined,
      scale: (first.attackerSp + first.defenderSp) / GREAT_ARMIES,
      winner: beaten === null ? undefined : as((1 - beaten) as Side),
      fallen,
    });
    const sprung = ambush
      ? this.#voice.say('ambush', [
          ' Men whom Hannibal had hidden broke out at the height of the fight.',
          ' An ambush decided more than the lines did.',
        ])
      : rounds > 2
        ? this.#voice.say('long', [' It had lasted the whole day.', ' Neither had given way for hours.'])
        : '';
    return { ...tale, told: `${tale.told}${sprung}` };
  }

  #refused(at: string, attacker: string, withdrew: Side | null): Tale {
    const leads = [
      `${attacker} sought battle, and was refused it,`,
      `in vain ${attacker} tried to force a battle`,
      `the enemy would not stand when ${attacker} offered battle`,
    ];
    return {
      kind: 'battle',
      weight: 1.5,
      told:
        withdrew === null
          ? `${attacker} sought battle ${at} and did not get it.`
          : `${attacker} sought battle ${at}, but ${sideName(withdrew)} slipped away.`,
      brief: { group: `avoided ${attacker}`, leads, part: at },
    };
  }

  /** [12.1] How the year has left Hannibal, without the figures of the count. */
  #balance(): readonly Tale[] {
    const change = this.#gain;
    this.#gain = 0;
    if (Math.abs(change) < GREAT_CHANGE) return [];
    const told =
      change > 0
        ? this.#voice.say('gain', [
            'when winter came Hannibal stood better than a year before.',
            'it had been a good year for Carthage.',
            'the cause of Carthage in Italy had gained by it.',
          ])
        : this.#voice.say('setback', [
            'when winter came Hannibal had less to show than a year before.',
            'it had been a good year for Rome.',
            'the cause of Carthage in Italy had lost ground.',
          ]);
    return [{ kind: 'land', weight: 3.5, told }];
  }

  /** Cities that came over without a fight this year: those that stayed so, by whom they joined and how. */
  #cities(wanted = this.#turned): readonly Tale[] {
    const byCity = grouped(wanted, ({ city }) => String(city));
    this.#turned = this.#turned.filter((it) => !wanted.includes(it));
    const nameOf = ({ city }: Of<'cityTurned'>): string => cityName(this.#names, city);
    const once = byCity.filter(({ length }) => length === 1).map(([turn]) => turn);
    const restless = byCity.filter(({ length }) => length > 1).map(([turn]) => nameOf(turn));
    const settled = grouped(once, ({ how, side }) => `${how} ${side}`).map((alike): Tale => {
      const [{ how, side }] = alike;
      const cities = listed(alike.map(nameOf));
      const many = alike.length > 1;
      const ways = BY_WORDS[how]?.(sideName(side), cities, many) ?? [`${cities} passed to ${sideName(side)}`];
      return {
        kind: 'city',
        weight: 3.5 + alike.length / 2,
        told: `${this.#voice.say(how, ways)}.`,
        caption: `${cities} ${many ? 'pass' : 'passes'} to ${sideName(side)}`,
      };
    });
    if (restless.length === 0) return settled;
    const told = `${listed(restless)} ${this.#voice.say('restless', RESTLESS)}.`;
    return [...settled, { kind: 'city', weight: 3, told }];
  }

  /** What words did with a city, told before arms are tried on it. */
  #wonByWords(city: CityId): readonly Tale[] {
    return this.#cities(this.#turned.filter((it) => it.city === city));
  }

  #death(leader: LeaderId): Tale {
    const at = this.#fought === null ? '' : ` ${where(this.#names, this.#fought.opened.hex)}`;
    const side = sideName(ITALY.leaders.side[leader]);
    const fought = this.#fought !== null;
    const man = leaderName(this.#names, leader);
    const tale = deathTale(this.#voice, [man], { side, where: at, fought });
    if (man !== GAULISH) return { ...tale, weight: man === 'Hannibal' ? 9 : 7 };
    // The Gauls find another: nobody looks back on him.
    const told = this.#voice.say('chief', [
      'a chief of the Gauls was among the dead.',
      'the Gauls lost their leader.',
      'once more the Gauls had to mourn a chief.',
      'it cost the Gauls their chief.',
    ]);
    return { ...tale, weight: 5, told, dead: [] };
  }

  #city(e: Of<'cityTurned'>): Tale & Storm {
    this.#besieged.delete(e.city);
    const how = e.how === 'assault' ? 'storm' : 'siege';
    const tale = fallTale(this.#voice, cityName(this.#names, e.city), sideName(e.side), how);
    return { ...tale, weight: 6, ...(this.#stormed === null ? {} : { storm: e.city }) };
  }

  #siege(city: CityId): readonly Tale[] {
    if (this.#besieged.has(city)) return [];
    this.#besieged.add(city);
    return [
      {
        kind: 'city',
        weight: 3,
        told: this.#voice.say('siege', [
          `${cityName(this.#names, city)} was under siege.`,
          `a ring closed around ${cityName(this.#names, city)}.`,
          `hunger was set to work upon ${cityName(this.#names, city)}.`,
          `before ${cityName(this.#names, city)} an army settled down to wait.`,
        ]),
      },
    ];
  }

  #elections(): readonly Tale[] {
    const [named, kept, legions] = [
      this.#offices,
      this.#prorogued.map((it) => leaderName(this.#names, it)),
      this.#legions,
    ];
    this.#offices = [];
    this.#prorogued = [];
    this.#legions = 0;
    const holders = (office: string): string[] =>
      named.filter((it) => it.office === office).map(({ leader }) => leaderName(this.#names, leader));
    const offices = [...new Set(named.map(({ office }) => office))].map((office) => {
      const men = holders(office);
      return `${listed(men)} ${office}${men.length === 1 ? '' : 's'}`;
    });
    const parts = listed(offices);
    const tales: Tale[] = [];
    const stayed = kept.length === 0 ? '' : `${listed(kept)} stayed in command`;
    if (parts !== '')
      tales.push({
        kind: 'office',
        weight: 2.8,
        told: `${this.#voice.say('elected', [`Rome made ${parts}`, `the elections made ${parts}`, `for the year Rome named ${parts}`, `the people chose ${parts}`])}${stayed === '' ? '' : `; ${stayed}`}.`,
      });
    else if (stayed !== '') tales.push({ kind: 'office', weight: 2, told: `${stayed}.` });
    if (legions > 1)
      tales.push({
        kind: 'office',
        weight: 2.5,
        told: this.#voice.say('legions', [
          'new legions were raised.',
          'the levy filled the ranks again.',
          'Rome called up yet more of its citizens.',
          'fresh legions took the oath.',
        ]),
      });
    return tales;
  }

  #winterTold(): readonly Tale[] {
    const losses = SIDES.map((side) => ({ side: sideName(side), lost: this.#winter[side], grave: GRAVE }));
    this.#winter.fill(0);
    return tollTale(this.#voice, losses, 'winter');
  }

  #land(): readonly Tale[] {
    const held = (side: Side | typeof NOBODY): string[] =>
      [...this.#provinces].flatMap(([name, owner]) => (owner === side ? [name] : []));
    const tales = landTale(
      this.#voice,
      SIDES.map((side) => ({ to: sideName(side), names: held(side) })),
      held(NOBODY),
    );
    this.#provinces = new Map();
    return tales;
  }
}

/** Hannibal's war in Italy told. */
export const italianChronicler: Chronicler<Italy, CampaignEvent> = {
  listen: (g, voice) => new ItalianListener(g, voice),
};
