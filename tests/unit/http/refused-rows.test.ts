import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendError } from '#server/http/envelope.ts';
import { AppError } from '#shared/errors/fail.ts';

it('the refusal lists every refused cell of a grid, even over many pieces', async () => {
  const rows = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, at) => [`行"${at}`, { place: `必填 \\ "${at}"`, size: '"rows":{}' }]),
  );
  const app = Fastify();
  app.get('/', (_, reply) => sendError(reply, new AppError('rowsRefused', { n: 3_000 }, undefined, rows), 'zh'));
  app.get('/none', (_, reply) => sendError(reply, new AppError('rowsRefused', { n: 0 }, undefined, {}), 'zh'));
  const refused = { success: false, message: '3000 行未通过校验，未保存任何数据', code: 500, result: { rows } };
  expect((await app.inject('/')).json()).toEqual({ ...refused, timestamp: expect.any(Number) });
  expect((await app.inject('/none')).json()).toMatchObject({ success: false, result: { rows: {} } });
  await app.close();
});
