import {
  type Chronicler,
  grouped,
  inWords,
  type Listener,
  listed,
  several,
  type Tale,
  type Voice,
} from '@punica/insight';
import { ITALY, NOBODY, NONE, type Side } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import type { CityId, Hex, Italy, LeaderId } from '../state.ts';
import {
  cityName,
  hexName,
  leaderName as nameOf,
  provinceName,
  rankName,
  sideName,
  yearName,
} from '../words/names.ts';

type Of<K extends CampaignEvent['ev']> = Extract<CampaignEvent, { ev: K }>;

const SIDES = [0, 1] as readonly Side[];
/** A count that may fall below nothing. */
const points = (n: number): string => (n < 0 ? `${-n} points below nothing` : several(n, 'point'));
const steps = (n: number): string => several(n, 'step');

/** A city by name; open country by its province alone. */
const where = (hex: Hex): string =>
  ITALY.map.cityAt[hex] === NONE ? `in ${provinceName(ITALY.map.province[hex])}` : `at ${hexName(hex)}`;

/** One of them has no name of his own. */
const leaderName = (leader: LeaderId): string => nameOf(leader).replace(/^Gaulish/, 'the Gaulish');

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

/** How a city changed hands by force or hunger. */
const HOW: Readonly<Record<string, readonly string[]>> = {
  siege: ['{city} surrendered to {side}', 'after its siege {city} gave itself up to {side}'],
  assault: ['{city} was stormed by {side}', '{side} took {city} by storm'],
};

/** How cities came over without a fight, up to their names. */
const BY_WORDS: Readonly<Record<string, (side: string) => readonly string[]>> = {
  diplomacy: (side) => [
    `envoys won over for ${side}`,
    `by words, not weapons, ${side} gained`,
    `the envoys of ${side} were heard in`,
    `${side} talked its way into`,
  ],
  entered: (side) => [`${side} marched into`, `the open towns that ${side} occupied were`],
  defection: (side) => [
    `of their own will there joined ${side}`,
    `without being asked there went over to ${side}`,
  ],
};

class ItalianListener implements Listener<Italy, CampaignEvent> {
  readonly #voice: Voice;
  #fought: Fought | null = null;
  #after: Tale[] = [];
  #offices: { readonly leader: LeaderId; readonly office: string }[] = [];
  #prorogued: LeaderId[] = [];
  #legions = 0;
  readonly #winter: [number, number] = [0, 0];
  readonly #besieged = new Set<CityId>();
  #turned: Of<'cityTurned'>[] = [];
  #provinces = new Map<string, Side | typeof NOBODY>();

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  chapter(e: CampaignEvent): string | undefined {
    return e.ev === 'year' ? yearName(e.year) : undefined;
  }

  before(e: CampaignEvent): readonly Tale[] {
    const cities = e.ev === 'phase' && e.phase === 'combat' ? this.#cities() : [];
    const fought = e.ev === 'combat' || e.ev === 'phase' || e.ev === 'year' ? this.#over() : [];
    const offices = e.ev === 'phase' || e.ev === 'first' ? this.#elections() : [];
    return [...fought, ...cities, ...offices];
  }

  hear(e: CampaignEvent): readonly Tale[] {
    return this.#tell(e);
  }

  close(): readonly Tale[] {
    return [...this.#over(), ...this.#cities(), ...this.#elections(), ...this.#winterTold(), ...this.#land()];
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
        return [
          {
            kind: 'other',
            weight: e.why === 'city' ? 2 : 6,
            told: `${sideName(e.side)} lost everything that it had ${where(e.hex)}.`,
          },
        ];
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
        return [{ kind: 'office', weight: 2, told: `${leaderName(e.leader)} was called home.` }];
      case 'legion':
        this.#legions++;
        return [];
      case 'slaves':
        return [
          {
            kind: 'office',
            weight: 5,
            told: `Rome put weapons into the hands of slaves, and ${leaderName(e.leader)} led them.`,
          },
        ];
      case 'arrived':
        return [
          {
            kind: 'other',
            weight: 5,
            told: `reinforcements, ${several(e.units, 'unit')} strong, arrived ${where(e.hex)}.`,
          },
        ];
      case 'capuaRoll':
        return [
          {
            kind: 'city',
            weight: e.turned ? 8 : 2,
            told: e.turned
              ? 'Capua wavered, and went over to Carthage.'
              : 'Capua wavered, and stayed true to Rome.',
          },
        ];
      case 'overrun':
        return e.success
          ? [
              {
                kind: 'other',
                weight: 4,
                told: `${leaderName(e.leader)} rode down the enemy ${where(e.hex)}.`,
              },
            ]
          : [];
      case 'cityTurned':
        if (e.how !== 'siege' && e.how !== 'assault') {
          this.#besieged.delete(e.city);
          this.#turned.push(e);
          return [];
        }
        return this.#later(this.#city(e));
      case 'province':
        this.#provinces.set(provinceName(e.province), e.side);
        return [];
      case 'siegeRoll':
      case 'works':
        return this.#siege(e.city);
      case 'assault':
        this.#besieged.add(e.city);
        return [
          {
            kind: 'battle',
            weight: 6,
            told: this.#voice.say('assault', [
              `ladders went up against the walls of ${cityName(e.city)}, ${e.attackerSp} points of strength against ${e.defenderSp}.`,
              `${cityName(e.city)} was assaulted: ${e.attackerSp} points of strength stormed, ${e.defenderSp} held the walls.`,
            ]),
            caption: `the assault on ${cityName(e.city)}`,
          },
        ];
      case 'siegeLifted':
        return this.#besieged.delete(e.city)
          ? [{ kind: 'city', weight: 2, told: `the siege of ${cityName(e.city)} was lifted.` }]
          : [];
      case 'points':
        return [
          {
            kind: 'land',
            weight: 4,
            told: this.#voice.say('points', [
              `Carthage closed the year with ${points(e.total)}.`,
              `that brought Carthage to ${points(e.total)}.`,
              `the count for Carthage now stood at ${points(e.total)}.`,
            ]),
          },
        ];
      default:
        return [];
    }
  }

  #later(tale: Tale): readonly Tale[] {
    if (this.#fought === null) return [tale];
    this.#after.push(tale);
    return [];
  }

  #over(): readonly Tale[] {
    const fought = this.#fought;
    const after = this.#after;
    this.#fought = null;
    this.#after = [];
    return [...(fought === null ? [] : [this.#battle(fought, after.length)]), ...after];
  }

  #battle({ opened, leaders, lost, first, rounds, withdrew, wiped, ambush }: Fought, after: number): Tale {
    const [at, attacker, defender] = [
      where(opened.hex),
      sideName(opened.attacker),
      sideName((1 - opened.attacker) as Side),
    ];
    if (first === null) {
      const told =
        withdrew === null
          ? `${attacker} sought battle ${at} and did not get it.`
          : `${attacker} sought battle ${at}, but ${sideName(withdrew)} slipped away.`;
      return {
        kind: 'battle',
        weight: 2,
        told,
        brief: {
          group: `avoided ${opened.attacker}`,
          leads: [
            `${attacker} sought battle, and was refused it,`,
            `in vain ${attacker} tried to force a battle`,
          ],
          part: at,
        },
      };
    }
    const strength = `${first.attackerSp} points of strength against ${first.defenderSp}`;
    const under = leaders.length === 0 ? '' : `, with ${listed(leaders.map(leaderName))} in command`;
    const clash = this.#voice.say('battle', [
      `${attacker} attacked ${at}, ${strength}${under}`,
      `${at} ${attacker} gave battle to ${defender}, ${strength}${under}`,
      `${attacker} fell upon ${defender} ${at}${under}: ${strength}`,
    ]);
    const size = lost[0] + lost[1];
    const cost = this.#cost(lost, wiped);
    const long =
      rounds === 1
        ? ''
        : this.#voice.say('rounds', [
            ` after ${several(rounds, 'round')}`,
            ` in ${several(rounds, 'round')}`,
          ]);
    const sprung = ambush ? ' The ambush was sprung.' : '';
    const end = wiped !== null || withdrew === null ? '' : `, and ${sideName(withdrew)} withdrew`;
    return {
      kind: 'battle',
      weight: Math.min(9, 4 + size / 2 + after + (wiped === null ? 0 : 2)),
      told: `${clash}.${sprung} ${cost.charAt(0).toUpperCase() + cost.slice(1)}${long}${end}.`,
      caption: `the battle ${at}`,
      ...(size <= 2 && after === 0 && wiped === null
        ? {
            brief: {
              group: `fought ${opened.attacker}`,
              leads: [
                `${attacker} also fought, without much to show for it,`,
                `there were lesser attacks by ${attacker}`,
              ],
              part: at,
            },
          }
        : {}),
    };
  }

  #cost(lost: readonly [number, number], wiped: Side | null): string {
    if (wiped !== null) {
      const other = (1 - wiped) as Side;
      return `${sideName(wiped)} lost the whole army there, ${sideName(other)} ${lost[other] === 0 ? 'not a step' : steps(lost[other])}`;
    }
    if (lost[0] === lost[1])
      return lost[0] === 0 ? 'neither side lost a step' : `each side lost ${steps(lost[0])}`;
    const some = lost[0] > lost[1] ? 0 : 1;
    const [more, less] = [lost[some], lost[1 - some]];
    return `${sideName(some)} lost ${steps(more)}, ${sideName((1 - some) as Side)} ${less === 0 ? 'none' : inWords(less)}`;
  }

  /** Cities that came over without a fight since this was last asked. */
  #cities(): readonly Tale[] {
    const turned = grouped(this.#turned, ({ how, side }) => `${how} ${side}`);
    this.#turned = [];
    return turned.map((alike): Tale => {
      const [{ how, side }] = alike;
      const names = [...new Set(alike.map(({ city }) => cityName(city)))];
      const lead = this.#voice.say(
        `${how} ${side}`,
        BY_WORDS[how]?.(sideName(side)) ?? [`to ${sideName(side)} passed`],
      );
      return {
        kind: 'city',
        weight: 4 + names.length / 2,
        told: `${lead} ${listed(names)}.`,
        caption: `${listed(names)} ${names.length === 1 ? 'passes' : 'pass'} to ${sideName(side)}`,
      };
    });
  }

  #death(leader: LeaderId): Tale {
    const man = leaderName(leader);
    const at = this.#fought === null ? '' : ` ${where(this.#fought.opened.hex)}`;
    return {
      kind: 'death',
      weight: 8,
      told: this.#voice.say('death', [
        `${man} was killed${at}.`,
        `${man} paid with his life${at}.`,
        `among the fallen${at} was ${man}.`,
      ]),
      caption: `${man} falls${at}`,
    };
  }

  #city(e: Of<'cityTurned'>): Tale {
    this.#besieged.delete(e.city);
    const ways = HOW[e.how] ?? ['{city} passed to {side}'];
    const told = this.#voice
      .say(e.how, ways)
      .replace('{city}', cityName(e.city))
      .replace('{side}', sideName(e.side));

    return {
      kind: 'city',
      weight: 6,
      told: `${told}.`,
      caption: `${cityName(e.city)} passes to ${sideName(e.side)}`,
    };
  }

  #siege(city: CityId): readonly Tale[] {
    if (this.#besieged.has(city)) return [];
    this.#besieged.add(city);
    return [
      {
        kind: 'city',
        weight: 3,
        told: this.#voice.say('siege', [
          `${cityName(city)} was under siege.`,
          `a ring closed around ${cityName(city)}.`,
        ]),
      },
    ];
  }

  #elections(): readonly Tale[] {
    const [named, kept, legions] = [this.#offices, this.#prorogued.map(leaderName), this.#legions];
    this.#offices = [];
    this.#prorogued = [];
    this.#legions = 0;
    const parts =
      named.length === 0 ? '' : listed(named.map(({ leader, office }) => `${leaderName(leader)} ${office}`));
    const tales: Tale[] = [];
    const stayed = kept.length === 0 ? '' : `${listed(kept)} stayed in command`;
    if (parts !== '')
      tales.push({
        kind: 'office',
        weight: 4,
        told: `${this.#voice.say('elected', [`Rome made ${parts}`, `the elections made ${parts}`, `for the year Rome named ${parts}`])}${stayed === '' ? '' : `; ${stayed}`}.`,
      });
    else if (stayed !== '') tales.push({ kind: 'office', weight: 2, told: `${stayed}.` });
    if (legions > 0)
      tales.push({
        kind: 'office',
        weight: 3,
        told: this.#voice.say('legions', [
          `${several(legions, 'new legion')} ${legions === 1 ? 'was' : 'were'} raised.`,
          `the levy brought ${several(legions, 'legion')}.`,
        ]),
      });
    return tales;
  }

  #winterTold(): readonly Tale[] {
    const parts = SIDES.flatMap((side) =>
      this.#winter[side] === 0 ? [] : [`${sideName(side)} ${steps(this.#winter[side])}`],
    );
    this.#winter.fill(0);
    return parts.length === 0
      ? []
      : [
          {
            kind: 'winter',
            weight: 4,
            told: this.#voice.say('winter', [
              `the winter cost ${listed(parts)}.`,
              `winter came, and it cost ${listed(parts)}.`,
            ]),
          },
        ];
  }

  #land(): readonly Tale[] {
    const parts = SIDES.flatMap((side) => {
      const names = [...this.#provinces].flatMap(([name, owner]) => (owner === side ? [name] : []));
      return names.length === 0 ? [] : [`${listed(names)} to ${sideName(side)}`];
    });
    const nobody = [...this.#provinces].flatMap(([name, owner]) => (owner === NOBODY ? [name] : []));
    this.#provinces = new Map();
    if (parts.length + nobody.length === 0) return [];
    const told = [
      ...(parts.length === 0
        ? []
        : [
            `${this.#voice.say('land', ['control of the provinces shifted: ', 'of the provinces there passed '])}${parts.join(', ')}`,
          ]),
      ...(nobody.length === 0 ? [] : [`${listed(nobody)} belonged to nobody`]),
    ].join('; ');
    return [{ kind: 'land', weight: 5, told: `${told}.` }];
  }
}

/** Hannibal's war in Italy told. */
export const italianChronicler: Chronicler<Italy, CampaignEvent> = {
  listen: (_g, voice) => new ItalianListener(voice),
};
