import { evened, type Game } from '@punica/kernel';
import { ACTIONS } from './actions.ts';
import { knowledge } from './bot/knowledge.ts';
import { ITALY, SIDE_IDS } from './data/index.ts';
import type { CampaignEvent } from './events.ts';
import { faults } from './faults.ts';
import { handicap } from './handicap.ts';
import { writePosition } from './position.ts';
import { PROCEDURES } from './rules/index.ts';
import { rulesFor } from './rules.ts';
import { setUp } from './setup.ts';
import { readAnyPosition } from './short-position.ts';
import { copyState, type Italy } from './state.ts';
import { words } from './words/index.ts';
import { FAMILIES } from './zones.ts';

export const italianCampaign: Game<Italy, CampaignEvent> = {
  id: 'italian-campaign',
  title: 'Hannibal: The Italian Campaign',
  version: 3,
  roles: SIDE_IDS,
  scenarios: ITALY.scenarios.list.map(({ id, name, summary }) => ({ id, name, text: summary })),
  options: [
    {
      id: 'quickElection',
      name: 'Quick elections',
      rule: '5.5',
      text: 'Consuls and praetors are drawn by lot among the candidates, without dice and modifiers.',
      values: [false, true],
    },
  ],
  procedures: PROCEDURES,
  actions: ACTIONS,
  families: FAMILIES,
  words,
  begin: (beginning, x) =>
    evened(italianCampaign, beginning, setUp(rulesFor(beginning), beginning.quick, x), x),
  handicap,
  copy: copyState,
  faults,
  knowledge,
  write: writePosition,
  read: (json, beginning) => readAnyPosition(italianCampaign, json, beginning),
};
