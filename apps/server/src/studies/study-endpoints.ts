import { studyHtml, studyMarkdown, tellStudy } from '@punica/insight';
import * as wire from '@punica/protocol';
import * as z from 'zod';
import { endpoint, Raw } from '../api/endpoint.ts';
import type { House } from '../api/house.ts';
import { badInput, notFound } from '../problem.ts';
import { enterStudy } from './access.ts';
import { keepPicture, pictureOf } from './study-picture.ts';

/** A study's file may be long, and so may a picture. */
const FILE_BYTES = 1024 * 1024;
const PICTURE_BYTES = 400 * 1024;

const pictureRequest = z.strictObject({
  picture: z
    .string()
    .max(PICTURE_BYTES)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64')
    .describe('a JPEG of the position, in base64'),
});

/** Shared studies: chapters, changes, members, and the ways out of them. */
export function studyEndpoints(house: House) {
  const { studies, people, store } = house;

  const toldChapters = async (id: string, person: string | undefined, only?: number) => {
    const head = await studies.head(id, person);
    const wanted = head.chapters.filter(({ chapter }) => only === undefined || chapter === only);
    if (wanted.length === 0) throw notFound('There is no such chapter.');
    const told = [];
    for (const { chapter, name } of wanted) {
      const { tree } = await studies.read(id, person, chapter);
      told.push({ ...tellStudy(tree), name });
    }
    return { head, told };
  };

  return [
    endpoint({
      method: 'GET',
      path: '/api/studies',
      summary: 'Studies that anybody may read, or your own, the newest change first',
      admits: 'anybody',
      query: wire.studiesQuery,
      answer: z.array(wire.listedStudy),
      handle: ({ caller, query }) => studies.list(caller?.person.id, query),
    }),
    endpoint({
      method: 'POST',
      path: '/api/studies',
      summary: 'Share a study: of a file, or of a game that is over',
      admits: 'play',
      limit: 'creations',
      bodyBytes: FILE_BYTES,
      body: wire.newStudy,
      answer: wire.createdStudy,
      handle: async ({ caller, body }) => ({ id: await studies.create(caller.person, body) }),
    }),
    endpoint({
      method: 'GET',
      path: '/api/studies/:id',
      summary: 'A study: its chapters, its members, and what you may do with it',
      admits: 'anybody',
      params: wire.oneStudy,
      answer: wire.studyHead,
      handle: ({ caller, params }) => studies.head(params.id, caller?.person.id),
    }),
    endpoint({
      method: 'PATCH',
      path: '/api/studies/:id',
      summary: 'Name a study, say who may read it, put its chapters in order',
      admits: 'play',
      params: wire.oneStudy,
      body: wire.changeStudy,
      handle: ({ caller, params, body }) => studies.change(params.id, caller.person.id, body),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/studies/:id',
      summary: 'Delete a study of yours with everything in it',
      admits: 'play',
      params: wire.oneStudy,
      handle: ({ caller, params }) => studies.remove(params.id, caller.person.id),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/studies/:id/members',
      summary: 'Let somebody write in a study of yours, or read it where it is private',
      admits: 'play',
      params: wire.oneStudy,
      body: wire.memberRequest,
      handle: async ({ caller, params, body }) => {
        const { name, person, may } = body;
        const member = await (name === undefined ? people.byId(person!) : people.byName(name));
        if (member === undefined || member.kind === 'deleted')
          throw badInput(name === undefined ? 'person' : 'name', 'is nobody here');
        await studies.setMember(params.id, caller.person, member, may);
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/studies/:id/members/:person',
      summary: 'Somebody is no longer a member; you may leave yourself',
      admits: 'play',
      params: wire.oneMember,
      handle: ({ caller, params }) => studies.removeMember(params.id, caller.person.id, params.person),
    }),
    endpoint({
      method: 'POST',
      path: '/api/studies/:id/chapters',
      summary: 'A chapter more: of a file, or of a game that is over',
      admits: 'play',
      limit: 'creations',
      bodyBytes: FILE_BYTES,
      params: wire.oneStudy,
      body: wire.chapterRequest,
      answer: wire.createdChapter,
      handle: async ({ caller, params, body }) => ({
        chapter: await studies.addChapter(params.id, caller.person.id, body),
      }),
    }),
    endpoint({
      method: 'GET',
      path: '/api/studies/:id/chapters/:chapter',
      summary: 'A chapter as the file of a study, with how many changes were made so far',
      admits: 'anybody',
      params: wire.oneChapter,
      answer: wire.studyChapter,
      handle: async ({ caller, params: { id, chapter } }) => {
        const { version, file } = await studies.read(id, caller?.person.id, chapter);
        return { chapter, version, file: { ...file } };
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/studies/:id/chapters/:chapter',
      summary: 'Take a chapter out of a study of yours',
      admits: 'play',
      params: wire.oneChapter,
      handle: ({ caller, params }) => studies.removeChapter(params.id, caller.person.id, params.chapter),
    }),
    endpoint({
      method: 'POST',
      path: '/api/studies/:id/chapters/:chapter/ops',
      summary: 'Change a chapter: play, write, draw. The server decides on the order',
      admits: 'play',
      params: wire.oneChapter,
      body: wire.studyEdit,
      answer: wire.studyEdited,
      handle: ({ caller, params: { id, chapter }, body }) =>
        studies.edit(id, caller.person.id, chapter, body.version, body.op),
    }),
    endpoint({
      method: 'GET',
      path: '/api/studies/:id/chapters/:chapter/ops',
      summary: 'The changes of a chapter from a version on, at most 200: who made them, and when',
      admits: 'anybody',
      params: wire.oneChapter,
      query: wire.opsQuery,
      answer: z.array(wire.madeOp),
      handle: ({ caller, params: { id, chapter }, query }) =>
        studies.ops(id, caller?.person.id, chapter, query.from),
    }),
    endpoint({
      method: 'GET',
      path: '/api/studies/:id/export',
      summary: 'A study to be read: Markdown, or a page that stands alone',
      admits: 'anybody',
      limit: 'looks',
      params: wire.oneStudy,
      query: wire.exportQuery,
      answer: z.string(),
      produces: 'text/markdown',
      handle: async ({ caller, params, query }) => {
        const { head, told } = await toldChapters(params.id, caller?.person.id);
        if (query.as === 'html')
          return new Raw('text/html; charset=utf-8', studyHtml(head.name, told), 'study.html');
        return new Raw('text/markdown; charset=utf-8', studyMarkdown(head.name, told), 'study.md');
      },
    }),
    endpoint({
      method: 'PUT',
      path: '/api/studies/:id/chapters/:chapter/picture',
      summary: 'The picture that a link to the study shows: a page draws it from the board',
      admits: 'play',
      limit: 'looks',
      bodyBytes: PICTURE_BYTES + 1024,
      params: wire.oneChapter,
      body: pictureRequest,
      handle: async ({ caller, params: { id, chapter }, body }) => {
        await studies.enterToWrite(id, caller.person.id);
        await studies.refuseHidden(id, caller.person.id, chapter);
        await keepPicture(store, id, chapter, body.picture);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/studies/:id/chapters/:chapter/picture',
      summary: 'The position as a picture',
      admits: 'anybody',
      params: wire.oneChapter,
      answer: z.string(),
      produces: 'image/jpeg',
      handle: async ({ caller, params: { id, chapter } }) => {
        await enterStudy(store, id, caller?.person.id);
        await studies.refuseHidden(id, caller?.person.id, chapter);
        const picture = await pictureOf(store, id, chapter);
        if (picture === undefined) throw notFound('There is no picture of it yet.');
        // Other sites ask without a cookie: what is private they do not get.
        return new Raw('image/jpeg', picture, undefined, true);
      },
    }),
  ];
}
