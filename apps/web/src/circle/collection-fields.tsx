import { circleWords } from '../words/circle.ts';

const w = circleWords.collections;

interface Named {
  readonly name: string;
  readonly onName: (name: string) => void;
}

export const CollectionName = ({ name, onName }: Named) => (
  <label class="field">
    <span>{w.name}</span>
    <input
      name="name"
      required
      maxLength={80}
      value={name}
      onInput={({ currentTarget }) => onName(currentTarget.value)}
    />
  </label>
);

interface Shown {
  readonly isPublic: boolean;
  readonly onPublic: (isPublic: boolean) => void;
}

export const CollectionPublic = ({ isPublic, onPublic }: Shown) => (
  <label class="tick">
    <input
      type="checkbox"
      checked={isPublic}
      onChange={({ currentTarget }) => onPublic(currentTarget.checked)}
    />
    <span>{w.public}</span>
  </label>
);
