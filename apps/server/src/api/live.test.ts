import { describe, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { type Loose, playOn, threeAtTable, type Visitor } from '../testing/server.ts';

const house = new House();

describe('a socket', () => {
  it('plays a game and sees every step in order, through two lost connections', async () => {
    const { id, players } = await threeAtTable(house.base);
    let line = await players[0].socket();
    await line.ask({ type: 'follow', game: id });
    let known = line.heard.find((it) => it.type === 'table').version;
    const parts: number[] = [];
    const follow = () => {
      for (const push of line.heard.filter((it) => it.type === 'step' || it.type === 'table')) {
        if (push.type === 'step') expect(push.from).toBe(known);
        known = push.version;
        parts.push(...push.parts.map((part: Loose) => part.place));
      }
    };
    line.heard.length = 0;
    for (let round = 0; round < 3; round++) {
      await playOn(id, players, 8, (count) => count >> 1);
      const { version } = await players[0].ok('GET', `/api/games/${id}`);
      await line.wait((it) => it.version === version);
      follow();
      line.socket.terminate();
      // What happens while it is away is there when it comes back.
      await playOn(id, players, 3, (count) => count >> 1);
      line = await players[0].socket();
      await line.ask({ type: 'follow', game: id, version: known });
      const now = await players[0].ok('GET', `/api/games/${id}`);
      const table = line.heard.find((it) => it.type === 'table');
      expect(table).toEqual(now);
      known = table.version;
      line.heard.length = 0;
    }
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    await line.close();
  });

  it('acts, undoes and is told why not', async () => {
    const { id, players } = await threeAtTable(house.base);
    const line = await players[1].socket();
    await line.ask({ type: 'follow', game: id });
    const { version } = line.heard.find((it) => it.type === 'table');
    const act = (at: number, action: unknown) => line.ask({ type: 'act', game: id, version: at, action });
    expect((await act(version, { act: 'bid', arg: 1 })).ok).toEqual({ version });
    expect((await act(version + 1, { act: 'bid', arg: 1 })).ok).toMatchObject({ refused: 'stale' });
    expect((await act(version, { act: 'bid', arg: 9 })).ok).toMatchObject({
      refused: 'malformed',
      field: 'action.arg',
    });
    expect((await line.ask({ type: 'nonsense' })).problem.code).toBe('bad-input');
    expect((await line.ask({ type: 'follow', game: 'nowhere' })).problem.code).toBe('not-found');
    await line.close();
  });
});

it('a stream brings the same messages, and goes on from where it broke off', async () => {
  const { id, players } = await threeAtTable(house.base);
  const read = async (visitor: Visitor, lastId: string | undefined, until: (events: Loose[]) => boolean) => {
    const stop = new AbortController();
    const answer = await fetch(`${visitor.base}/api/games/${id}/stream`, {
      headers: { ...visitor.headers(), ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
      signal: stop.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const events: Loose[] = [];
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk);
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) events.push(JSON.parse(data));
      }
      if (until(events)) break;
    }
    stop.abort();
    return events;
  };
  const [table] = await read(players[0], undefined, (events) => events.length === 1);
  expect(table).toEqual(await players[0].ok('GET', `/api/games/${id}`));
  const steps = read(players[0], String(table.version), (events) => events.some((it) => it.type === 'step'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await playOn(id, players, 3, () => 0);
  expect((await steps).find((it) => it.type === 'step').from).toBe(table.version);
});
