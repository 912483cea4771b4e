import type { ActionJson } from '@punica/kernel';
import { analyst } from '../insight/client.ts';
import type { CoachedStep } from '../insight/protocol.ts';
import { type Host, host } from '../play/client.ts';
import type { News, RequestName, Requests, Why } from '../play/protocol.ts';

/** Stands behind a table beside which somebody speaks: the real rules, in the worker that thinks. */
export abstract class CoachHost implements Host {
  #listener: (news: News) => void = () => {};

  /** What a study made from this table is called. */
  protected abstract get title(): string;
  /** Tries what was chosen; nothing where it was taken. */
  protected abstract choose(action: ActionJson): Promise<Why | null>;

  listen(listener: (news: News) => void): void {
    this.#listener = listener;
  }

  ask<K extends RequestName>(name: K, request: Requests[K]['with']): Promise<Requests[K]['answer']> {
    const answer = this.#answers[name] as
      | ((request: Requests[K]['with']) => Promise<Requests[K]['answer']>)
      | undefined;
    return answer?.(request) ?? (Promise.resolve(null) as Promise<Requests[K]['answer']>);
  }

  protected tell(news: News): void {
    this.#listener(news);
  }

  protected show(steps: readonly CoachedStep[]): void {
    for (const step of steps) this.tell({ news: 'step', ...step });
  }

  /** Opens a study of what has been played here. */
  async study(from: string): Promise<{ id: string }> {
    const json = await analyst().ask('coachedRecord', {});
    return host().ask('studyFrom', { json, name: this.title, from });
  }

  readonly #answers: {
    readonly [K in RequestName]?: (request: Requests[K]['with']) => Promise<Requests[K]['answer']>;
  } = {
    choose: ({ action }) => this.choose(action),
    why: ({ spot }) => analyst().ask('coachedWhy', { spot }),
    look: ({ after }) => analyst().ask('coachedLook', { after }),
    record: () => analyst().ask('coachedRecord', {}),
    story: async () => ({ afters: [0], chapters: [], open: false, log: [] }),
    tryHere: ({ from }) => this.study(from),
  };
}
