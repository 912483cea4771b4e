import { answers } from './answers.ts';
import type { FromMap, ToMap } from './protocol.ts';

const tell = (message: FromMap, hand: Transferable[] = []): void =>
  self.postMessage(message, { transfer: hand });

self.addEventListener('message', (message: MessageEvent<ToMap>) => {
  const { id, name, with: request } = message.data;
  void (async () => {
    try {
      const answer = await (answers[name] as (request: unknown) => Promise<unknown>)(request);
      tell({ id, answer }, answer instanceof ImageBitmap ? [answer] : []);
    } catch (error) {
      tell({ id, problem: error instanceof Error ? error.message : String(error) });
    }
  })();
});
