import { strategyCard, type UseMark } from '@punica/art';
import type { CardFact } from '@punica/hamilcar/view/scene';
import { mw } from '@punica/hamilcar/view/words';
import { useMemo } from 'preact/hooks';
import { drawing } from '../../markup.tsx';
import type { Choice } from '../../play/protocol.ts';

const WIDTH = 240;

/** Engravings of the sister game that fit cards of this one; those up to 91 are the same in both. */
const PLATES: Readonly<Record<string, string>> = {
  '92': '29',
  '93': '30',
  '94': '26',
  '95': '49',
  '96': '50',
  '97': '21',
  '98': '12',
  '99': '3',
  '100': '12',
  '101': '60',
  '102': '56',
  '103': '49',
  '104': '50',
  '105': '19',
  '106': '42',
  '107': '29',
  '108': '13',
  '109': '50',
  '110': '49',
  '111': '51',
  '112': '57',
  '113': '33',
  '114': '37',
  '115': '38',
  '116': '39',
  '117': '34',
  '118': '45',
  '119': '44',
  '120': '46',
  '121': '12',
  '122': '11',
  '123': '22',
  '124': '41',
  '125': '63',
  '126': '52',
  '127': '56',
  '128': '49',
  '129': '57',
  '130': '57',
  '131': '18',
  '132': '2',
  '133': '26',
  '134': '7',
  '135': '21',
  '136': '29',
  '137': '29',
  '138': '15',
  '139': '64',
};

/** What the card can be spent on; barred where the choices of the moment do not allow it. */
function useMarks(card: CardFact, choices: readonly Choice[] | null): UseMark[] {
  const can = (...acts: string[]): boolean =>
    choices === null || choices.some((it) => acts.includes(it.action.act));
  const marks: UseMark[] = [
    { kind: 'event', allowed: can('event', 'counter') },
    { kind: 'march', allowed: can('move') },
    { kind: 'markers', allowed: can('ops') },
  ];
  if (card.ships > 0) marks.push({ kind: 'sail', value: `+${card.ships}`, allowed: can('build') });
  if (card.troops) marks.push({ kind: 'raise', value: '+1', allowed: can('raise') });
  return marks;
}

/** A strategy card as a picture; its words are on the element around it. */
export function CardFace({ card, choices = null }: { card: CardFact; choices?: readonly Choice[] | null }) {
  const allowed = choices?.map((it) => it.action.act).join(' ') ?? null;
  const markup = useMemo(
    () =>
      strategyCard(
        {
          id: PLATES[card.id] ?? card.id,
          number: Number(card.id),
          title: card.title,
          ops: card.ops,
          side: card.side === 'either' ? 'both' : card.side,
          counter: card.counter,
          uses: useMarks(card, choices),
          text: card.text,
          sideLabel: mw.sideOf[card.side],
          reactionLabel: mw.reaction,
        },
        WIDTH,
      ),
    [card, allowed],
  );
  return <div class="card-face" aria-hidden="true" dangerouslySetInnerHTML={drawing(markup)} />;
}

export const cardWords = (card: CardFact): string =>
  `${card.title}, ${card.ops}, ${mw.sideOf[card.side]}${card.counter ? `, ${mw.reaction}` : ''}. ${card.text}`;
