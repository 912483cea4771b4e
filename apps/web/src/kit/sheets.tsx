import type { FunctionComponent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { parsed } from '../markup.tsx';

/** The symbols that a game's drawings are placed from. */
export interface Sheets extends FunctionComponent {
  /** What it costs to lay them out, in steps that can be taken before, while nobody waits. */
  readonly ahead: readonly (() => void)[];
}

/** A sheet is written and read once; every table takes a copy of it. */
class Sheet {
  readonly #make: () => string;
  #written: string | undefined;
  #read: DocumentFragment | undefined;

  constructor(make: () => string) {
    this.#make = make;
  }

  readonly write = (): string => {
    this.#written ??= this.#make();
    return this.#written;
  };

  readonly read = (): DocumentFragment => {
    this.#read ??= parsed(this.write());
    return this.#read;
  };
}

export function sheetsOf(...makers: readonly (() => string)[]): Sheets {
  const sheets = makers.map((make) => new Sheet(make));
  const Sheets = () => {
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      for (const { read } of sheets) place.current?.append(document.importNode(read(), true));
    }, []);
    return <div class="sheets" ref={place} />;
  };
  return Object.assign(Sheets, { ahead: sheets.flatMap(({ write, read }) => [write, read]) });
}
