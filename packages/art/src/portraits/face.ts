import { cut, type Part, type Relief, shape, solid } from './relief.ts';

export type Nose = 'straight' | 'aquiline' | 'hooked' | 'snub';
export type Chin = 'firm' | 'soft' | 'heavy';
export type Age = 'young' | 'mature' | 'old';

export interface FaceForm {
  nose: Nose;
  chin: Chin;
  age: Age;
  /** An eye lost on campaign, shown closed under a cloth. */
  oneEyed?: boolean;
  wart?: boolean;
}

const noses: Record<Nose, string> = {
  straight: 'C74 38.4 74.4 40 75 42L83.8 57',
  aquiline: 'C73.6 38.6 72.8 40 73.2 42C77 43.6 82 50 84.6 58.2',
  hooked: 'C74.2 38.4 73 40 73.6 41.8C79.4 43 84.4 50.5 84.2 60',
  snub: 'C73 39 71.8 41 72.4 43.4C74 48.4 79 52 83.2 54.6',
};

const chins: Record<Chin, string> = {
  firm: 'C80.9 79.4 80.4 84.2 75.8 86C70.6 86.8 64.5 85.4 59.6 84',
  soft: 'C79.4 79.4 78.6 83.4 74.6 85C69.6 86 64.2 85 59.6 84',
  heavy: 'C82 79.8 81.2 86.2 76 87.8C72.6 91.4 65.4 91.6 59.8 88',
};

const outline = ({ nose, chin }: FaceForm): string =>
  `M30 74C19 62 15 42 24 28C33 13 54 8 66 17C70.6 21 73 29 73.6 36${noses[nose]}C85 60 82.8 61.6 79.6 61.2C79 62.5 79 63.5 79.8 64.6C81.5 65.4 81.7 67 79.8 67.9L77.6 68.9C79.9 69.4 80.9 71 79.4 72.6C78 73.8 77.8 75 78.4 76.4${chins[chin]}C58.6 91 61 97 68 102C57 108 36 108.5 23 102.5C31 93 33.4 84 30 74Z`;

const EAR =
  'M44 50.4C48.4 47.4 52 50.8 50.8 55.6C50.2 58.4 48.8 59.6 48.2 61.9C47.2 64.7 43.6 63.8 43.8 60.6M46 53.4C48.6 52.4 49.4 55 47.6 57.2';

const wrinkles: Record<Age, string> = {
  young: '',
  mature: 'M75.4 61.6C73.4 63 72 65 71.6 67.4M63.4 49.4L60.8 48.4M63.6 50.8L61.4 51.4',
  old: 'M75.6 61.4C72.6 63.4 71 66 71 69.4M63.4 48.6L60 47M63.4 50.2L59.8 50.4M63.8 51.8L60.6 53.6M69.4 52.4C68 53.4 66.4 53.6 65 53M66.6 29.4C69 29 70.8 29.4 72.4 30.2M66.8 33C69.2 32.6 71.2 33 72.8 33.8M66 58C64.6 62 65 66 66.6 69.6',
};

const CHEEK = 'M62.4 60.4L56.2 66.4M63.6 63.2L57.4 69.4M64.4 66.2L59 72M65 69.4L61 74M65.6 72.8L63 76';
const NECK = 'M57.8 85.8L48 79.6M57.6 89L47.4 83M58.4 92.4L47 86.6M60.2 96L46.4 90.4M63 99.6L45.4 94.2';
const UNDER_JAW =
  'M59.6 84C53.8 82.4 49.4 76.8 47 68.6C45.2 77 46.2 89 40 105.6C50 106.6 60 105.4 68 102C61 97 58.6 91 59.6 84Z';

const eye = ({ oneEyed }: FaceForm, { ink, face }: Relief): string =>
  oneEyed
    ? cut('M66 47.6C68.4 49.8 71.8 49.8 73.8 47.8M67.6 49.4L67 51M70 50L70 51.8M72.4 49.4L73.2 51', ink, 1.4)
    : shape('M66 47.6C68.4 44.8 72 45 73.8 47.2C72 49.6 68.4 49.8 66 47.6Z', face, ink, 1.2) +
      solid('M70 45.6a1.9 1.9 0 1 0 .1 3.4Z', ink);

export const face = (form: FaceForm): Part => ({
  full: (relief) =>
    shape(outline(form), relief.face, relief.ink, 1.9) +
    solid(UNDER_JAW, relief.hair, 0.42) +
    cut(NECK, relief.ink, 0.7) +
    cut(CHEEK, relief.ink, 0.6) +
    cut('M47.4 69C50 76.4 54 82 59.6 84', relief.ink, 1.3) +
    cut('M63.6 44C66.4 40.6 71 40 73.8 41', relief.ink, 2.4) +
    eye(form, relief) +
    cut(
      'M80.4 61C78.4 61.6 76.6 60 77.6 57.6M77.8 68.9C75.6 69.4 73.6 69.4 72 68.4M77 75.4C75.8 75 74.6 75.2 73.8 75.8',
      relief.ink,
      1.3,
    ) +
    cut(wrinkles[form.age], relief.ink, 0.9) +
    (form.wart ? solid('M77 64a1.4 1.4 0 1 0 .1 0Z', relief.ink) : '') +
    cut(EAR, relief.ink, 1.4),
  stamp: (relief) => solid(outline(form), relief.stamp),
});

/** Light cuts of a bare face in the bold form; helmets and veils bring their own. */
export const stampedFeatures = (relief: Relief): string =>
  cut('M64 46.4C67 43.6 70 43.6 72.6 44.8', relief.lit, 2.6) +
  cut('M45 52C49 50 51 54 49 57.6C48 61 45.6 61.6 45.4 60', relief.lit, 2.8);
