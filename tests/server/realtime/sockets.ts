import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '#server/db/new-id.ts';
import { readGlobal, writeAs, writeGlobal } from '#server/db/scope.ts';
import { resolveActor, resolveListener } from '#server/permission/resolve-actor.ts';
import { type RealtimeOptions, startRealtime } from '#server/realtime/start-realtime.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { insertSession } from '#server/session/session.queries.ts';
import { contractor } from '#shared/yard/base/contractor.ts';
import { createPerson, createTenant, joinTenant } from '#tests/support/people.ts';

export interface SignedIn {
  readonly userId: string;
  readonly token: string;
  readonly sessionId: string;
}

/** A user with a live session in the tenants given. */
export async function signedIn(tenants: readonly number[] = [1]): Promise<SignedIn> {
  const [first = 1, ...others] = tenants;
  for (const id of tenants) await ensureTenant(id);
  const person = await createPerson({ username: `rt_${newId().slice(-12)}`, tenantId: first });
  for (const tenantId of others) await joinTenant(person, { tenantId });
  return openedFor(person.id);
}

/** A live session of somebody who exists. */
export async function openedFor(userId: string): Promise<SignedIn> {
  const { token, sessionId } = await writeGlobal((trx) =>
    insertSession(trx, userId, { ip: '127.0.0.1', userAgent: 'test' }),
  );
  return { userId, token, sessionId };
}

/** Adds a contractor as the user of a session; returns its id. */
export async function addContractor(token: string, code: string): Promise<string> {
  const actor = await resolveActor(token, '1', 'zh');
  const input = { name: `单位${code}`, kind: '1', contact: '王五', phone: '13800000000', validTo: '2030-01-01' };
  return (await writeAs(1, (trx) => insertRecord(trx, contractor, actor, { code, ...input }))).id;
}

async function ensureTenant(id: number): Promise<void> {
  const known = await readGlobal((db) =>
    db.selectFrom('sysTenant').select('id').where('id', '=', id).executeTakeFirst(),
  );
  if (!known) await createTenant(id);
}

export interface RealtimeServer {
  readonly port: number;
}

/** Call at the top of a file, after `testDatabase()`: sockets on a loopback port of their own. */
export function realtimeServer(options: Partial<RealtimeOptions> = {}): RealtimeServer {
  const server = { port: 0 };
  let stop = async () => {};
  beforeAll(async () => {
    const httpServer = createServer((_request, response) => response.writeHead(404).end());
    const realtime = startRealtime({ httpServer, resolveActor: resolveListener, ...options });
    await new Promise<void>((done) => httpServer.listen(0, '127.0.0.1', done));
    server.port = (httpServer.address() as AddressInfo).port;
    stop = async () => {
      await realtime.close();
      httpServer.close();
    };
  });
  afterAll(() => stop());
  return server;
}

/** A second server: a Node process of its own on the same database. */
export async function realtimeProcess(appUrl: string): Promise<{ port: number; stop: () => void }> {
  const child = fork(new URL('./realtime-process.ts', import.meta.url), [appUrl], { execArgv: ['--import', 'tsx'] });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', (code) => reject(new Error(`the second process ended with ${code}`)));
  });
  return { port, stop: () => child.disconnect() };
}

export interface TestSocket {
  readonly texts: string[];
  readonly closed: Promise<number>;
  readonly protocol: string;
  send(text: string): void;
  close(): void;
}

export interface PlainOptions {
  readonly token?: string;
  readonly origin?: string;
  /** False: a client that is gone without saying so. */
  readonly autoPong?: boolean;
}

/** Opens a plain WebSocket; rejects with the HTTP status of a refusal. */
export function openPlain(
  port: number,
  path: string,
  { token, origin, autoPong = true }: PlainOptions,
): Promise<TestSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, token ? [token] : [], { origin, autoPong });
  const texts: string[] = [];
  socket.on('message', (data) => texts.push(data.toString()));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => {
      reject(new Error(String(response.statusCode)));
      socket.terminate();
    });
    socket.on('error', reject);
    socket.on('open', () => {
      const { protocol } = socket;
      resolve({ texts, closed, protocol, send: (text) => socket.send(text), close: () => socket.close() });
    });
  });
}

/** Asks for an upgrade by hand, and then neither speaks nor closes; `end()` is what it heard until the server was gone. */
export async function openRude(port: number, path: string, version = '1.1'): Promise<{ end: () => Promise<string> }> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const gone = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) socket.on(event, () => resolve());
  });
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  const head = ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`;
  socket.write(`GET ${path} HTTP/${version}\r\n${[...head, key].join('\r\n')}\r\n\r\n`);
  return {
    end: async () => {
      await gone;
      socket.destroy();
      return heard;
    },
  };
}

/** Opens a topic over Socket.IO; rejects with the text of a refusal. */
export function openSocketIo(
  port: number,
  topic: string,
  auth: object,
  { path = '/jeecg-boot/socket.io', origin }: { path?: string; origin?: string } = {},
): Promise<TestSocket & { readonly socket: Socket }> {
  const socket = io(`http://127.0.0.1:${port}${topic}`, {
    path,
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(origin ? { extraHeaders: { origin } } : {}),
  });
  const texts: string[] = [];
  socket.on('message', (text: string) => texts.push(text));
  const closed = new Promise<number>((resolve) => socket.on('disconnect', () => resolve(0)));
  return new Promise((resolve, reject) => {
    socket.on('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
    socket.on('connect', () => {
      const close = () => void socket.disconnect();
      resolve({ socket, texts, closed, protocol: '', send: (text) => void socket.send(text), close });
    });
  });
}

/** Waits until the socket has received at least as many texts, then says which. */
export async function received(socket: TestSocket, count: number): Promise<string[]> {
  await vi.waitFor(() => expect(socket.texts.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
  return socket.texts;
}
