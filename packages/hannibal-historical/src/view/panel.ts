import { hannibalPanel } from '@punica/hannibal/view/panel';
import type { Picture as BasePicture } from '@punica/hannibal/view/pictures';
import type { Facts, HannibalEvent, Scene } from '@punica/hannibal/view/scene';
import type { Panel, Sheet } from '@punica/view';
import type { Token } from '../standing.ts';
import type { HistoricalFacts } from './deeds.ts';
import { hiw } from './words.ts';

export type Picture = BasePicture | { readonly kind: 'token'; readonly token: Pick<Token, 'kind' | 'n'> };

/** The scene of Hannibal with what the historical rules lay beside it. */
export interface HistoricalScene extends Scene {
  readonly tokens: readonly Token[];
}

/** What lies beside the map, and both charts. */
const events = (facts: Facts, { tokens }: HistoricalScene): Sheet<Picture> => [
  { lines: tokens.map((token) => ({ words: [{ picture: { kind: 'token', token } }, token.text] })) },
  ...(facts as HistoricalFacts).charts.flatMap(({ name, block }) => [{ heading: name }, block]),
];

/** What a screen says of the historical rules: what it says of Hannibal, with events and markers. */
export const historicalPanel: Panel<Facts, HistoricalScene, Picture, HannibalEvent> = {
  heading: hannibalPanel.heading,
  details: hannibalPanel.details,
  inWords: (facts, scene) => [
    ...hannibalPanel.inWords(facts, scene),
    { heading: hiw.beside },
    { lines: scene.tokens.map(({ text }) => ({ words: text })) },
  ],
  tabs: [...hannibalPanel.tabs, { id: 'events', name: hiw.tab, sheet: events }],
};
