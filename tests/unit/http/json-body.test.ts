import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorAnswer } from '#server/http/error-answer.ts';
import { acceptJsonOnly } from '#server/http/json-body.ts';

const app = Fastify({ bodyLimit: 8_388_608 });
beforeAll(async () => {
  acceptJsonOnly(app);
  app.setErrorHandler((error, request, reply) => reply.code(400).send({ refused: errorAnswer(error, request.id) }));
  app.post('/', async (request) => ({ got: request.body ?? null }));
  await app.ready();
});
afterAll(() => app.close());

async function send(payload: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return answer.json();
}

/** Makes its list larger than a piece, and so each object around it too. */
const filling = Array.from({ length: 30_000 }, (_, at) => at);

describe.each([
  ['small', [1]],
  ['large', filling],
])('a %s JSON body', (_, list) => {
  const text = JSON.stringify(list);

  it('is read as it was sent, and an empty body is read as none', async () => {
    expect(await send(`{"a":${text}}`)).toEqual({ got: { a: list } });
    expect(await send('')).toEqual({ got: null });
  });

  it('loses keys that would change the prototype of objects', async () => {
    const poisoned = `{"__proto__":{"a":${text}},"constructor":{"prototype":${text}},"inner":{"__proto__":${text},"x":1},"b":2}`;
    expect(await send(poisoned)).toEqual({ got: { inner: { x: 1 }, b: 2 } });
    const escaped = `{"\\u005f_proto__":{"a":${text}},"b":2}`;
    expect(await send(escaped)).toEqual({ got: { b: 2 } });
    expect(await send(`{"constructor":${text}}`)).toEqual({ got: { constructor: list } });
  });

  it('is refused with U+0000 in a text or key, and accepted with the escaped spelling in a text', async () => {
    const refused = { refused: { id: 'invalidInput', fields: { body: '格式不正确' } } };
    for (const nul of ['"a\\u0000"', '{"a\\u0000":1}', '[[["\\u0000"]]]']) {
      expect(await send(`{"a":${text},"b":${nul}}`)).toMatchObject(refused);
      expect(await send(`[${nul},${text}]`)).toMatchObject(refused);
    }
    expect(await send(`[${text},"\\\\u0000"]`)).toEqual({ got: [list, '\\u0000'] });
  });

  it('is refused if it is not JSON', async () => {
    for (const broken of [`{"a":${text}`, `[${text}]]`, `[${text},]`]) {
      expect(await send(broken)).toMatchObject({ refused: { id: 'malformedBody' } });
    }
  });
});
