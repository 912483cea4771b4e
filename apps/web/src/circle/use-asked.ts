import { useEffect, useState } from 'preact/hooks';
import { type Attempt, useAttempt } from '../online/attempt.tsx';
import { ask } from '../online/server-api.ts';

/** Something that the server answers, and how it is changed and seen at once. */
export interface Asked<T> {
  readonly value: T | null;
  /** There is no such thing, or not for this person. */
  readonly missing: boolean;
  readonly attempt: Attempt;
  set(value: T): void;
  look(): Promise<void>;
  /** Does something and looks again. */
  change(act: () => Promise<unknown>): Promise<boolean>;
}

export function useAsked<T>(path: string): Asked<T> {
  const [value, setValue] = useState<T | null>(null);
  const [missing, setMissing] = useState(false);
  const attempt = useAttempt();
  const look = async (): Promise<void> => setValue(await ask<T>('GET', path));
  useEffect(() => {
    let late = false;
    setValue(null);
    setMissing(false);
    ask<T>('GET', path).then(
      (answer) => late || setValue(answer),
      () => late || setMissing(true),
    );
    return () => {
      late = true;
    };
  }, [path]);
  return {
    value,
    missing,
    attempt,
    set: setValue,
    look,
    change: (act) =>
      attempt.run(async () => {
        await act();
        await look();
      }),
  };
}
