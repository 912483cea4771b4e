/**
 * Looks for blunders of the quick bot in its games against itself, and writes each on a line as it is found:
 * npx tsx packages/games/build/find-blunders.ts hannibal 1 25 > found
 */
import { blunderSuite as hamilcar } from '@punica/hamilcar/testing/blunders';
import { blunderSuite as hannibal } from '@punica/hannibal/testing/blunders';
import { blunderSuite as historical } from '@punica/hannibal-historical/testing/blunders';
import { blunderSuite as war } from '@punica/hannibals-war/testing/blunders';

const [id, first = '1', games = '1'] = process.argv.slice(2);
const suite = [hannibal, historical, hamilcar, war].find(({ game }) => game === id);
if (suite === undefined) throw new Error('the first word must be the name of a game');
for (let seed = Number(first); seed < Number(first) + Number(games); seed++)
  for (const blunder of suite.find(seed)) process.stdout.write(`${JSON.stringify(blunder)}\n`);
