import type { Tale } from './tale.ts';
import { listed, type Voice } from './voice.ts';

/** Who lost how much without a fight. */
interface Loss {
  readonly side: string;
  readonly lost: number;
  /** From how much on it was as bad as a lost battle. */
  readonly grave: number;
}

/** What a winter, hunger or the sea took; nothing where it took next to nothing. */
export function tollTale(voice: Voice, losses: readonly Loss[], by: 'winter' | 'hardship'): readonly Tale[] {
  const hit = losses.filter(({ lost }) => lost > 0);
  const grave = hit.filter(({ lost, grave: much }) => lost >= much);
  if (hit.length === 0) return [];
  const sides = listed(hit.map(({ side }) => side));
  const worst = grave.reduce((most, it) => Math.max(most, it.lost / it.grave), 0);
  const name = by === 'winter' ? 'the winter' : 'hunger and desertion';
  const told =
    grave.length === 0
      ? voice.say(`small ${by}`, [
          `${name} thinned the ranks of ${sides}.`,
          `${sides} lost some men to ${name}.`,
          `to ${name} ${sides} paid the usual tribute.`,
        ])
      : voice.say(`grave ${by}`, [
          `${name} took as many from ${listed(grave.map(({ side }) => side))} as a lost battle.`,
          `${listed(grave.map(({ side }) => side))} suffered more from ${name} than from the enemy.`,
          `worse than any enemy for ${listed(grave.map(({ side }) => side))} was what ${name} did.`,
        ]);
  return [{ kind: 'winter', weight: grave.length === 0 ? 1.5 : Math.min(6, 3 + worst), told }];
}

/** A truce begins or ends. */
export const truceTale = (voice: Voice, begins: boolean, sides: string): Tale => ({
  kind: 'treaty',
  weight: begins ? 3.8 : 3,
  told: begins
    ? voice.say('truce', [
        `${sides} agreed on a truce.`,
        `for a while the arms of ${sides} rested under a truce.`,
        `envoys went to and fro, and ${sides} swore a truce.`,
      ])
    : voice.say('truce broken', [
        'the truce did not last.',
        'the truce was broken, and the war went on.',
        'of the truce nothing was left.',
      ]),
});

/** Who fell, told after the battle in which he did; `where` only where there was none. */
export function deathTale(
  voice: Voice,
  men: readonly string[],
  { side, where, fought }: { readonly side: string; readonly where: string; readonly fought: boolean },
): Tale {
  const all = listed(men);
  const many = men.length > 1;
  const told = fought
    ? voice.say(many ? 'several fallen' : 'fallen', [
        `the day cost ${side} ${all}.`,
        `among the dead ${many ? 'were' : 'was'} ${all}.`,
        `with it ${side} lost ${all}.`,
        `it was the last battle of ${all}.`,
        `for ${side} it was also the end of ${all}.`,
        `${all} did not come back from it.`,
      ])
    : voice.say(many ? 'several gone' : 'gone', [
        `${side} lost ${all}${where}.`,
        `${all} met ${many ? 'their' : 'his'} end${where}.`,
        `the war took ${all} from ${side}${where}.`,
      ]);
  return {
    kind: 'death',
    weight: 8,
    count: men.length,
    told,
    caption: `${all} ${many ? 'fall' : 'falls'}${where}`,
    remembered: `the ${many ? 'deaths' : 'death'} of ${all}`,
    dead: men,
    hurt: side,
  };
}

/** What changed hands: "Apulia and Samnium to Rome". */
interface Passed {
  readonly names: readonly string[];
  readonly to: string;
}

/** Lands that stand otherwise than before, in one sentence. */
export function landTale(
  voice: Voice,
  passed: readonly Passed[],
  nobody: readonly string[] = [],
): readonly Tale[] {
  const gains = passed.filter(({ names }) => names.length > 0);
  const free = nobody.length === 0 ? '' : `${listed(nobody)} obeyed nobody any longer`;
  if (gains.length === 0) return free === '' ? [] : [{ kind: 'land', weight: 3, told: `${free}.` }];
  const [first, ...others] = gains;
  const lands = listed(first.names);
  const more = others.map(({ names, to }) => `${listed(names)} passed to ${to}`);
  const lead = voice.say(first.names.length === 1 ? 'land' : 'lands', [
    `${lands} went over to ${first.to}`,
    `when the campaigning ended ${first.to} had gained ${lands}`,
    `${first.to} was now master of ${lands}`,
    `in ${lands} the power of ${first.to} was established`,
    `the balance tilted with ${lands}, won by ${first.to}`,
  ]);
  const rest = [...more, ...(free === '' ? [] : [free])];
  const tail =
    rest.length === 0 ? '' : `${voice.say('land tail', [', while ', '; but ', ', and '])}${listed(rest)}`;
  const changed = gains.reduce((sum, { names }) => sum + names.length, 0);
  return [{ kind: 'land', weight: Math.min(6, 4 + changed / 2), told: `${lead}${tail}.` }];
}

/** Who holds which lands at the end of a war, in one sentence. */
export function heldTold(held: readonly Passed[]): readonly string[] {
  const masters = held.filter(({ names }) => names.length > 0);
  const empty = held.filter(({ names }) => names.length === 0).map(({ to }) => to);
  if (masters.length === 0) return [];
  const [first, ...others] = masters.map(({ names, to }) => ({ to, lands: listed(names) }));
  const more = others.map(({ lands, to }) => `; ${to} had ${lands}`).join('');
  const none = empty.length === 0 ? '' : `; no land was left to ${listed(empty)}`;
  return [`When the arms were laid down, ${first.to} held ${first.lands}${more}${none}.`];
}

/** A siege begins. */
export const siegeTale = (voice: Voice, by: string, city: string): Tale => ({
  kind: 'city',
  weight: 3,
  told: voice.say('siege', [
    `${by} laid siege to ${city}.`,
    `before ${city} ${by} settled down to a siege.`,
    `a ring closed around ${city}: ${by} had come to take it.`,
    `the siege of ${city} was opened by ${by}.`,
  ]),
});

export const siegeLiftedTale = (voice: Voice, city: string): Tale => ({
  kind: 'city',
  weight: 2,
  told: voice.say('siege lifted', [
    `the siege of ${city} came to nothing.`,
    `${city} was free of its besiegers again.`,
    `before ${city} the besiegers gave up.`,
  ]),
});

/** A city falls, by force, by hunger or by treason. */
export function fallTale(
  voice: Voice,
  city: string,
  to: string,
  how: 'siege' | 'storm' | 'treason' | 'passed',
): Tale {
  const ways: Readonly<Record<typeof how, readonly string[]>> = {
    siege: [
      `${city} fell to ${to}.`,
      `the walls of ${city} held no longer, and ${to} marched in.`,
      `after its siege ${city} belonged to ${to}.`,
      `${to} took ${city}.`,
    ],
    storm: [
      `${to} took ${city} by storm.`,
      `${city} was stormed, and ${to} held it.`,
      `over its walls ${to} came into ${city}.`,
    ],
    treason: [
      `the gates of ${city} were opened from within, and ${to} was master of it.`,
      `treason gave ${city} into the hands of ${to}.`,
    ],
    passed: [`${city} passed into the hands of ${to}.`, `${to} had ${city} without a fight.`],
  };
  return {
    kind: 'city',
    weight: 7,
    told: voice.say(`fall ${how}`, ways[how]),
    caption: `${city} falls to ${to}`,
    remembered: `the fall of ${city}`,
    helped: to,
  };
}

/** Magistrates: who was chosen, and who stayed. */
export function consulsTale(
  voice: Voice,
  consuls: readonly string[],
  kept: readonly string[],
): readonly Tale[] {
  if (consuls.length + kept.length === 0) return [];
  const stayed =
    kept.length === 0
      ? ''
      : voice.say('prolonged', [
          `${listed(kept)} kept ${kept.length === 1 ? 'his army' : 'their armies'} as ${kept.length === 1 ? 'Proconsul' : 'Proconsuls'}`,
          `${listed(kept)} stayed in the field`,
          `the command of ${listed(kept)} was prolonged`,
        ]);
  if (consuls.length === 0) return [{ kind: 'office', weight: 2, told: `${stayed}.` }];
  const [men, one] = [listed(consuls), consuls.length === 1];
  const told = voice.say('elected', [
    `Rome elected ${men}`,
    `${men} took office as ${one ? 'Consul' : 'Consuls'}`,
    `the votes of the people went to ${men}`,
    `as ${one ? 'Consul' : 'Consuls'} Rome chose ${men}`,
    `under ${men} Rome looked for a better year`,
    `the new ${one ? 'Consul was' : 'Consuls were'} ${men}`,
  ]);
  const tie = stayed === '' ? '' : `${voice.say('kept', ['; ', ', while ', ', and '])}${stayed}`;
  return [{ kind: 'office', weight: 2.8, told: `${told}${tie}.` }];
}
