import { botByName } from '@punica/bots';
import { GAMES, isPlayable } from '@punica/games';
import { analyse } from '@punica/insight';
import { type Core, Engine, keyFromSeed, Match, pending, QuickDice, rolesIn, viewFor } from '@punica/kernel';
for (const entry of GAMES.filter(isPlayable)) {
  if (process.argv[2] !== undefined && entry.id !== process.argv[2]) continue;
  for (const seed of [1, 2]) {
  const game = await entry.load(); const engine = new Engine<Core>(game);
  const insight = (await entry.insight!())!; const odds = (await entry.odds!())!;
  const match = new Match(engine, { scenario: game.scenarios[0].id, options: {}, quick: true }, keyFromSeed(seed));
  const bot = botByName('greedy', game); const dice = new QuickDice(seed);
  while (match.state.outcome === null) { const role = rolesIn(pending(match.state))[0];
    match.play(role, bot.choose(viewFor(game, match.state, role), role, engine.legal(match.state, role, []), dice)); }
  const t = performance.now();
  const a = analyse(engine, insight, match.record(), { odds });
  console.log('==', entry.id, seed, (performance.now() - t).toFixed(0), 'ms', a.battles.length, 'battles', a.battles.filter((b) => b.chance === null).length, 'without odds');
  for (const m of a.deciding) console.log('  *', m.sentence);
  for (const b of a.battles.slice(0, 14)) console.log('   ', b.chapter, '|', b.told, '|', b.chance?.value.toFixed(2), b.chance?.seenBy, '| winner', b.winner, 'attacker', b.attacker, '|', b.losses.join(','));
  }
}
