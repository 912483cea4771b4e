import {
  controlMarker,
  elephantsPlate,
  garrisonPlate,
  harbourMark,
  siegeMark,
  tribeMark,
  unitsPlate,
  walledCity,
} from '@punica/art';
import { shipMark, supplyMark } from '@punica/art/first-war';
import type { Picture as Depiction } from '@punica/hamilcar/view/pictures';
import { SIDES } from '@punica/hamilcar/view/scene';
import { battleSigns, seaSigns, siegeSigns } from '@punica/hamilcar/view/signs';
import { mw } from '@punica/hamilcar/view/words';
import { CardFace } from '../../kit/card-face.tsx';
import type { Depicted } from '../../kit/sheet.tsx';
import { SignDie } from '../../kit/sign-die.tsx';
import { Picture } from '../../markup.tsx';
import { coinOf } from './portrait.tsx';
import { TacticsCard } from './tactics-card.tsx';

const PIECES: Readonly<Record<string, readonly [markup: () => string, half: number]>> = {
  rome: [() => controlMarker('rome'), 12],
  carthage: [() => controlMarker('carthage'), 12],
  nobody: [() => controlMarker(null), 12],
  unitsRome: [() => unitsPlate('rome', 6), 12],
  unitsCarthage: [() => unitsPlate('carthage', 6), 12],
  garrison: [() => garrisonPlate('carthage', 2), 13],
  elephants: [() => elephantsPlate(2), 15],
  supply: [() => supplyMark(1), 11],
  ready: [() => shipMark('rome'), 19],
  spent: [() => shipMark('carthage', true), 19],
  city: [() => walledCity({ size: 'small', owner: 'rome', capacity: 2 }), 19],
  large: [() => walledCity({ size: 'large', owner: 'carthage', capacity: 5 }), 21],
  tribe: [() => tribeMark(null), 13],
  siege: [() => `<g transform="translate(0 -16)">${siegeMark(2)}</g>`, 12],
  harbour: [() => harbourMark({ dots: 0, diamonds: 0 }), 10],
};

/** The pictures of Hamilcar's sheets. */
export function draw(picture: Depiction, { label = '' }: Depicted) {
  switch (picture.kind) {
    case 'general':
      return <Picture markup={coinOf(picture.general, picture.rank ?? null)} half={22} />;
    case 'card':
      return <CardFace card={picture.card} labels={mw} />;
    case 'tactics':
      return (
        <div class="sea-tactic">
          <TacticsCard card={picture.card} side={0} />
        </div>
      );
    case 'ship':
      return <Picture markup={shipMark(SIDES[picture.side], picture.spent)} half={17} />;
    case 'battleDie':
      return (
        <SignDie signs={battleSigns(picture.face)} body={picture.large ? 'bronze' : 'bone'} label={label} />
      );
    case 'siegeDie':
      return <SignDie signs={siegeSigns(picture.face)} body={picture.red ? 'red' : 'bone'} label={label} />;
    case 'navalDie':
      return <SignDie signs={seaSigns(picture.face)} body="bone" label={label} />;
    case 'piece': {
      const [markup, half] = PIECES[picture.id];
      return <Picture markup={markup()} half={half} />;
    }
  }
}
