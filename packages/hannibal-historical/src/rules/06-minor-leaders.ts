import {
  type Area,
  amended,
  A as BASE,
  battleCUs,
  CARTHAGE,
  campaign,
  cardIn,
  cardPlays,
  DISPLACED,
  forcedPlay,
  type GameMap,
  type GeneralId,
  GONE,
  generalName,
  type H,
  IN_POOL,
  NONE,
  PLAIN,
  ROME,
  type Rules,
  type Side,
  sequence,
  sideName,
} from '@punica/hannibal/engine';
import { type Action, fixedPerId, ids, idsOf, joined, type Refusal, refusal, setFrom } from '@punica/kernel';
import { A } from '../actions.ts';
import { ownUse } from '../card-play.ts';
import type { HistoricalData } from '../data/read.ts';
import { areaOf } from '../lands.ts';
import { layerRule } from '../layer.ts';
import {
  HAMPSICORA,
  leaderAt,
  leaderData,
  leaderIn,
  MASINISSA,
  NUMIDIAN_PRINCE,
  REBEL_PRINCE,
  withLeaders,
} from '../leaders.ts';
import { first, oneOf } from '../script.ts';
import { asWritten, figuresOf } from '../switches.ts';
import { bringLeader, hasMinors, homecoming, leadersRule, POOLED, poolOf, refuseLeader } from './06-pool.ts';

/** [H6a, H6b] R5: a leader from the pool in the place of one activation, when all have moved. */
const amendedCampaign = amended(campaign, {
  before: {
    end: {
      recruit: {
        rule: 'H6a',
        cites: (_g, f) => leadersRule(f.side),
        offerPublicly(g, f, out) {
          out.push(BASE.no);
          // Whoever comes here has left an activation unused: those who have used all go straight to the end.
          if (f.campaign === 1 && refuseLeader(g, f.side) === undefined) out.push(BASE.yes);
        },
        take(g, f, a) {
          if (a === BASE.yes) bringLeader.enter(g, { side: f.side, general: NONE });
          return 'end';
        },
      },
    },
  },
});

/** [H6a, H6b] The turn with its homecomings. */
const amendedSequence = amended(sequence, {
  before: {
    end: { leaders: { rule: 'H6a', run: (g) => homecoming.enter(g, { side: ROME }) } },
  },
});

/** [H6a, H6b] A card that brings a leader. */
const amendedPlayCard = ownUse('leader', 'H6a', (g, f) =>
  bringLeader.enter(g, { side: f.side, general: NONE }),
);

/** [H6a, H6b, H17] Allies fight in their own lands. */
function boundsOf(usual: Area, map: GameMap, index: GeneralId, layer: HistoricalData): Area {
  const data = leaderIn(layer, index);
  // [H12 Murgantia, H12 Lusitania] For who is bound to a region, the spaces off the map belong to it.
  if (data === undefined) return usual;
  if (data.regions === null) return fixedPerId([]);
  return areaOf(map, { regions: data.regions, provinces: [], spaces: data.spaces });
}

/** Who may not be where he would go, and by which rule. */
const KEEPS_TO: Readonly<Record<number, Refusal>> = {
  [NUMIDIAN_PRINCE]: refusal('H6a', 'princeOfCarthage'),
  [HAMPSICORA]: refusal('H6a', 'hampsicoraAtHome'),
  [REBEL_PRINCE]: refusal('H6b', 'princesOfRome'),
  [MASINISSA]: refusal('H6b', 'princesOfRome'),
};

/** [H6a, H6b] Each side has the use of cards that its own rule gives it. */
const usesFor = (uses: readonly Action[], mayCall: boolean): readonly Action[] =>
  mayCall ? [...uses, A.leader] : uses;

/** Who is asked for a card. */
function playing(g: H): Side {
  const f = g.stack[g.stack.length - 1];
  return cardPlays.owns(f) || forcedPlay.owns(f) ? f.side : ROME;
}

export const minorLeaders = layerRule({
  name: '06-minor-leaders',
  switches: [
    asWritten(
      'minorsOfCarthage',
      'H6a',
      'Minor leaders of Carthage',
      'Four Punic leaders and the allies of Carthage.',
    ),
    asWritten('minorsOfRome', 'H6b', 'Minor leaders of Rome', 'Three Praetors and the allies of Rome.'),
  ],
  data: (data, _on, layer) => ({ ...data, generals: withLeaders(data.generals, layer) }),
  tables(rules, on, layer): Partial<Rules> {
    const { generals, map, uses } = rules;
    const all = idsOf(generals.list);
    const leaders = (fits: (leader: HistoricalData['leaders']['leaders'][number]) => boolean): number =>
      setFrom(layer.leaders.leaders.flatMap((leader, i) => (fits(leader) ? [leaderAt(i)] : [])));
    return {
      confined: joined(
        rules.confined,
        leaders(({ regions }) => regions !== null),
      ),
      bounds: fixedPerId(all.map((i) => boundsOf(rules.bounds[i], map, i, layer))),
      seniority: fixedPerId(all.map((i) => (leaderData(i)?.class === 'minor' ? -1 : rules.seniority[i]))),
      minors: leaders((leader) => leader.class === 'minor'),
      commands: fixedPerId(all.map((i) => leaderIn(layer, i)?.commandLimit ?? rules.commands[i])),
      uses: [usesFor(uses[ROME], on.minorsOfRome), usesFor(uses[CARTHAGE], on.minorsOfCarthage)],
    };
  },
  setUp(g) {
    for (const side of [ROME, CARTHAGE] as const)
      if (hasMinors(g, side))
        for (const general of POOLED[side]) if (g.at[general] < 0) g.at[general] = IN_POOL;
  },
  uses: () => ({ [A.leader]: refuseLeader }),
  hooks: () => ({
    // [H6b]
    sendsAllies(g, b, side, province) {
      if (side !== CARTHAGE) return true;
      const { map, carthago } = g.rules;
      const leads = b.commanders[ROME];
      const isPrinces = leads === REBEL_PRINCE || leads === MASINISSA;
      const isAfrican = map.provinces[province].region === map.region[carthago];
      return !(isPrinces && isAfrican && battleCUs(g, b, ROME) <= figuresOf(g).princeCUs);
    },
    // [H6a, H6b, H17] R4
    fate(g, general, isKilled) {
      const data = leaderData(general);
      if (data === undefined) return PLAIN.fate(g, general, isKilled);
      return data.returns === 'pool' ? IN_POOL : GONE;
    },
    faults: (g) =>
      ids<GeneralId>(g.rules.generals.list.length).flatMap((i) =>
        g.at[i] === DISPLACED && leaderData(i) !== undefined
          ? [`generals.${g.rules.generals.list[i].id}.at: a leader of the variant is never merely displaced`]
          : [],
      ),
  }),
  keepsAway: (_g, general) => KEEPS_TO[general],
  procedures: [bringLeader, homecoming],
  amendments: [amendedCampaign, amendedSequence, amendedPlayCard],
  words: {
    prompts: {
      'bringLeader.place': (g, f) => `Where does ${generalName(g.rules, f.general)} take the field?`,
      'campaign.recruit':
        'Do you take a minor leader, drawn at random, in the place of an activation that is left?',
      'homecoming.send': 'Do you send a minor leader home? His CUs stay.',
    },
    labels: {
      'campaign.recruit': {
        [BASE.yes]: 'Take a minor leader',
        [BASE.no]: 'Nobody more',
      },
      'homecoming.send': {
        [BASE.done]: 'Nobody else goes home',
      },
    },
    verbs: {
      [A.leader]: (g, a) =>
        `Call a minor leader with ${g.rules.cards.list[cardIn(a)].title} (one of ${poolOf(g, playing(g)).length}, drawn at random)`,
    },
    refusals: {
      hampsicoraAtHome: 'Hampsicora stays in Corsica and Sardinia.',
      leaderPoolEmpty: 'No minor leader is left in your pool.',
      noMinorLeaders: 'Minor leaders are not in this game.',
      leadersElsewhere:
        'A leader of Carthage comes to her CUs or a capital, one of Rome to CUs in Italia and Sicilia, to a General or to Roma.',
      nowhereForLeader: 'There is no place where a leader could take the field.',
      princeOfCarthage: 'The Numidian Prince stays in Africa and Spain.',
      princesOfRome: 'Princes on the Roman side stay in Africa.',
    },
    notes: { leader: (e) => `${sideName(e.side)} calls a minor leader to the field with it.` },
  },
  script: {
    'bringLeader.place': first,
    'campaign.recruit': oneOf(BASE.yes, BASE.no),
    'homecoming.send': oneOf(BASE.done),
  },
});
