import { emblemOf, markerTile, TOKEN_HALF, token } from '@punica/art/war';
import type { Picture as Depiction } from '@punica/hannibals-war/view/pictures';
import { ww } from '@punica/hannibals-war/view/words';
import type { Depicted } from '../../kit/sheet.tsx';
import { Picture } from '../../markup.tsx';

/** The pictures of this war's sheets. */
export function draw(picture: Depiction, { label }: Depicted) {
  const named = label === undefined ? {} : { label };
  switch (picture.kind) {
    case 'counter': {
      const { unit, nation, factors } = picture;
      const drawn = <Picture markup={token(unit, nation)} half={TOKEN_HALF + 1.5} {...named} />;
      if (factors === undefined) return drawn;
      return (
        <span class="war-counter">
          {drawn}
          {unit !== null && (
            <small title={ww.factors(unit.combat, unit.move)}>
              {unit.combat}–{unit.move}
            </small>
          )}
        </span>
      );
    }
    case 'marker':
      return <Picture markup={markerTile(picture.marker)} half={16} />;
    case 'power':
      return <Picture markup={emblemOf(picture.nation)} half={13} />;
    case 'tax':
      return <b class="war-tax">{picture.taxation}</b>;
  }
}
