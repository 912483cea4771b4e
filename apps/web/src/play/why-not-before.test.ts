import { openTable as hamilcarTable } from '@punica/hamilcar/testing';
import { activate, openTable } from '@punica/hannibal/testing/march';
import { AUX, C, CARTHAGE as PUNIC, ROME as ROMAN, table as warTable } from '@punica/hannibals-war/testing';
import { choosing as chooseForce } from '@punica/hannibals-war/testing/operate';
import { emptyTable, move } from '@punica/italian-campaign/testing';
import { type Core, viewFor } from '@punica/kernel';
import { expect, it } from 'vitest';
import { rulesOf } from './rules.ts';
import { whyNotFor } from './why-not.ts';

const ROME = 0;
const CARTHAGE = 1;

interface Asked {
  readonly g: Core;
  readonly asked: number;
}

/** What a click on something is answered by. */
async function why(game: string, { g, asked }: Asked, kind: string, id: string): Promise<string> {
  const { engine, screen, game: rules } = await rulesOf({ game });
  const question = engine.question(g)!;
  return whyNotFor(engine, screen, viewFor(rules, g, asked), asked, question, { kind, id }).sentence;
}

it('[8.2a, 10.2] Hannibal: who of those that can be activated comes nearest, and who cannot be', async () => {
  const t = openTable()
    .stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['hannibal'] })
    .stack(CARTHAGE, 'corduba', { cus: 2, generals: ['gisgo'] });
  activate(t, CARTHAGE);
  expect(await why('hannibal', t, 'space', 'nemausus')).toMatch(
    /^Asked now: .*Of those who can be sent Hannibal comes nearest: Nemausus is 5 movement points away, and 4 are left\.$/,
  );
  expect(await why('hannibal', t, 'space', 'narbo')).toContain('Hannibal could be sent to Narbo');
  expect(await why('hannibal', t, 'space', 'caralis')).toMatch(
    /, if sent: This card, or what is left of it, allows no sea move/,
  );
});

it('[7.2A] Hamilcar: another general where the first has farther to go', async () => {
  const t = hamilcarTable()
    .stack(ROME, 'roma', { cus: 4, generals: ['cotta'] })
    .stack(ROME, 'regium', { cus: 4, generals: ['metellus'] });
  t.activate(ROME, 2);
  expect(await why('hamilcar', t, 'space', 'nuceria')).toContain(
    'L. Caecilius Metellus comes nearest: Nuceria is 5 movement points away, and 4 are left.',
  );
  expect(await why('hamilcar', t, 'space', 'capua')).toContain('C. Aurelius Cotta could be sent to Capua');
});

it("[16.2] Hannibal's War: which stack, and the enemy in its way", async () => {
  const t = chooseForce(warTable().put(ROMAN, 'L5', AUX).put(PUNIC, 'L7', C).talents(ROMAN, 9));
  expect(await why('hannibals-war', t, 'square', 'L9')).toContain('The enemy at L7 stands in the way.');
  expect(await why('hannibals-war', t, 'square', 'L6')).toMatch(
    /^No units of yours stand at L6.*L5 could be sent to L6: it takes 1 movement point\.$/,
  );
});

it('[7.1] Italian Campaign: which leader, and what he lacks', async () => {
  const t = move(
    emptyTable().stand('hannibal', '2507', 'punic-foot 3').stand('hanno', '3406', 'punic-foot 1'),
    CARTHAGE,
  );
  expect(await why('italian-campaign', t, 'hex', '2510')).toContain('Hannibal could be sent to Beneventum');
  expect(await why('italian-campaign', t, 'hex', '2015')).toContain(
    'Hannibal comes nearest: Roma is 26 movement points away, and 20 are left.',
  );
});
