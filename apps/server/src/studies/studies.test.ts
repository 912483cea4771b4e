import { type StudyFile, studyOfPosition, studyOfView } from '@punica/insight';
import { Engine, keyFromSeed, Match, pending, QuickDice, rolesIn, viewFor } from '@punica/kernel';
import { provingGame } from '@punica/testkit';
import { describe, expect, it } from 'vitest';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, playOn, startTestServer, threeAtTable, Visitor } from '../testing/server.ts';

const engine = new Engine(provingGame);
const beginning = { scenario: 'long', options: {}, quick: false };
const start = () => new Match(engine, beginning, keyFromSeed(3)).state;
const file = (): StudyFile =>
  studyOfPosition(provingGame, beginning, start(), { name: 'The first bids', key: keyFromSeed(5) });
const firstRole = () => rolesIn(pending(start()))[0];
const plays = () =>
  engine.legal(start(), firstRole(), []).map((action) => ({
    op: 'play',
    after: null,
    by: provingGame.roles[firstRole()],
    ...provingGame.actions.toJson(action),
  }));

const EDITION = {
  format: 'punica-edition',
  version: 1,
  game: provingGame.id,
  name: 'Of my own',
  author: '',
  note: '',
  changes: [],
  scenarios: [],
  house: [],
};

/** The smallest thing that is a JPEG by its form. */
const JPEG = Buffer.from([
  0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4, 0xff, 0xc0, 0, 11, 8, 0, 40, 0, 60, 1, 1, 0x11, 0, 0xff, 0xda, 0,
  8, 1, 1, 0, 0, 63, 0, 1, 2, 0xff, 0xd9,
]);

describe.each(EACH_DATABASE)('shared studies on %s', (kind, open) => {
  const house = new House({}, open);
  const guest = (name: string) => Visitor.guest(house.base, name);
  const study = (owner: Visitor, more: object = {}): Promise<Loose> =>
    owner.ok('POST', '/api/studies', { name: 'Together', chapter: { file: file() }, ...more });
  const path = (id: string, rest = '') => `/api/studies/${id}/chapters/1${rest}`;
  const edit = (who: Visitor, id: string, version: number, op: object) =>
    who.send('POST', path(id, '/ops'), { version, op });

  it('are changed by several at once, and everybody comes to the same', async () => {
    const [ann, ben, eve] = [await guest('Ann'), await guest('Ben'), await guest('Eve')];
    const { id } = await study(ann);
    await ann.ok('PUT', `/api/studies/${id}/members`, { person: ben.id, may: 'write' });
    const line = await eve.socket();
    line.socket.send(JSON.stringify({ type: 'look', study: id, chapter: 1, at: null }));
    await line.wait((it) => it.type === 'study' && it.head.you === 'read');
    const [first, second] = plays();
    // Whose request is there first is for nobody to say: each is told their own change last, with its number.
    const played = await Promise.all([edit(ann, id, 0, first), edit(ben, id, 0, second)]);
    const own = played.map(({ body }) => body.ops.at(-1).op);
    expect(own).toMatchObject([first, second]);
    const inOrder = own.toSorted((a, b) => a.id - b.id);
    expect(inOrder.map((op) => op.id)).toEqual([0, 1]);
    const changes = (who: Visitor, at: number) =>
      Promise.all(
        [
          { op: 'note', at, text: `by ${who.id}` },
          { op: 'draw', at, shape: { ink: 'red', at: { kind: 'place', id: 'ford' } } },
          { op: 'name', at, name: `branch ${at}` },
        ].map((op) => edit(who, id, 0, op)),
      );
    const made = (await Promise.all([changes(ann, 0), changes(ben, 1)])).flat();
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { version, file: now } = await eve.ok('GET', path(id));
    expect(version).toBe(8);
    expect(now.moments).toMatchObject(
      inOrder.map(({ op: _, ...moment }) => ({
        ...moment,
        name: `branch ${moment.id}`,
        note: `by ${moment.id === 0 ? ann.id : ben.id}`,
        shapes: [{ ink: 'red' }],
      })),
    );
    // Whoever only follows was told every change once, in the order that the server decided.
    await line.wait(() => line.heard.filter((it) => it.type === 'study-ops').length === 8);
    const places = line.heard
      .filter((it) => it.type === 'study-ops')
      .flatMap((it) => it.ops.map((op: Loose) => op.place));
    expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    // Onlookers change nothing, and neither do strangers.
    expect((await edit(eve, id, 8, { op: 'call', name: 'mine' })).status).toBe(403);
    expect((await edit(new Visitor(house.base), id, 8, { op: 'call', name: 'mine' })).status).toBe(401);
    expect((await eve.ok('GET', path(id))).version).toBe(8);
    await line.close();
  });

  it('keep what two wrote into one note', async () => {
    const ann = await guest('Ann');
    const { id } = await study(ann);
    await edit(ann, id, 0, { op: 'note', at: null, text: 'Rome waits.' });
    await edit(ann, id, 1, { op: 'note', at: null, text: 'Rome waits. Snow.', base: 'Rome waits.' });
    const { body } = await edit(ann, id, 1, {
      op: 'note',
      at: null,
      text: 'Now Rome waits.',
      base: 'Rome waits.',
    });
    expect(body.ops).toHaveLength(2);
    expect(body.ops[1].op.text).toBe('Now Rome waits. Snow.');
  });

  it('survive a restart, with numbers that are not given again and the file written now and then', async () => {
    const ann = await guest('Ann');
    const { id } = await study(ann);
    const [first, second] = plays();
    await edit(ann, id, 0, first);
    for (let n = 1; n < 45; n++) await edit(ann, id, n, { op: 'note', at: 0, text: `note ${n}` });
    await edit(ann, id, 45, { op: 'remove', at: 0 });
    await house.stop();
    await house.start();
    ann.base = house.base.replace(/\/$/, '');
    const { body } = await edit(ann, id, 46, second);
    expect(body.ops.at(-1)).toMatchObject({ place: 46, op: { id: 1 } });
    const { file: now } = await ann.ok('GET', path(id));
    expect(now.moments.map((it: Loose) => it.id)).toEqual([1]);
    expect(await ann.ok('GET', path(id, '/ops?from=44'))).toMatchObject([
      { place: 44, op: { op: 'note' } },
      { place: 45, op: { op: 'remove' } },
      { place: 46, op: { op: 'play' } },
    ]);
  });

  it('give their name to a first chapter without one, and keep it whatever is changed there', async () => {
    const ann = await guest('Ann');
    const { id } = await study(ann, { chapter: { file: { ...file(), name: '' } } });
    await edit(ann, id, 0, { op: 'note', at: null, text: 'Rome waits.' });
    expect((await ann.ok('GET', `/api/studies/${id}`)).chapters).toMatchObject([{ name: 'Together' }]);
    expect((await ann.ok('GET', path(id))).file.name).toBe('Together');
  });

  it('never give the number of a chapter twice, though nothing is left of what had it', async () => {
    const ann = await guest('Ann');
    const { id } = await study(ann);
    const add = async (): Promise<number> =>
      (await ann.ok('POST', `/api/studies/${id}/chapters`, { file: file() })).chapter;
    expect(await add()).toBe(2);
    // The last one goes, and nothing was ever changed in it.
    await ann.ok('DELETE', `/api/studies/${id}/chapters/2`);
    expect(await add()).toBe(3);
    // With a chapter goes what was written in it.
    await edit(ann, id, 0, { op: 'note', at: null, text: 'Rome waits.' });
    const written = async () => (await ann.ok('GET', '/api/me/export')).studyChanges.length;
    expect(await written()).toBe(1);
    await ann.ok('DELETE', `/api/studies/${id}/chapters/1`);
    expect(await written()).toBe(0);
    // Two at once: each has a number of its own, or is told to try again.
    const both = await Promise.all(
      [1, 2].map(() => ann.send('POST', `/api/studies/${id}/chapters`, { file: file() })),
    );
    expect(both.map(({ status }) => status).filter((it) => it !== 200 && it !== 409)).toEqual([]);
    const numbers = (await ann.ok('GET', `/api/studies/${id}`)).chapters.map((it: Loose) => it.chapter);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await add()).toBe(Math.max(...numbers) + 1);
  });

  it('are read by whom their owner lets, and hidden from everybody else', async () => {
    const [ann, ben, eve] = [await guest('Ann'), await guest('Ben'), await guest('Eve')];
    const { id } = await study(ann, { access: 'private' });
    for (const way of ['', '/export', '/chapters/1', '/chapters/1/ops', '/chapters/1/picture'])
      expect([way, (await eve.get(`/api/studies/${id}${way}`)).status]).toEqual([way, 404]);
    const line = await eve.socket();
    expect(await line.ask({ type: 'look', study: id, chapter: 1, at: null })).toMatchObject({
      problem: { code: 'not-found' },
    });
    await ann.ok('PUT', `/api/studies/${id}/members`, { person: ben.id, may: 'read' });
    expect((await ben.ok('GET', `/api/studies/${id}`)).you).toBe('read');
    expect((await edit(ben, id, 0, { op: 'call', name: 'x' })).status).toBe(403);
    for (const [method, way, body] of [
      ['PATCH', '', { name: 'x' }],
      ['DELETE', '', undefined],
      ['PUT', '/members', { person: eve.id, may: 'write' }],
      ['DELETE', `/members/${ann.id}`, undefined],
      ['DELETE', '/chapters/1', undefined],
      ['PUT', '/chapters/1/picture', { picture: JPEG.toString('base64') }],
    ] as const)
      expect([way, (await ben.send(method, `/api/studies/${id}${way}`, body)).status]).toEqual([way, 403]);
    // Whoever is sent away while looking on is told so, and hears nothing more.
    const near = await ben.socket();
    await near.ask({ type: 'look', study: id, chapter: 1, at: null });
    await ann.ok('DELETE', `/api/studies/${id}/members/${ben.id}`);
    await near.wait((it) => it.type === 'study-gone');
    await edit(ann, id, 0, { op: 'note', at: null, text: 'secret plan' });
    await near.ask({ type: 'ping' });
    expect(JSON.stringify(near.heard)).not.toContain('secret plan');
    expect((await eve.ok('GET', '/api/studies')).some((it: Loose) => it.id === id)).toBe(false);
    await ann.ok('PATCH', `/api/studies/${id}`, { access: 'link' });
    expect((await eve.ok('GET', '/api/studies')).some((it: Loose) => it.id === id)).toBe(false);
    expect((await eve.ok('GET', `/api/studies/${id}`)).you).toBe('read');
    await ann.ok('PATCH', `/api/studies/${id}`, { access: 'public' });
    expect((await eve.ok('GET', '/api/studies?game=proving')).some((it: Loose) => it.id === id)).toBe(true);
    await ann.ok('DELETE', `/api/studies/${id}`);
    expect((await ann.get(`/api/studies/${id}`)).status).toBe(404);
    await line.close();
    await near.close();
  });

  it('show who is there and where they look', async () => {
    const [ann, eve] = [await guest('Ann'), await guest('Eve')];
    const { id } = await study(ann);
    await edit(ann, id, 0, plays()[0]);
    const [mine, hers] = [await ann.socket(), await eve.socket()];
    await mine.ask({ type: 'look', study: id, chapter: 1, at: null });
    await hers.ask({ type: 'look', study: id, chapter: 1, at: 0 });
    const both = await mine.wait((it) => it.type === 'study-there' && it.people.length === 2);
    expect(both.people).toContainEqual({ person: eve.id, name: 'Eve', chapter: 1, at: 0, may: 'read' });
    const nobody = await new Visitor(house.base).socket();
    await nobody.ask({ type: 'look', study: id, chapter: 1, at: null });
    await mine.wait((it) => it.type === 'study-there' && it.others === 1);
    await hers.close();
    await mine.wait((it) => it.type === 'study-there' && it.people.length === 1 && it.others === 1);
    await mine.close();
    await nobody.close();
  });

  it.runIf(kind === 'SQLite')(
    'have chapters: of files and of games that are over, never of one that is played',
    async () => {
      const { id: game, players } = await threeAtTable(house.base);
      const [ann] = players;
      const { id } = await study(ann);
      const add = (chapter: object) => ann.send('POST', `/api/studies/${id}/chapters`, chapter);
      expect((await add({ game })).status).toBe(409);
      const view = viewFor(provingGame, start(), 0);
      const known = studyOfView(
        provingGame,
        beginning,
        view,
        0,
        { name: 'x', key: keyFromSeed(1) },
        new QuickDice(1),
      );
      expect((await add({ file: known })).body.problem).toMatchObject({
        code: 'bad-input',
        field: 'file.as',
      });
      await playOn(game, players, 5_000);
      const added = await add({ game, after: 3, name: 'As it was' });
      expect(added.body).toEqual({ chapter: 2 });
      const { file: played } = await ann.ok('GET', `/api/studies/${id}/chapters/2`);
      expect(played.as).toBe('all');
      expect(played.moments.length).toBeGreaterThan(3);
      await ann.ok('PATCH', `/api/studies/${id}`, { chapters: [2, 1] });
      const head = await ann.ok('GET', `/api/studies/${id}`);
      expect(head.chapters).toMatchObject([
        { chapter: 2, name: 'As it was', source: game },
        { chapter: 1, source: null },
      ]);
      expect((await ann.send('PATCH', `/api/studies/${id}`, { chapters: [2, 2] })).body.problem.field).toBe(
        'chapters',
      );
      await ann.ok('DELETE', `/api/studies/${id}/chapters/1`);
      expect((await ann.send('DELETE', `/api/studies/${id}/chapters/2`)).status).toBe(409);
      const text = await ann.ok('GET', `/api/studies/${id}/export`);
      expect(text).toContain('# Together');
      expect(text).toContain('## As it was');
      const page = await ann.get(`/api/studies/${id}/export?as=html`);
      expect(page.headers.get('content-type')).toMatch('text/html');
      expect(page.headers.get('content-disposition')).toMatch('attachment');
    },
  );

  it.runIf(kind === 'SQLite')(
    'of a private game are for those who played it, from when one of them takes back that it is shared',
    async () => {
      const { id: game, players } = await threeAtTable(house.base, { listed: false });
      const [ann, ben, cyr] = players;
      const eve = await guest('Eve');
      await playOn(game, players, 5_000);
      const wish = { name: 'Ours', access: 'public', chapter: { game } };
      expect((await ann.post('/api/studies', wish)).status).toBe(409);
      for (const it of [ann, ben, cyr]) await it.ok('PUT', `/api/games/${game}/sharing`, { shares: true });
      const { id } = await ann.ok('POST', '/api/studies', wish);
      expect((await eve.get(path(id))).status).toBe(200);
      const [near, own] = [await eve.socket(), await cyr.socket()];
      for (const line of [near, own]) await line.ask({ type: 'look', study: id, chapter: 1, at: null });
      await ben.ok('PUT', `/api/games/${game}/sharing`, { shares: false });
      expect((await edit(ann, id, 0, { op: 'note', at: null, text: 'secret plan' })).status).toBe(200);
      await own.wait((it) => it.type === 'study-ops');
      await near.ask({ type: 'ping' });
      expect(JSON.stringify(near.heard)).not.toContain('secret plan');
      await Promise.all([near.close(), own.close()]);
      expect((await eve.get(path(id))).status).toBe(404);
      expect((await eve.get(path(id, '/ops'))).status).toBe(404);
      expect((await eve.get(`/api/studies/${id}/export`)).status).toBe(404);
      expect((await ann.get(path(id))).status).toBe(200);
    },
  );

  it('refuse whatever is no change, by its field, and stay as they are', async () => {
    const ann = await guest('Ann');
    const { id } = await study(ann);
    const before = await ann.ok('GET', path(id));
    const spot = { kind: 'place', id: 'ford' };
    for (const [op, field] of [
      [{ op: 'fly' }, 'op.op'],
      [{ op: 'play', after: 9, by: 'amber', act: 'pass' }, 'moment'],
      [{ op: 'play', after: null, by: 'nobody', act: 'pass' }, 'by'],
      [{ op: 'play', after: null, by: 'amber', act: 'fly' }, 'action.act'],
      [{ op: 'play', after: null, by: 'amber', act: 'bid', arg: 99 }, 'action.arg'],
      [{ ...plays()[0], id: 3 }, 'op'],
      [{ op: 'note', at: null, text: 'x'.repeat(10_001) }, 'op.text'],
      [{ op: 'note', at: 7, text: 'x' }, 'moment'],
      [{ op: 'note', at: -1, text: 'x' }, 'op.at'],
      [{ op: 'draw', at: null, shape: { ink: 'pink', at: spot } }, 'op.shape.ink'],
      [{ op: 'draw', at: null, shape: { ink: 'red', at: spot, to: spot } }, 'shape.to'],
      [{ op: 'draw', at: null, shape: { ink: 'red', at: { kind: '', id: '' } } }, 'op.shape.at.kind'],
      [{ op: 'remove', at: 5 }, 'moment'],
      [{ op: 'promote', at: null }, 'op.at'],
    ] as const) {
      const { status, body } = await edit(ann, id, 0, op);
      expect([op, status, body.problem?.field]).toEqual([op, 400, field]);
    }
    expect((await edit(ann, id, 5, { op: 'call', name: 'x' })).body.problem.field).toBe('version');
    expect(await ann.ok('GET', path(id))).toEqual(before);
    for (const [chapter, field] of [
      [{ file: { ...file(), position: {} } }, 'file.position'],
      [{ file: { ...file(), game: 'chess' } }, 'file.game'],
      // An edition is somebody's own data: what it says is not played on the server.
      [{ file: { ...file(), edition: EDITION } }, 'file.edition'],
      [
        { file: { ...file(), moments: [{ id: 0, after: 4, by: 'amber', act: 'bid', arg: 1 }] } },
        'moments.0.after',
      ],
      [{ file: { ...file(), shapes: [{ ink: 'red' }] } }, 'shapes.0.at'],
      [{ file: { format: 'punica-record' } }, 'chapter'],
    ] as const) {
      const { status, body } = await ann.post('/api/studies', { name: 'x', chapter });
      expect([field, status, body.problem.field]).toEqual([field, 400, expect.stringMatching(`^${field}`)]);
    }
    expect(
      (await ann.post('/api/studies', { name: ' ', chapter: { file: file() } })).body.problem.field,
    ).toBe('name');
  });

  it('take a JPEG as their picture, without what does not belong to it, and nothing else', async () => {
    const ann = await guest('Ann');
    const { id } = await study(ann);
    const put = (bytes: Buffer) =>
      ann.send('PUT', path(id, '/picture'), { picture: bytes.toString('base64') });
    expect((await ann.get(path(id, '/picture'))).status).toBe(404);
    expect((await ann.ok('GET', `/api/studies/${id}`)).chapters).toMatchObject([{ pictured: false }]);
    for (const bad of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      JPEG.subarray(0, -2),
      Buffer.concat([JPEG.subarray(0, 2), JPEG.subarray(23)]),
      Buffer.from([...JPEG.subarray(0, 15), 0xff, 0xff, ...JPEG.subarray(17)]),
      Buffer.concat([JPEG.subarray(0, -2), Buffer.alloc(230_000), JPEG.subarray(-2)]),
    ])
      expect((await put(bad)).body.problem).toMatchObject({ field: 'picture' });
    expect((await put(JPEG)).status).toBe(204);
    expect((await ann.ok('GET', `/api/studies/${id}`)).chapters).toMatchObject([{ pictured: true }]);
    const answer = await fetch(`${ann.base}${path(id, '/picture')}`);
    // Pages elsewhere may show it, and nothing else of ours.
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const text = await fetch(`${ann.base}${path(id)}`);
    expect(text.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(JPEG.length - 8);
    expect(bytes.includes(Buffer.from([0xff, 0xe1]))).toBe(false);
  });

  it('go with their owner, and what others wrote there is nobody’s when they leave', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')];
    const { id } = await study(ann);
    const { id: bens } = await study(ben);
    await ann.ok('PUT', `/api/studies/${id}/members`, { person: ben.id, may: 'write' });
    await edit(ben, id, 0, { op: 'note', at: null, text: 'from Ben' });
    const dossier = await ben.ok('GET', '/api/me/export');
    expect(dossier.studies).toMatchObject([{ id: bens }]);
    expect(dossier.studyMemberships).toMatchObject([{ study: id }]);
    expect(dossier.studyChanges).toHaveLength(1);
    await ben.ok('DELETE', '/api/me', {});
    expect((await ann.get(`/api/studies/${bens}`)).status).toBe(404);
    expect(await ann.ok('GET', path(id, '/ops'))).toMatchObject([{ person: null }]);
    expect((await ann.ok('GET', `/api/studies/${id}`)).members).toEqual([]);
  });
});

describe('a study on two processes', () => {
  const [, open] = EACH_DATABASE[1];
  const house = new House({}, open);

  it('has one order of changes, and everybody hears of everything and of everybody', async () => {
    const other = await startTestServer(house.database);
    try {
      const ann = await Visitor.guest(house.base, 'Ann');
      const ben = await Visitor.guest(other.address, 'Ben');
      const { id } = await ann.ok('POST', '/api/studies', { name: 'Together', chapter: { file: file() } });
      await ann.ok('PUT', `/api/studies/${id}/members`, { person: ben.id, may: 'write' });
      const [here, there] = [await ann.socket(), await ben.socket()];
      await here.ask({ type: 'look', study: id, chapter: 1, at: null });
      await there.ask({ type: 'look', study: id, chapter: 1, at: null });
      for (const line of [here, there])
        await line.wait((it) => it.type === 'study-there' && it.people.length === 2);
      const path = `/api/studies/${id}/chapters/1`;
      const edits = [ann, ben].flatMap((who, n) =>
        Array.from({ length: 12 }, (_, k) => {
          const shape = { ink: 'red', at: { kind: 'place', id: `${n} ${k}` } };
          return who.send('POST', `${path}/ops`, { version: 0, op: { op: 'draw', at: null, shape } });
        }),
      );
      expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(Array(24).fill(200));
      for (const who of [ann, ben]) {
        const { version, file: now } = await who.ok('GET', path);
        expect(version).toBe(24);
        expect(now.shapes).toHaveLength(24);
      }
      expect((await ann.ok('GET', path)).file).toEqual((await ben.ok('GET', path)).file);
      const told = (line: typeof here) =>
        new Set(
          line.heard
            .filter((it) => it.type === 'study-ops')
            .flatMap((it) => it.ops.map((op: Loose) => op.place)),
        );
      for (const line of [here, there]) await line.wait(() => told(line).size === 24);
      await there.close();
      await here.wait((it) => it.type === 'study-there' && it.people.length === 1);
      await here.close();
    } finally {
      await other.stop();
    }
  });
});
