/** Something that lies on the table beside the pieces of the base game. */
export interface Token {
  readonly kind: 'resources' | 'marines' | 'unrest' | 'dictator' | 'forSpain' | 'ligures' | 'sack';
  readonly text: string;
  /** Where on the map it lies, or -1. */
  readonly space: number;
  /** The number on it; 0 for none. */
  readonly n: number;
}

/** Lays a token beside the map, or in a space of it. */
export type LayToken = (kind: Token['kind'], text: string, space?: number, n?: number) => void;
