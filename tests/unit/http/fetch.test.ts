import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/contract/call.ts';
import { fetchCall, fetchIfChanged } from '#shared/http/fetch.ts';
import type { RequestContext } from '#shared/http/request.ts';

const shape = { result: z.object({ n: z.number() }) };
const common = { method: 'GET', access: 'anonymous', tenant: 'board', noTimestamp: true, summary: '' } as const;
const board = defineCall<typeof shape>({ ...common, id: 'x.board', path: '/board', answer: 'raw' });
const slow = defineCall<typeof shape>({ ...common, id: 'x.slow', path: '/slow' });
const gone = defineCall<typeof shape>({ ...common, id: 'x.gone', path: '/gone' });

let server: Server;
let context: RequestContext;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/slow') return;
    if (request.url === '/gone') {
      response.writeHead(503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: false, message: '服务繁忙', code: 503, result: null }));
    } else if (request.headers['if-none-match'] === '"7"') {
      response.writeHead(304, { etag: '"7"' }).end();
    } else {
      response.writeHead(200, { etag: '"7"', 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: true, message: '', code: 200, result: { n: 7 }, timestamp: 1 }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context = { language: 'zh', base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('the fetch transport', () => {
  it('reports 304 as unchanged and keeps the ETag', async () => {
    const first = await fetchIfChanged(board, {}, context, null);
    expect(first).toEqual({ changed: true, etag: '"7"', result: { n: 7 } });
    expect(await fetchIfChanged(board, {}, context, first.etag)).toEqual({ changed: false, etag: '"7"' });
  });

  it('throws the typed error of a status', async () => {
    await expect(fetchCall(gone, {}, context)).rejects.toMatchObject({
      kind: 'busy',
      message: '服务繁忙',
      status: 503,
    });
  });

  it('aborts after its timeout', async () => {
    await expect(fetchCall(slow, {}, context, { timeout: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('distinguishes a lost network from the caller’s own abort', async () => {
    const nobody = { ...context, base: 'http://127.0.0.1:9' };
    await expect(fetchCall(slow, {}, nobody)).rejects.toMatchObject({ kind: 'offline' });
    const controller = new AbortController();
    const sent = fetchCall(slow, {}, context, { signal: controller.signal });
    controller.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });
});
