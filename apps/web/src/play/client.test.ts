import { expect, test, vi } from 'vitest';
import { HostClient } from './client.ts';
import type { FromHost, News } from './protocol.ts';

/** A worker that says what the test wants. */
class StillWorker extends EventTarget {
  static last: StillWorker;
  constructor() {
    super();
    StillWorker.last = this;
  }
  postMessage(): void {}
  say(data: FromHost): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

test('what a bot does while the page still loads the table is told as soon as somebody listens', () => {
  vi.stubGlobal('Worker', StillWorker);
  const client = new HostClient();
  const heard: News[] = [];
  client.listen(() => {});
  void client.ask('open', { id: 'x', how: 'play' });
  const news: News = { news: 'thinking', role: 0, musing: null };
  StillWorker.last.say(news);
  client.listen((it) => heard.push(it));
  expect(heard).toEqual([news]);
  StillWorker.last.say({ news: 'thinking', role: null, musing: null });
  expect(heard).toHaveLength(2);
  vi.unstubAllGlobals();
});

test('a fault of the host while nobody waits for an answer is told at the table', () => {
  vi.stubGlobal('Worker', StillWorker);
  const client = new HostClient();
  const heard: News[] = [];
  client.listen((it) => heard.push(it));
  StillWorker.last.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  expect(heard).toEqual([{ news: 'trouble', problem: { message: 'out of memory', field: null } }]);
  vi.unstubAllGlobals();
});
