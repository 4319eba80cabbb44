import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const app = testApp();

/** Between the pool and the database: what comes is handed on while it does not stand still. */
let still = false;
const sockets = new Set<Socket>();
const proxy = createServer((socket) => {
  const onward = connect(Number(new URL(database.urls.app).port), '127.0.0.1');
  for (const [from, to] of [
    [socket, onward],
    [onward, socket],
  ] as const) {
    sockets.add(from);
    from.on('data', (bytes) => void (still ? undefined : to.write(bytes)));
    from.on('error', () => {});
    from.on('close', () => to.destroy());
  }
});

beforeAll(async () => {
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const proxied = Object.fromEntries(
    Object.entries(database.urls).map(([role, address]) => {
      const url = new URL(address);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return [role, url.href];
    }),
  );
  await closeDatabase();
  openDatabase(proxied as unknown as typeof database.urls);
});

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

const ask = async () => {
  const begun = performance.now();
  const answer = await app.anonymous.raw('/jeecg-boot/sys/health');
  return { status: answer.status, body: (await answer.json()) as object, ms: performance.now() - begun };
};

it('the health check answers 503 within seconds while the database hangs, however many clients ask', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { result: { status: 'up' } } });
  still = true;
  for (let round = 0; round < 2; round += 1) {
    for (const { status, ms, body } of await Promise.all(Array.from({ length: 10 }, ask))) {
      expect(status).toBe(503);
      expect(body).toMatchObject({ success: false, message: '数据库暂时不可用，请稍后再试' });
      // Promised is a second; what a busy machine adds is not the server's, and a statement has thirty.
      expect(ms).toBeLessThan(3_000);
    }
  }
  still = false;
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await ask()).status).toBe(200);
});
