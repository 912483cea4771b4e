import { describe, expect, it } from 'vitest';
import { note } from './memory.ts';
import { NAMES } from './names.ts';
import { marines } from './rules/07-marines.ts';
import { resources } from './rules/14-resources.ts';
import { SYPHAX_CAME } from './rules/17-syphax.ts';
import { type Board, board, CARTHAGE, MINORS, NONE, ROME } from './testing.ts';
import { wordsWith } from './words.ts';

const words = wordsWith(NAMES);

/** The layer's question at this step, as whoever is asked reads it. */
function asked(
  key: string,
  locals: (b: Board) => object = () => ({}),
  b = board(...MINORS, 'syphax'),
): string {
  const [proc, step] = key.split('.');
  b.g.stack.push({ proc, step, ...locals(b) });
  return words.prompt(b.g, key);
}
/** What the choice is called there. */
function called(key: string, action: string, locals: object = {}, b = board(...MINORS, 'syphax')): string {
  const [proc, step] = key.split('.');
  b.g.stack.push({ proc, step, ...locals });
  return words.action(b.g, b.action(action));
}

describe('the questions', () => {
  it('[event Carthage 7] an ambush says what it takes', () => {
    expect(asked('ambush.attacker')).toBe(
      'Which of your generals lies in ambush? A roll of his Battle Rating or less displaces the Roman; the CUs stay.',
    );
    expect(asked('ambush.target', (b) => ({ general: b.general('hannibal') }))).toBe(
      'Upon whom does Hannibal fall? He needs 4 or less.',
    );
  });

  it('[H7] who comes, with how many, and whether one may do without', () => {
    const place = (general: string, cus: number, optional: number): string =>
      asked('arriving.place', (b) => ({
        general: general === '' ? NONE : b.general(general),
        cus,
        optional,
      }));
    expect(place('masinissa', 2, 1)).toBe(
      'Where does Masinissa take the field with 2 CUs? You may do without.',
    );
    // The first general of the list is somebody as well.
    expect(place('hannibal', 1, 0)).toBe('Where does Hannibal take the field with 1 CU?');
    expect(place('', 1, 0)).toBe('Where does 1 new CU come up?');
    expect(place('', 2, 1)).toBe('Where do 2 new CUs come up? You may do without.');
  });

  it('[H15] the Dictatorship says what rises and which rolls bring whom', () => {
    expect(asked('dictatorship.declare', undefined, board().turn(5))).toBe(
      'After this disaster: does Rome name a Dictator? 2 CUs would rise in Rome.',
    );
    expect(asked('dictatorship.declare', undefined, board().turn(6))).toBe(
      'After this disaster: does Rome name a Dictator?',
    );
    expect([[], [1], [1, 2]].map((named) => asked('dictatorship.rank', () => ({ named })))).toEqual([
      'Who is your first choice for Dictator (1 to 4)? On a 0 it is a man of the Senate.',
      'Who is your second choice (5 to 7)? On a 0 it is a man of the Senate.',
      'Who is your third choice (8 or 9)? On a 0 it is a man of the Senate.',
    ]);
    expect(asked('dictatorship.place', (b) => ({ general: b.general('fabius') }))).toBe(
      'Where does the Dictator Q. Fabius Maximus take over?',
    );
    expect(asked('dictatorship.master')).toBe('In which city does the Master of Horse take over?');
  });

  it('[event Rome 6] [H17] what is to be given up, and how much of it is left', () => {
    expect(asked('levyRefused.choose', () => ({ raised: 0, cus: 2, pcs: 4 }))).toBe(
      'Rome must give up 2 CUs or 4 PCs. Which?',
    );
    expect(asked('levyRefused.choose', () => ({ raised: 1, cus: 2, pcs: 3 }))).toBe(
      'Rome must give up 2 CUs of those just raised or 3 PCs. Which?',
    );
    expect(asked('levyRefused.from', () => ({ cus: 1 }))).toBe('Where is a CU taken away? 1 CU to go.');
    expect(asked('givingUp.choose', () => ({ count: 2 }))).toBe(
      'Which PC of Numidia do you give up for the king? 2 PCs to go.',
    );
  });

  it('[H14] [event Rome 2] what one has', () => {
    const purse = board('resources');
    resources[0].set(purse.g, 2);
    resources[1].set(purse.g, 3);
    expect([ROME, CARTHAGE].map((side) => asked('spending.ask', () => ({ side }), purse))).toEqual([
      'Do you spend a resource? You have 2.',
      'Do you spend a resource? You have 3.',
    ]);
    expect(asked('spending.city')).toBe('In which city do 2 CUs rise?');
    const fleet = board();
    marines.set(fleet.g, 1);
    expect(asked('muster.marines', undefined, fleet)).toBe('Do the Marines (1 CU) march along?');
  });

  it('[H6a] [H21] leaders', () => {
    expect(asked('bringLeader.place', (b) => ({ general: b.general('himilco') }))).toBe(
      'Where does Himilco take the field?',
    );
    expect(asked('homecoming.send')).toBe('Do you send a minor leader home? His CUs stay.');
    expect(asked('campaign.recruit')).toBe(
      'Do you take a minor leader, drawn at random, in the place of an activation that is left?',
    );
    expect(asked('election.proconsul')).toBe('Who stays as Proconsul for Spain, beside the usual one?');
    expect(asked('election.usual')).toBe('Which general stays as Proconsul?');
  });
});

describe('the choices', () => {
  it('[H6a] [H6b] a card that calls a leader says from how many he is drawn, by side', () => {
    const pools = board(...MINORS).stack(CARTHAGE, 'zama', { cus: 2, generals: ['bostar'] });
    expect(called('cardPlays.play', 'leader 33', { side: CARTHAGE }, pools)).toBe(
      'Call a minor leader with Major Campaign (one of 3, drawn at random)',
    );
    expect(called('cardPlays.play', 'leader 33', { side: ROME }, pools)).toBe(
      'Call a minor leader with Major Campaign (one of 3, drawn at random)',
    );
    expect(called('cardPlays.play', 'leader 33', { side: CARTHAGE })).toContain('one of 4');
    expect(called('cardPlays.play', 'elect 33', { side: ROME })).toBe('Hold elections with Major Campaign');
  });

  it('[H14] [event Rome 6] what a resource or a loss is', () => {
    expect(called('spending.ask', 'drawCard')).toBe('Spend a resource on a card');
    expect(called('spending.ask', 'levy')).toBe('Spend a resource on 2 CUs in a city');
    expect(called('spending.ask', 'pass')).toBe('Keep your resources');
    expect(called('levyRefused.choose', 'giveUp 4')).toBe('Give up 4 PCs');
    expect(called('levyRefused.choose', 'units 2')).toBe('Give up 2 CUs');
  });

  it('[event Carthage 7] what an ambush needs', () => {
    const b = board(...MINORS).stack(CARTHAGE, 'zama', { cus: 2, generals: ['hannibal'] });
    expect(called('ambush.attacker', 'general hannibal', {}, b)).toMatch(/\(on 4 or less\)$/);
    expect(called('ambush.target', 'general hannibal', {}, b)).not.toContain('or less');
    expect(called('ambush.attacker', 'pass')).toBe('No ambush');
  });

  it('[H17] once the king has come, her Event hangs on a die, and hers alone', () => {
    const b = board(...MINORS, 'syphax');
    expect(called('cardPlays.play', 'event 24', { side: CARTHAGE }, b)).not.toContain('works on');
    note(b.g, SYPHAX_CAME);
    expect(called('cardPlays.play', 'event 24', { side: CARTHAGE }, b)).toMatch(/\(works on 3 to 6\)$/);
    expect(called('cardPlays.play', 'event 33', { side: CARTHAGE }, b)).not.toContain('works on');
    const off = board(...MINORS);
    note(off.g, SYPHAX_CAME);
    expect(called('cardPlays.play', 'event 24', { side: CARTHAGE }, off)).not.toContain('works on');
  });

  it('[H15] [H6a] [event Rome 2] yes and no', () => {
    expect(called('dictatorship.declare', 'yes')).toBe('Name a Dictator');
    expect(called('dictatorship.declare', 'no')).toBe('Name nobody');
    expect(called('muster.marines', 'yes')).toBe('The Marines march along');
    expect(called('muster.marines', 'no')).toBe('The Marines stay');
    expect(called('campaign.recruit', 'yes')).toBe('Take a minor leader');
    expect(called('campaign.recruit', 'no')).toBe('Nobody more');
    expect(called('arriving.place', 'pass')).toBe('Do without');
    expect(called('homecoming.send', 'done')).toBe('Nobody else goes home');
  });
});
