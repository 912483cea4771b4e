import { hiddenCounter, italianCity, type LeaderId, leaderCoin, unitCounter } from '@punica/art/italian';
import type { Picture as Depiction } from '@punica/italian-campaign/view/pictures';
import { SIDES } from '@punica/italian-campaign/view/scene';
import type { Depicted } from '../../kit/sheet.tsx';
import { Picture } from '../../markup.tsx';

/** The pictures of the campaign's sheets. */
export function draw(picture: Depiction, { label }: Depicted) {
  const named = label === undefined ? {} : { label };
  switch (picture.kind) {
    case 'leader': {
      const { leader, rank = null } = picture;
      const { withdrawal, modifier } = leader;
      const coin = leaderCoin({ id: leader.id as LeaderId, withdrawal, modifier, rank }, { detail: 'full' });
      return <Picture markup={coin} half={24} />;
    }
    case 'unit': {
      const { group, side, arm, sp, worn } = picture.face;
      return (
        <Picture markup={unitCounter({ group, owner: SIDES[side], arm, sp, worn })} half={20} {...named} />
      );
    }
    case 'hidden':
      return <Picture markup={hiddenCounter(picture.group)} half={20} {...named} />;
    case 'city': {
      const { cityClass, loyalty } = picture;
      return (
        <Picture
          markup={italianCity({ cityClass, owner: SIDES[0], loyalty, siege: 0, works: 0 })}
          half={19}
        />
      );
    }
  }
}
