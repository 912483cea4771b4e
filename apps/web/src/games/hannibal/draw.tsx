import {
  controlMarker,
  elephantsPlate,
  generalCoin,
  harbourMark,
  type StatusId,
  siegeMark,
  siegeTrainMark,
  statusMarker,
  tribeMark,
  unitsPlate,
  walledCity,
} from '@punica/art';
import type { Picture as Depiction } from '@punica/hannibal/view/pictures';
import { hw } from '@punica/hannibal/view/words';
import { CardFace } from '../../kit/card-face.tsx';
import { Die } from '../../kit/die.tsx';
import type { Depicted } from '../../kit/sheet.tsx';
import { Picture } from '../../markup.tsx';
import { coinOf } from './portrait.tsx';

const PIECES: Readonly<Record<string, readonly [markup: () => string, half: number]>> = {
  rome: [() => controlMarker('rome'), 12],
  carthage: [() => controlMarker('carthage'), 12],
  nobody: [() => controlMarker(null), 12],
  general: [() => generalCoin({ id: 'hannibal', strategy: 1, battle: 4 }, { detail: 'full' }), 22],
  unitsRome: [() => unitsPlate('rome', 8), 12],
  unitsCarthage: [() => unitsPlate('carthage', 8), 12],
  elephants: [() => elephantsPlate(2), 15],
  train: [() => siegeTrainMark('carthage'), 13],
  city: [() => walledCity({ size: 'small', owner: 'rome' }), 18],
  great: [() => walledCity({ size: 'large', owner: 'carthage' }), 20],
  tribe: [() => tribeMark('carthage'), 13],
  siege: [() => `<g transform="translate(0 -16)">${siegeMark(2)}</g>`, 12],
  harbour: [() => harbourMark({ dots: 2, diamonds: 0 }), 10],
};

/** The pictures of Hannibal's sheets. */
export function draw(picture: Depiction, { label, table }: Depicted) {
  switch (picture.kind) {
    case 'general':
      return <Picture markup={coinOf(picture.general, picture.rank ?? null)} half={22} />;
    case 'card': {
      const choices = table?.choicesAt('card', picture.card.id) ?? [];
      return <CardFace card={picture.card} labels={hw} choices={choices.length > 0 ? choices : null} />;
    }
    case 'ops':
      return <span class={`ops ${picture.side}`}>{picture.ops}</span>;
    case 'mark':
      return <Picture markup={statusMarker(picture.id as StatusId)} half={16} />;
    case 'die':
      return (
        <span title={label}>
          <Die {...picture.rolled} {...(label === undefined ? {} : { label })} />
        </span>
      );
    case 'piece': {
      const [markup, half] = PIECES[picture.id];
      return <Picture markup={markup()} half={half} />;
    }
  }
}
