import { MailHouse } from '@punica/testkit/mail-house';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { moderate } from '../operate/moderation.ts';
import { tidy } from '../operate/tidy.ts';
import { openStore } from '../storage/open-store.ts';
import { write } from '../storage/store.ts';
import { EACH_DATABASE, House } from '../testing/house.ts';
import { type Loose, PASSWORD, ROLES, seated, Visitor } from '../testing/server.ts';

const DAY = 24 * 60 * 60 * 1_000;
const post = new MailHouse();
beforeAll(() => post.open());
afterAll(() => post.close());

describe.each(EACH_DATABASE)('keeping the peace on %s', (_name, open) => {
  const house = new House({ mail: post.settings }, open);
  let count = 0;
  const account = (name: string) => Visitor.account(house.base, `${name} ${++count}`);
  const threeAccounts = () => Promise.all(ROLES.map((role) => account(role)));
  let [first, second]: Visitor[] = [];
  let keeper: Visitor;

  const may = (who: Visitor) =>
    vi.waitFor(async () => expect((await who.get('/api/moderation')).status).toBe(200), { timeout: 20_000 });

  beforeAll(async () => {
    [first, second, keeper] = [await account('Cato'), await account('Varro'), await account('Quintus')];
    await moderate(house.database, 'appoint', keeper.id);
    await may(keeper);
    for (const it of [first, second]) {
      await keeper.ok('POST', '/api/operator/acts', { act: 'entrust', target: it.id });
      await may(it);
    }
  });

  const queue = async (who = first, state = 'open'): Promise<Loose> =>
    who.ok('GET', `/api/moderation?state=${state}`);
  const news = async (who: Visitor): Promise<string[]> =>
    (await who.ok('GET', '/api/news?kind=moderation')).news.map(({ text }: Loose) => text);

  it('is for moderators alone: the queue, the log and every act', async () => {
    const [nobody] = await threeAccounts();
    const { token } = await first.ok('POST', '/api/me/tokens', { label: 'x', scopes: ['read', 'play'] });
    const program = new Visitor(house.base);
    program.token = token;
    for (const who of [nobody, program])
      for (const [method, path, body] of [
        ['GET', '/api/moderation'],
        ['GET', '/api/moderation/log'],
        ['POST', '/api/moderation/measures', { act: 'ban', person: nobody.id, reason: 'because' }],
        ['POST', '/api/moderation/measures/x/lift', { reason: 'because' }],
        ['POST', '/api/moderation/reports/x/close', { outcome: 'x' }],
      ] as const)
        expect([path, (await who.send(method, path, body)).status]).toEqual([path, 403]);
    expect((await new Visitor(house.base).get('/api/moderation')).status).toBe(401);
    const ban = { act: 'ban', reason: 'because' };
    expect((await first.post('/api/moderation/measures', { ...ban, person: keeper.id })).status).toBe(403);
    expect((await first.post('/api/moderation/measures', { ...ban, person: second.id })).status).toBe(403);
    expect((await first.post('/api/moderation/measures', { ...ban, person: first.id })).status).toBe(403);
  });

  it('a report keeps what was said as it was, a mute stops every way of writing, and an objection is decided by another', async () => {
    const players = await threeAccounts();
    const [rude, victim, stranger] = players;
    const { id } = await seated(players);
    await victim.ok('POST', `/api/games/${id}/chat`, { text: 'good luck' });
    const said = await rude.ok('POST', `/api/games/${id}/chat`, { text: 'you fool' });
    const outsider = await account('Outsider');
    const report = { kind: 'chat', target: said.id, reason: 'abuse', text: 'he insults' };
    expect((await outsider.post('/api/reports', report)).status).toBe(404);
    expect((await rude.post('/api/reports', report)).status).toBe(409);
    const watch = await second.socket();
    await victim.ok('POST', '/api/reports', report);
    const waits = 'Something was reported, and waits for those who keep the peace.';
    // Those who keep the peace are told where they are; once, however much is reported.
    expect(await watch.wait((it) => it.type === 'news' && it.news > 0)).toMatchObject({ type: 'news' });
    await watch.close();
    for (const who of [first, second, keeper])
      expect((await news(who)).filter((it) => it === waits)).toEqual([waits]);
    for (const who of [victim, rude, stranger]) expect(await news(who)).toEqual([]);
    expect((await victim.post('/api/reports', report)).status).toBe(409);
    await rude.ok('DELETE', '/api/me/chat');
    const { reports } = await queue();
    const mine = reports.find((it: Loose) => it.target === said.id);
    expect(mine).toMatchObject({
      person: { id: rude.id },
      reporter: { id: victim.id },
      context: { lines: [{ text: 'good luck' }, { text: 'you fool' }], game: { id, game: 'proving' } },
    });

    await first.ok('POST', '/api/moderation/measures', {
      act: 'mute',
      person: rude.id,
      reason: 'insults',
      days: 3,
      report: mine.id,
    });
    expect((await queue()).reports.map((it: Loose) => it.id)).not.toContain(mine.id);
    expect((await queue(first, 'closed')).reports[0]).toMatchObject({
      id: mine.id,
      outcome: 'mute: insults',
    });
    expect((await first.post(`/api/moderation/reports/${mine.id}/close`, { outcome: 'x' })).status).toBe(409);
    expect(await news(victim)).toEqual(['What you reported has been looked at. Thank you.']);
    expect(await news(rude)).toEqual(['You may not write to others: insults']);
    const line = await rude.socket();
    expect((await line.ask({ type: 'say', game: id, text: 'x' })).problem.code).toBe('muted');
    await line.close();
    for (const [path, body] of [
      [`/api/games/${id}/chat`, { text: 'x' }],
      [`/api/letters/${victim.id}`, { text: 'x' }],
      ['/api/teams', { name: 'The rude' }],
      ['/api/collections', { name: 'x' }],
    ] as const)
      expect([path, (await rude.post(path, body)).body.problem?.code]).toEqual([path, 'muted']);
    expect((await rude.put(`/api/me/follows/people/${victim.id}`)).status).toBe(204);

    const [measure] = await rude.ok('GET', '/api/me/measures');
    expect(measure).toMatchObject({ act: 'mute', reason: 'insults', mayAppeal: true });
    expect(JSON.stringify(measure)).not.toContain(first.id);
    expect((await stranger.post(`/api/me/measures/${measure.id}/appeal`, { text: 'for him' })).status).toBe(
      404,
    );
    await rude.ok('POST', `/api/me/measures/${measure.id}/appeal`, { text: 'we are friends' });
    expect((await rude.post(`/api/me/measures/${measure.id}/appeal`, { text: 'again' })).status).toBe(409);
    const objects = 'Somebody objects to a measure, and waits for those who keep the peace.';
    // Whoever acted does not decide on it.
    expect([(await news(first)).includes(objects), (await news(second)).includes(objects)]).toEqual([
      false,
      true,
    ]);
    expect((await queue(second)).appeals).toMatchObject([
      { appeal: 'we are friends', person: { id: rude.id } },
    ]);
    const answer = { grant: true, answer: 'they are' };
    expect((await first.post(`/api/moderation/measures/${measure.id}/answer`, answer)).status).toBe(403);
    await second.ok('POST', `/api/moderation/measures/${measure.id}/answer`, answer);
    await rude.ok('POST', `/api/letters/${victim.id}`, { text: 'friends?' });
    const log = await second.ok('GET', '/api/moderation/log');
    expect(log.slice(0, 2).map(({ act, reason }: Loose) => [act, reason])).toEqual([
      ['lift-mute', 'they are'],
      ['mute', 'insults'],
    ]);
  });

  it('letters are reported by whoever got them, with what stood around them; nobody else can tell that there is one', async () => {
    const [rude, victim, other] = await threeAccounts();
    await victim.ok('POST', `/api/letters/${rude.id}`, { text: 'salve' });
    const letter = await rude.ok('POST', `/api/letters/${victim.id}`, { text: 'begone' });
    const report = { kind: 'letter', target: letter.id, reason: 'abuse' };
    expect((await other.post('/api/reports', report)).status).toBe(404);
    expect((await other.post('/api/reports', { ...report, target: 'none' })).body.problem.message).toBe(
      (await other.post('/api/reports', report)).body.problem.message,
    );
    await victim.ok('POST', '/api/reports', report);
    const mine = (await queue()).reports.find((it: Loose) => it.target === letter.id);
    expect(mine.context.lines.map((it: Loose) => it.text)).toEqual(['salve', 'begone']);
    await first.ok('POST', '/api/moderation/measures', {
      act: 'remove',
      person: rude.id,
      reason: 'no place for this',
      report: mine.id,
      target: { kind: 'letter', id: letter.id },
    });
    expect((await victim.ok('GET', `/api/letters/${rude.id}`)).letters.map((it: Loose) => it.text)).toEqual([
      'salve',
    ]);
    expect(
      (
        await first.post('/api/moderation/measures', {
          act: 'remove',
          person: rude.id,
          reason: 'of somebody else',
          target: { kind: 'letter', id: letter.id },
        })
      ).status,
    ).toBe(409);
  });

  it('private games are reported by those who see them, and by nobody else', async () => {
    const players = await threeAccounts();
    const { id } = await seated(players, { listed: false });
    const outsider = await account('Outsider');
    const report = { kind: 'game', target: id, person: players[0].id, reason: 'cheating' };
    expect((await outsider.post('/api/reports', report)).status).toBe(404);
    expect(
      (await players[1].post('/api/reports', { ...report, person: outsider.id })).body.problem.field,
    ).toBe('person');
    await players[1].ok('POST', '/api/reports', report);
    expect((await first.get(`/api/games/${id}`)).status).toBe(404);
  });

  it('a ban ends what is open, says why to whoever shows who they are, takes an objection, and ends by itself', async () => {
    const [cheat] = await threeAccounts();
    const { name } = await cheat.ok('GET', `/api/people/${cheat.id}`);
    const line = await cheat.socket();
    await first.ok('POST', '/api/moderation/measures', {
      act: 'ban',
      person: cheat.id,
      reason: 'two accounts',
      days: 0.01,
    });
    await expect.poll(() => line.socket.readyState).toBe(3);
    expect((await cheat.get('/api/me')).status).toBe(401);
    expect((await new Visitor(house.base).get('/api/appeals')).status).toBe(401);
    const wrong = new Visitor(house.base);
    expect((await wrong.post('/api/login', { name, password: 'not this one' })).status).toBe(401);
    expect((await wrong.get('/api/appeals')).status).toBe(401);
    const back = new Visitor(house.base);
    expect((await back.post('/api/login', { name, password: PASSWORD })).body.problem.code).toBe('banned');
    expect(back.cookie).toMatch(/^punica_appeal=/);
    expect(await back.ok('GET', '/api/appeals')).toMatchObject({ reason: 'two accounts', mayAppeal: true });
    await back.ok('POST', '/api/appeals', { text: 'it was my brother' });
    const forged = new Visitor(house.base);
    forged.cookie = back.cookie.replace(cheat.id, first.id);
    expect((await forged.get('/api/appeals')).status).toBe(401);
    const appeal = (await queue(second)).appeals.find((it: Loose) => it.person.id === cheat.id);
    await second.ok('POST', `/api/moderation/measures/${appeal.id}/answer`, {
      grant: false,
      answer: 'not so',
    });

    const store = await openStore(house.database);
    await store.write([
      write(
        store.db
          .updateTable('measures')
          .set({ until: Date.now() - 1 })
          .where('id', '=', appeal.id),
      ),
      store.plan({ kind: 'lift', key: `lift:${appeal.id}`, payload: { measure: appeal.id }, at: Date.now() }),
    ]);
    await store.close();
    await expect
      .poll(async () => (await back.post('/api/login', { name, password: PASSWORD })).status, {
        timeout: 20_000,
      })
      .toBe(200);
  });

  it('whoever is closed stands in no lobby and challenges nobody until they are opened again', async () => {
    const [closed, other, another] = await threeAccounts();
    const wish = { game: 'hannibal', scenario: 'second-punic-war', side: 'rome' };
    const { id } = await closed.ok('POST', '/api/games', { ...wish, listed: true });
    const { game } = await closed.ok('POST', `/api/people/${other.id}/challenge`, wish);
    const offered = async () => [
      (await another.ok('GET', '/api/games?state=open')).some((it: Loose) => it.id === id),
      (await other.ok('GET', '/api/challenges')).received.length,
    ];
    expect(await offered()).toEqual([true, 1]);
    await first.ok('POST', '/api/moderation/measures', { act: 'ban', person: closed.id, reason: 'a pest' });
    expect(await offered()).toEqual([false, 0]);
    expect((await another.post(`/api/games/${id}/join`)).status).toBe(409);
    expect((await other.post(`/api/challenges/${game}/accept`)).status).toBe(409);
    await keeper.ok('POST', '/api/operator/acts', { act: 'unban', target: closed.id });
    expect(await offered()).toEqual([true, 1]);
    await another.ok('POST', `/api/games/${id}/join`);
    await other.ok('POST', `/api/challenges/${game}/accept`);
  });

  it('whoever may not write says nothing by a reason or a note either', async () => {
    const [rude, victim, other] = await threeAccounts();
    const wish = { game: 'hannibal', scenario: 'second-punic-war', side: 'rome' };
    const { game } = await victim.ok('POST', `/api/people/${rude.id}/challenge`, wish);
    const { id } = await victim.ok('POST', '/api/games', { ...wish, listed: true });
    await other.ok('POST', `/api/games/${id}/join`);
    await other.ok('POST', `/api/games/${id}/resign`);
    const lists: string[] = [];
    for (const isPublic of [true, false])
      lists.push((await rude.ok('POST', '/api/collections', { name: 'Wars', public: isPublic })).id);
    const cup = (
      await rude.ok('POST', '/api/tournaments', {
        ...{ game: wish.game, scenario: wish.scenario },
        name: 'Ludi',
        kind: 'swiss',
        rounds: 1,
        most: 4,
        startsAt: Date.now() + DAY,
      })
    ).id;
    await victim.ok('POST', `/api/tournaments/${cup}/enter`);
    await first.ok('POST', '/api/moderation/measures', { act: 'mute', person: rude.id, reason: 'insults' });
    const muted = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
      (await rude.send(method, path, body)).body?.problem?.code;
    const collected = (list: string) => `/api/collections/${list}/games/${id}`;
    expect(await muted(collected(lists[0]), { note: 'the fool lost' }, 'PUT')).toBe('muted');
    expect(await muted(`/api/tournaments/${cup}/remove`, { no: 1, reason: 'a fool' })).toBe('muted');
    expect(await muted(`/api/tournaments/${cup}/cancel`, { reason: 'all fools' })).toBe('muted');
    expect(await muted(`/api/challenges/${game}/decline`, { reason: 'fool' })).toBe('muted');
    // What says nothing, and what nobody else reads, stays free.
    await rude.ok('PUT', collected(lists[0]), { note: '' });
    await rude.ok('PUT', collected(lists[1]), { note: 'lost' });
    await rude.ok('POST', `/api/challenges/${game}/decline`, {});
  });

  it('what is taken back waits for no answer, and over moderators the keepers of the server decide', async () => {
    const [rude] = await threeAccounts();
    const measured = async (by: Visitor, who: Visitor, act: string) => {
      await by.ok('POST', '/api/moderation/measures', { act, person: who.id, reason: 'insults' });
      return (await who.ok('GET', '/api/me/measures'))[0].id;
    };
    const waits = async (id: string) => (await queue(second)).appeals.some((it: Loose) => it.id === id);
    const mute = await measured(first, rude, 'mute');
    await rude.ok('POST', `/api/me/measures/${mute}/appeal`, { text: 'we are friends' });
    expect(await waits(mute)).toBe(true);
    await first.ok('POST', `/api/moderation/measures/${mute}/lift`, { reason: 'they are friends' });
    expect(await waits(mute)).toBe(false);
    expect((await rude.ok('GET', '/api/me/measures'))[0]).toMatchObject({ appealAnswer: 'they are friends' });

    const { name } = await rude.ok('GET', `/api/people/${rude.id}`);
    await keeper.ok('POST', '/api/operator/acts', { act: 'ban', target: rude.id });
    const back = new Visitor(house.base);
    expect((await back.post('/api/login', { name, password: PASSWORD })).status).toBe(403);
    await back.ok('POST', '/api/appeals', { text: 'it was my brother' });
    const ban = (await queue(second)).appeals.find((it: Loose) => it.person.id === rude.id).id;
    await keeper.ok('POST', '/api/operator/acts', { act: 'unban', target: rude.id });
    expect(await waits(ban)).toBe(false);

    const theirs = await measured(keeper, second, 'warn');
    await second.ok('POST', `/api/me/measures/${theirs}/appeal`, { text: 'I did nothing' });
    const answer = { grant: true, answer: 'never mind' };
    for (const [what, body] of [
      ['lift', { reason: 'never mind' }],
      ['answer', answer],
    ] as const)
      expect((await first.post(`/api/moderation/measures/${theirs}/${what}`, body)).status).toBe(403);
    await keeper.ok('POST', `/api/moderation/measures/${theirs}/answer`, answer);
  });

  it('a game that is made void counts for nobody, and counts again when that is taken back', async () => {
    const players = await threeAccounts();
    const { id } = await seated(players, { rated: true });
    await players[2].ok('POST', `/api/games/${id}/resign`);
    await players[1].ok('POST', `/api/games/${id}/resign`);
    const ratings = async () => (await players[0].ok('GET', `/api/people/${players[0].id}`)).ratings;
    await expect.poll(ratings, { timeout: 20_000 }).toHaveLength(1);
    const [before] = await ratings();
    const voiding = { act: 'void', person: players[0].id, reason: 'arranged', target: { kind: 'game', id } };
    expect((await first.post('/api/moderation/measures', { ...voiding, person: keeper.id })).status).toBe(
      403,
    );
    const store = await openStore(house.database);
    await store.write([
      write(store.db.updateTable('games').set({ state: 'over', ended_at: Date.now() }).where('id', '=', id)),
    ]);
    await store.close();
    await first.ok('POST', '/api/moderation/measures', voiding);
    await expect.poll(ratings, { timeout: 20_000 }).toEqual([]);
    const [measure] = await players[0].ok('GET', '/api/me/measures');
    await second.ok('POST', `/api/moderation/measures/${measure.id}/lift`, { reason: 'a mistake' });
    await expect.poll(ratings, { timeout: 20_000 }).toEqual([before]);
  });

  it('an account is recovered by a letter to a confirmed address: once, for a while, and nobody learns of the address', async () => {
    const [owner] = await threeAccounts();
    const { name } = await owner.ok('GET', `/api/people/${owner.id}`);
    const address = `owner${count}.${_name.toLowerCase()}@punica.example`;
    expect((await owner.send('PATCH', '/api/me', { mail: address })).status).toBe(401);
    await owner.ok('PATCH', '/api/me', { mail: address.toUpperCase(), password: PASSWORD });
    const lettersTo = () => post.to(address);
    const anybody = new Visitor(house.base);
    // Before it is confirmed nothing goes there but the question.
    await anybody.ok('POST', '/api/recovery', { mail: address });
    await expect.poll(lettersTo, { timeout: 20_000 }).toHaveLength(1);
    await anybody.ok('POST', '/api/recovery/confirm', { token: post.secretIn(lettersTo()[0], 'confirm') });
    expect((await owner.ok('GET', '/api/me')).person.mailConfirmed).toBe(true);

    const answers = await Promise.all(
      [address, 'nobody@punica.example'].map((it) => anybody.post('/api/recovery', { mail: it })),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, undefined],
      [204, undefined],
    ]);
    await expect.poll(lettersTo, { timeout: 20_000 }).toHaveLength(2);
    const token = post.secretIn(lettersTo()[1], 'recover');
    const store = await openStore(house.database);
    const kept = await store.db
      .selectFrom('mail_tokens')
      .selectAll()
      .where('person', '=', owner.id)
      .execute();
    await store.close();
    expect(JSON.stringify(kept)).not.toContain(token);
    const line = await owner.socket();
    expect(
      (await anybody.post('/api/recovery/finish', { token: 'guessed', password: 'a new long secret' }))
        .status,
    ).toBe(401);
    expect((await anybody.post('/api/recovery/finish', { token, password: 'short' })).status).toBe(400);
    await anybody.ok('POST', '/api/recovery/finish', { token, password: 'a new long secret' });
    await expect.poll(() => line.socket.readyState).toBe(3);
    expect((await owner.get('/api/me')).status).toBe(401);
    expect((await anybody.post('/api/recovery/finish', { token, password: 'yet another one' })).status).toBe(
      401,
    );
    expect((await anybody.post('/api/login', { name, password: PASSWORD })).status).toBe(401);
    await anybody.ok('POST', '/api/login', { name, password: 'a new long secret' });
    expect(post.letters.some((it) => it.includes('nobody@punica.example'))).toBe(false);
  });

  it('a letter that was asked for is worth nothing once the owner has set another password or address', async () => {
    const [owner] = await threeAccounts();
    const addressOf = (n: number) => `moved${count}.${n}.${_name.toLowerCase()}@punica.example`;
    const confirmed = async (mail: string, password: string) => {
      await owner.ok('PATCH', '/api/me', { mail, password });
      await expect.poll(() => post.to(mail), { timeout: 20_000 }).toHaveLength(1);
      await owner.ok('POST', '/api/recovery/confirm', { token: post.secretIn(post.to(mail)[0], 'confirm') });
    };
    const asked = async (mail: string, before: number): Promise<string> => {
      await new Visitor(house.base).ok('POST', '/api/recovery', { mail });
      await expect.poll(() => post.to(mail), { timeout: 20_000 }).toHaveLength(before + 1);
      return post.secretIn(post.to(mail)[before], 'recover');
    };
    const finish = async (token: string) =>
      (await new Visitor(house.base).post('/api/recovery/finish', { token, password: 'of a thief, long' }))
        .status;
    await confirmed(addressOf(1), PASSWORD);
    const one = await asked(addressOf(1), 1);
    const password = 'a new long secret';
    await owner.ok('PUT', '/api/me/password', { old: PASSWORD, password });
    expect(await finish(one)).toBe(401);
    const other = await asked(addressOf(1), 2);
    await confirmed(addressOf(2), password);
    expect(await finish(other)).toBe(401);
    expect(await finish(await asked(addressOf(2), 1))).toBe(204);
  });

  it('what is kept for a while goes when that is over', async () => {
    const [rude, victim] = await threeAccounts();
    await rude.ok('POST', `/api/letters/${victim.id}`, { text: 'x' });
    await victim.ok('POST', '/api/reports', { kind: 'person', target: rude.id, reason: 'name' });
    const { reports } = await queue();
    await first.ok('POST', `/api/moderation/reports/${reports.at(-1).id}/close`, { outcome: 'a fine name' });
    const store = await openStore(house.database);
    const counts = async () => [
      (await store.db.selectFrom('news').select('key').where('person', '=', victim.id).execute()).length,
      (await store.db.selectFrom('reports').select('id').where('reporter', '=', victim.id).execute()).length,
    ];
    expect(await counts()).toEqual([2, 1]);
    await tidy(store, Date.now() + 91 * DAY);
    expect(await counts()).toEqual([0, 1]);
    await tidy(store, Date.now() + 181 * DAY);
    expect(await counts()).toEqual([0, 0]);
    await store.close();
  });
});

describe('how much somebody may do that reaches others', () => {
  const house = new House({ limits: { voice: 1 } });

  it('is little for a guest and a newcomer, and more for whoever is known', async () => {
    const guest = await Visitor.guest(house.base, 'Titus');
    const [fresh, old, target] = await Promise.all(
      ['Novus', 'Senex', 'Target'].map((it) => Visitor.account(house.base, it)),
    );
    expect((await guest.post(`/api/letters/${target.id}`, { text: 'x' })).status).toBe(403);
    expect((await guest.post('/api/teams', { name: 'Guests' })).status).toBe(403);
    const others = await Promise.all([1, 2, 3, 4].map((n) => Visitor.account(house.base, `Citizen ${n}`)));
    const store = await openStore(house.database);
    await store.write([
      write(
        store.db
          .updateTable('people')
          .set({ created_at: Date.now() - 40 * DAY })
          .where('id', '=', old.id),
      ),
      ...Array.from({ length: 20 }, (_, n) =>
        write(
          store.db
            .insertInto('finished_players')
            .values({ person: old.id, game: `g${n}`, role: 'rome', score: 0, ended_at: n }),
        ),
      ),
    ]);
    await store.close();
    const statuses = async (who: Visitor) => {
      const answers = [];
      for (const other of others)
        answers.push((await who.post(`/api/letters/${other.id}`, { text: 'x' })).status);
      return answers;
    };
    expect(await statuses(fresh)).toEqual([200, 200, 200, 429]);
    expect(await statuses(old)).toEqual([200, 200, 200, 200]);
    // A letter to somebody who has written is no first letter.
    await others[0].ok('POST', `/api/letters/${fresh.id}`, { text: 'x' });
    expect((await fresh.post(`/api/letters/${others[0].id}`, { text: 'x' })).status).toBe(200);
  });
});
