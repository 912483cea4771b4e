import { amended, type Battle, battle, CARTHAGE, type GeneralId } from '@punica/hannibal/engine';
import { count, entryOf, flag, type Kind } from '@punica/kernel';
import { layerRule } from '../layer.ts';
import { AFRICANUS, HANNIBAL_BARCA } from '../leaders.ts';
import { asWritten } from '../switches.ts';
import { type Artists, isHisField, savedFace } from './01-retreat-die.ts';

/** What a battle remembers for this rule: whether his first Double Envelopment was played, and the face below. */
const FIRST_ENVELOPMENT = 1;
/** The face that the Retreat die counts as when it has been read one lower, which stands above that bit; else 0. */
const faceReadAs = (b: Pick<Battle, 'note'>): number => b.note >> 1;
const noteOf = (firstEnvelopment: number, face: number): number => firstEnvelopment | (face << 1);

const battleNote = entryOf({ firstEnvelopment: flag, faceReadAs: count });
const BATTLE_NOTE: Kind<number> = {
  write: (note) =>
    battleNote.write({
      firstEnvelopment: (note & FIRST_ENVELOPMENT) === 0 ? 0 : 1,
      faceReadAs: faceReadAs({ note }),
    }),
  read(json) {
    const { firstEnvelopment, faceReadAs: face } = battleNote.read(json);
    return noteOf(firstEnvelopment, face);
  },
};

/** [H1] */
export const ARTISTS: Artists<GeneralId> = { hannibal: HANNIBAL_BARCA, africanus: AFRICANUS };

const amendedBattle = amended(battle, {
  locals: { note: BATTLE_NOTE },
  run: {
    aftermath: (plain) => ({
      rule: 'H1',
      run(g, f, x) {
        const next = plain(g, f, x);
        const n = faceReadAs(f);
        if (n > 0)
          x.say({ ev: 'note', what: 'savesMen', side: CARTHAGE, general: HANNIBAL_BARCA, space: f.at, n });
        return next;
      },
    }),
  },
});

export const hannibalsArt = layerRule({
  name: '01-hannibal',
  switches: [
    asWritten(
      'hannibalsArt',
      'H1',
      "Hannibal's art",
      'His first Double Envelopment keeps the initiative open, and he saves men in defeat.',
    ),
  ],
  // [H1] R6
  hooks: (on) =>
    on.hannibalsArt
      ? {
          yieldsInitiative(_g, b) {
            const isHis = b.initiative === CARTHAGE && isHisField(b.commanders, ARTISTS);
            if (!isHis || (b.note & FIRST_ENVELOPMENT) !== 0) return true;
            b.note |= FIRST_ENVELOPMENT;
            return false;
          },
          retreatFace(_g, b, loser, face) {
            const saved = savedFace(face);
            if (loser !== CARTHAGE || !isHisField(b.commanders, ARTISTS) || saved === face) return face;
            b.note = noteOf(b.note & FIRST_ENVELOPMENT, saved);
            return saved;
          },
        }
      : {},
  amendments: [amendedBattle],
  words: {
    notes: { savesMen: (e) => `Hannibal saves men in defeat: the face is read as ${e.n}.` },
  },
});
