import { studyOfPosition } from '@punica/insight';
import { Engine, keyFromSeed, Match } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { moderate } from '../operate/moderation.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, Visitor } from '../testing/server.ts';

const beginning = { scenario: 'long', options: {}, quick: false };
const start = () => new Match(new Engine(provingGame), beginning, keyFromSeed(3)).state;
const FILE = {
  ...studyOfPosition(provingGame, beginning, start(), { name: 'Bids', key: keyFromSeed(5) }),
  note: 'all Gauls are liars',
};
const EDITION = {
  format: 'punica-edition',
  version: 1,
  game: 'hannibal',
  name: 'Of my own',
  author: '',
  note: 'buy my cloaks',
  changes: [],
  scenarios: [{ basedOn: 'second-punic-war', id: 'to-cannae', name: 'To Cannae', turns: { from: 1, to: 3 } }],
  house: [],
};

describe.each(EACH_DATABASE)('what people make on %s', (_name, open) => {
  const house = new House({}, open);
  let count = 0;
  const account = (name: string) => Visitor.account(house.base, `${name} ${++count}`);
  let keeper: Visitor;
  let maker: Visitor;
  let reader: Visitor;
  let outsider: Visitor;

  beforeAll(async () => {
    [keeper, maker, reader, outsider] = await Promise.all(
      ['Cato', 'Faber', 'Lector', 'Alienus'].map(account),
    );
    await moderate(house.database, 'appoint', keeper.id);
    await vi.waitFor(async () => expect((await keeper.get('/api/moderation')).status).toBe(200), {
      timeout: 20_000,
    });
  });

  const study = (access: string, file: object = FILE): Promise<Loose> =>
    maker.ok('POST', '/api/studies', { name: 'Against Gauls', access, chapter: { file } });
  const tournament = {
    name: 'Ludi Stulti',
    text: 'Only fools enter',
    kind: 'round-robin',
    game: 'hannibal',
    scenario: 'second-punic-war',
  };

  /** Reports it as the reader, and gives what the moderators see of it. */
  async function reported(kind: string, target: string): Promise<Loose> {
    await reader.ok('POST', '/api/reports', { kind, target, reason: 'abuse' });
    const { reports } = await keeper.ok('GET', '/api/moderation');
    const found = reports.find((it: Loose) => it.target === target);
    expect(found).toMatchObject({ kind, person: { id: maker.id }, reporter: { id: reader.id } });
    return found;
  }

  const remove = (kind: string, id: string, person = maker.id) =>
    keeper.post('/api/moderation/measures', {
      act: 'remove',
      person,
      reason: 'no place for this',
      target: { kind, id },
    });

  it('a study is reported by whoever may read it, with every word in it, and gone for whoever looks at it', async () => {
    const { id } = await study('private');
    const report = { kind: 'study', target: id, reason: 'abuse' };
    expect((await outsider.post('/api/reports', report)).status).toBe(404);
    await maker.ok('PUT', `/api/studies/${id}/members`, { person: reader.id, may: 'read' });
    const path = `/api/studies/${id}/chapters/1/ops`;
    await maker.ok('POST', path, { version: 0, op: { op: 'note', at: null, text: 'and thieves' } });
    const { context } = await reported('study', id);
    expect(context.lines.map(({ person, text }: Loose) => [person, text])).toEqual([
      [maker.id, 'Bids'],
      [maker.id, 'all Gauls are liars'],
      [maker.id, 'and thieves'],
    ]);
    const line = await reader.socket();
    await line.ask({ type: 'look', study: id, chapter: 1, at: null });
    expect((await remove('study', id, outsider.id)).body.problem.field).toBe('target');
    expect((await remove('study', id)).status).toBe(204);
    await line.wait((it) => it.type === 'study-gone');
    expect((await maker.get(`/api/studies/${id}`)).status).toBe(404);
    await line.close();
  });

  it('a published edition is reported, and taken from the list', async () => {
    const { id } = await maker.ok('POST', '/api/editions', { edition: EDITION });
    const { context } = await reported('edition', id);
    expect(context.lines).toMatchObject([{ name: 'Of my own', text: 'buy my cloaks' }]);
    expect((await remove('edition', id, outsider.id)).status).toBe(409);
    expect((await remove('edition', id)).status).toBe(204);
    expect((await maker.get(`/api/editions/${id}`)).status).toBe(404);
  });

  it('of a tournament the words are reported and removed; it is played on', async () => {
    const { id } = await maker.ok('POST', '/api/tournaments', tournament);
    await outsider.ok('POST', `/api/tournaments/${id}/enter`);
    await maker.ok('POST', `/api/tournaments/${id}/remove`, { no: 1, reason: 'such a fool' });
    const { context } = await reported('tournament', id);
    expect(context.lines.map(({ name, text }: Loose) => [name, text])).toEqual([
      ['Ludi Stulti', 'Only fools enter'],
      [expect.stringContaining('Faber'), 'such a fool'],
    ]);
    const before = await reader.ok('GET', `/api/tournaments/${id}`);
    expect((await remove('tournament', id, outsider.id)).status).toBe(409);
    expect((await remove('tournament', id)).status).toBe(204);
    const after = await reader.ok('GET', `/api/tournaments/${id}`);
    expect(JSON.stringify(after)).not.toMatch(/fool|Stulti/);
    expect(after).toMatchObject({ name: 'Tournament', text: '', state: 'entry' });
    expect(after.revision).toBeGreaterThan(before.revision);
  });

  it('a message to a team is reported by its members alone, and removed', async () => {
    const { id } = await maker.ok('POST', '/api/teams', {
      name: `Fabri ${_name}`,
      text: '',
      joining: 'open',
    });
    await reader.ok('POST', `/api/teams/${id}/join`, {});
    await maker.ok('POST', `/api/teams/${id}/posts`, { text: 'burn their ships' });
    const posts = async () => (await reader.ok('GET', `/api/teams/${id}`)).posts;
    const [post] = await posts();
    const report = { kind: 'post', target: post.id, reason: 'abuse' };
    expect((await outsider.post('/api/reports', report)).status).toBe(404);
    const { context } = await reported('post', post.id);
    expect(context.lines).toMatchObject([{ person: maker.id, text: 'burn their ships' }]);
    expect((await remove('post', post.id, outsider.id)).status).toBe(409);
    expect((await remove('post', post.id)).status).toBe(204);
    expect(await posts()).toEqual([]);
  });

  it('whoever is let into a study hears of it once, and nothing from somebody they have blocked', async () => {
    const { id } = await study('private');
    const let_ = (who: Visitor, may: string) =>
      maker.ok('PUT', `/api/studies/${id}/members`, { person: who.id, may });
    const told = async (who: Visitor) =>
      (await who.ok('GET', '/api/news?kind=study')).news.filter((it: Loose) => it.path === `/shared/${id}`);
    await outsider.ok('PUT', `/api/me/blocks/${maker.id}`);
    await let_(outsider, 'write');
    await let_(reader, 'read');
    const { name } = await maker.ok('GET', `/api/people/${maker.id}`);
    expect(await told(reader)).toMatchObject([{ text: `${name} lets you read the study “Against Gauls”.` }]);
    await reader.ok('POST', '/api/news/read', {});
    await let_(reader, 'read');
    expect(await told(reader)).toMatchObject([{ read: true }]);
    await let_(reader, 'write');
    expect(await told(reader)).toMatchObject([
      { read: false, text: `${name} lets you write in the study “Against Gauls”.` },
    ]);
    expect(await told(outsider)).toEqual([]);
  });

  it('whoever is muted writes in no study that others read and makes no tournament, and may work alone', async () => {
    const [shared, open_, alone] = [await study('private'), await study('public'), await study('private')];
    await maker.ok('PUT', `/api/studies/${shared.id}/members`, { person: reader.id, may: 'read' });
    await keeper.ok('POST', '/api/moderation/measures', {
      act: 'mute',
      person: maker.id,
      reason: 'insults',
      days: 1,
    });
    const note = { version: 0, op: { op: 'note', at: null, text: 'x' } };
    const chapter = { file: FILE };
    const codes = async (asked: readonly (readonly [string, string, unknown])[]) =>
      Promise.all(
        asked.map(async ([method, path, body]) => {
          const answer = await maker.send(method, path, body);
          return [method, path, answer.body?.problem?.code ?? answer.status];
        }),
      );
    const refused = [
      ...[shared, open_].flatMap(
        ({ id }) =>
          [
            ['POST', `/api/studies/${id}/chapters/1/ops`, note],
            ['POST', `/api/studies/${id}/chapters`, chapter],
            ['PATCH', `/api/studies/${id}`, { name: 'x' }],
            ['PUT', `/api/studies/${id}/chapters/1/picture`, { picture: 'AAAA' }],
          ] as const,
      ),
      ['PATCH', `/api/studies/${alone.id}`, { access: 'public' }],
      ['PUT', `/api/studies/${alone.id}/members`, { person: reader.id, may: 'read' }],
      ['PUT', `/api/studies/${shared.id}/members`, { person: reader.id, may: 'write' }],
      ['POST', '/api/studies', { name: 'x', access: 'public', chapter }],
      ['POST', '/api/tournaments', tournament],
    ] as const;
    expect(await codes(refused)).toEqual(refused.map(([method, path]) => [method, path, 'muted']));
    expect(
      await codes([
        ['POST', `/api/studies/${alone.id}/chapters/1/ops`, note],
        ['PATCH', `/api/studies/${alone.id}`, { name: 'mine' }],
        ['PATCH', `/api/studies/${shared.id}`, { access: 'private' }],
      ]),
    ).toEqual([
      ['POST', `/api/studies/${alone.id}/chapters/1/ops`, 200],
      ['PATCH', `/api/studies/${alone.id}`, 204],
      ['PATCH', `/api/studies/${shared.id}`, 204],
    ]);
  });
});
