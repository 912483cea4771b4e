import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { type Core, HIDDEN, includes, isKnownBy, itemOf, NOT_ANSWERED } from '@punica/kernel';
import { afterAll, expect, it } from 'vitest';
import { PunicaClient, playGame } from '../client/index.ts';
import { think } from '../play/think.ts';
import { House } from '../testing/house.ts';
import { Visitor } from '../testing/server.ts';

const lines = [
  '# Whole games through the server',
  '',
  `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, SQLite. A program at every seat, each with a token and a stream of its own, which knows what the server tells its seat and chooses as the greedy bot does. Every position from which a seat chose was searched for what it may not know; at the end the server worked the dice and the log out anew.`,
  '',
  '| game | scenario | seats | actions | positions chosen from | secrets of others in them | verified | seconds | load | how it ended |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];
const house = new House();

afterAll(() => {
  const file = process.env.PUNICA_PROOF_REPORT;
  if (file !== undefined) writeFileSync(file, `${lines.join('\n')}\n`);
});

const leaks = (state: Core, role: number): number =>
  state.zones.flat().filter((slot) => !isKnownBy(slot, role) && itemOf(slot) !== HIDDEN).length +
  state.answers.filter((it, other) => other !== role && includes(state.asked, other) && it !== NOT_ANSWERED)
    .length;

it.each([
  ['hamilcar', 'first-punic-war', ['rome', 'carthage']],
  ['italian-campaign', 'short', ['rome', 'carthage']],
  ['hannibal-historical', 'second-punic-war', ['rome', 'carthage']],
  ['hannibals-war', 'short-4', ['rome', 'carthage', 'macedon', 'gauls']],
] as const)('%s is played online to its end by a program at every seat', async (game, scenario, seats) => {
  const begun = performance.now();
  const catalogue = await new Visitor(house.base).ok('GET', '/api/catalogue');
  const roles: string[] = catalogue.find((it: { id: string }) => it.id === game).roles;
  const beginning = { scenario, options: {}, quick: true };
  const players = await Promise.all(seats.map((role) => Visitor.guest(house.base, role)));
  const { id } = await players[0].ok('POST', '/api/games', { game, ...beginning, side: seats[0] });
  for (const [i, player] of players.entries())
    if (i > 0) await player.ok('POST', `/api/games/${id}/join`, { role: seats[i] });
  let [told, seen] = [0, 0];
  const made = await Promise.all(
    players.map(async (player, i) => {
      const { token } = await player.ok('POST', '/api/me/tokens', { label: 'bot', scopes: ['read', 'play'] });
      const role = roles.indexOf(seats[i]);
      return playGame(new PunicaClient(house.base, token), id, ({ you, state, legal, version }) => {
        expect(you).toBe(seats[i]);
        told++;
        seen += leaks(state, role);
        const actions = legal.map(({ text: _text, ...action }) => action);
        const view = JSON.stringify(state);
        return think({ game, bot: 'greedy', role, beginning, view, legal: actions, seed: version + i }).then(
          ({ action }) => action,
        );
      });
    }),
  );
  const { info } = await players[0].ok('GET', `/api/games/${id}`);
  const { valid } = await players[0].ok('GET', `/api/games/${id}/verify`);
  const actions = made.reduce((sum, it) => sum + it, 0);
  lines.push(
    `| ${game} | ${scenario} | ${seats.length} | ${actions} | ${told} | ${seen} | ${valid ? 'yes' : 'NO'} | ${Math.round((performance.now() - begun) / 1000)} | ${loadavg()[0].toFixed(1)} | ${info.result.text} |`,
  );
  console.log(lines.at(-1));
  expect(info.state).toBe('over');
  expect(info.result.how).toBe('rules');
  expect(valid).toBe(true);
  expect(seen).toBe(0);
  expect(told).toBeGreaterThan(0);
});
