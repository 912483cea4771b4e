import { expect, test } from 'vitest';
import { playThroughServer } from '../../build/testing/online-play.ts';
import { onlineSiteForTests } from '../../build/testing/site.ts';

const site = onlineSiteForTests();

test.each([
  ['hamilcar', 'first-punic-war'],
  ['italian-campaign', 'short'],
  ['hannibal-historical', 'second-punic-war'],
])(
  '%s is played through the server by a page at every seat, each with its own secrets',
  async (game, scenario) => {
    await playThroughServer(site.browser, site.address, game, scenario, 2);
  },
);

/** The gods may give the initiative away in a first turn: then there are no bids, and another war is begun, as often as it takes. */
const WARS = 20;

test("Hannibal's War is played by four pages, with sealed bids", async () => {
  let sealed = 0;
  for (let war = 0; war < WARS && sealed === 0; war++)
    sealed = await playThroughServer(site.browser, site.address, 'hannibals-war', 'short-4', 4);
  expect(sealed).toBeGreaterThan(0);
});
