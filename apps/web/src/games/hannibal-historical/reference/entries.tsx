import { type GeneralId, generalCoin } from '@punica/art';
import { TOKEN_HALF, tokenDrawing } from '@punica/art/historical';
import { hw } from '@punica/hannibal/view/words';
import { LEADERS, SWITCHES, type Token } from '@punica/hannibal-historical/standing';
import { hiw } from '@punica/hannibal-historical/view/words';
import type { Entry } from '../../../reference/book.ts';
import { compact, Plate } from '../../hannibal/reference/entries.tsx';
import { CHARTS, Chart } from '../event-charts.tsx';

export const eventEntries: readonly Entry[] = CHARTS.map(({ id, name, lines }) => ({
  id: `events-${id}`,
  title: name,
  text: `${name} ${lines.join(' ')}`,
  View: () => (
    <article class="entry">
      <Chart name={name} lines={lines} />
    </article>
  ),
}));

/** Where a leader must stay, in words. */
const REGIONS: Readonly<Record<string, string>> = {
  africa: 'Africa',
  iberia: 'Iberia',
  'corsica-sardinia': 'Corsica and Sardinia',
};

export const leaderEntries: readonly Entry[] = LEADERS.map((leader) => {
  const { id, name, strategyRating: strategy, battleRating: battle } = leader;
  const notes = compact([
    hw.roles[leader.side === 'rome' ? 0 : 1],
    leader.class === 'major' ? hiw.major : hiw.minor,
    `${hw.strategy} ${strategy}`,
    `${hw.battle} ${battle}`,
  ]);
  const text = compact([
    leader.commandLimit === null ? '' : hiw.leads(leader.commandLimit),
    leader.pool === null ? hiw.byEvent : hiw.byCard,
    leader.regions === null ? '' : hiw.stays(leader.regions.map((it) => REGIONS[it] ?? it).join(', ')),
    leader.leavesAtTurnEnd ? hiw.goesHome : '',
  ]);
  return {
    id: `leader-${id}`,
    title: name,
    text: `${name} ${notes} ${text}`,
    View: () => (
      <Plate
        picture={generalCoin({ id: id as GeneralId, strategy, battle }, { detail: 'full' })}
        half={22}
        title={name}
      >
        <p class="soft">{notes}</p>
        <p>{text}</p>
      </Plate>
    ),
  };
});

export const switchEntries: readonly Entry[] = SWITCHES.map(({ id, rule, name, text, values }) => {
  const notes = compact([hiw.rule(rule), values[0] ? '' : hiw.off]);
  return {
    id: `switch-${id}`,
    title: name,
    text: `${name} ${notes} ${text}`,
    View: () => (
      <article class="entry">
        <h3>{name}</h3>
        <p class="soft">{notes}</p>
        <p>{text}</p>
      </article>
    ),
  };
});

const TOKENS = Object.entries(hiw.tokenTexts) as [Token['kind'], readonly [string, string]][];

export const tokenEntries: readonly Entry[] = TOKENS.map(([kind, [title, text]]) => ({
  id: `token-${kind}`,
  title,
  text: `${title} ${text}`,
  View: () => (
    <Plate picture={tokenDrawing({ kind, n: kind === 'marines' ? 2 : 0 })} half={TOKEN_HALF} title={title}>
      <p>{text}</p>
    </Plate>
  ),
}));
