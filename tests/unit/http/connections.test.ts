import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultConnections } from '#server/config/settings.ts';
import { ConnectionGuard } from '#server/http/connections.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers nothing, watched by the guard. */
async function watched(guard: ConnectionGuard): Promise<Server> {
  const server = createServer(() => undefined);
  servers.push(server);
  guard.watch(server, 'connection');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

it('a server is still guarded after the other address of its process was closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    const guard = new ConnectionGuard({ ...defaultConnections, bodyGrace: 100 }, () => 'somebody');
    const first = await watched(guard);
    const second = await watched(guard);
    second.on('request', (request, response) => guard.allows(request, response));
    await new Promise((resolve) => first.close(resolve));
    const socket = connect((second.address() as AddressInfo).port, '127.0.0.1');
    const seen = new Promise((resolve) => second.once('request', resolve));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 200\r\n\r\n{');
    await seen;
    vi.advanceTimersByTime(10_000);
    await ended;
    expect(heard).toContain('408');
  } finally {
    vi.useRealTimers();
  }
});
