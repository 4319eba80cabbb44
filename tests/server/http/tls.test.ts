import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { makeAuthority, makeServerCertificate, type PemPair } from '#server/certificate/make-certificate.ts';
import { defaultConnections } from '#server/config/settings.ts';
import { followTlsFiles, readTlsFiles } from '#server/config/tls-files.ts';
import { buildApp } from '#server/http/app.ts';
import { implementOpen } from '#server/http/implement.ts';
import { redirectServer } from '#server/http/redirect-server.ts';
import { defineCall } from '#shared/contract/call.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const shape = { result: z.string() };
const hello = defineCall<typeof shape>({
  id: 't.hello',
  method: 'GET',
  path: '/t-hello',
  access: 'anonymous',
  tenant: 'global',
  summary: '',
});
const folder = temporaryFolder();
const files = { cert: join(folder, 'server.crt'), key: join(folder, 'server.key') };
const valid = { from: new Date(), days: 30 };
let authority: PemPair;
let first: PemPair;
let second: PemPair;

function put({ cert, key }: PemPair): void {
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
}

beforeAll(() => {
  authority = makeAuthority('Authority of a test', valid);
  first = makeServerCertificate(authority, ['yard.test', '127.0.0.1'], valid);
  second = makeServerCertificate(authority, ['yard.test', '127.0.0.1'], valid);
  put(first);
});

describe('a server with its own certificate', () => {
  let app: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    app = await buildApp({
      config: { logLevel: 'silent', tls: files, connections: { ...defaultConnections, perSource: 3 } },
      resolveActor: async () => Promise.reject(new Error('nobody signs in here')),
      bindings: [implementOpen(hello, shape, async () => 'hello')],
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());

  it('speaks https to clients that trust its authority, and sends Strict-Transport-Security', async () => {
    const asking = request({ port, host: '127.0.0.1', path: '/jeecg-boot/t-hello', ca: authority.cert }).end();
    const [answer] = await once(asking, 'response');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    answer.resume();
  });

  it.each([
    ['nobody’s authority', {}],
    ['a name that is not in it', { servername: 'other.test' }],
  ])('is refused by a client with %s', async (_, given) => {
    const ca = 'servername' in given ? authority.cert : undefined;
    const socket = connectTls({ port, host: '127.0.0.1', ...(ca && { ca }), ...given });
    const [error] = await once(socket, 'error');
    expect(String(error.code)).toMatch(/SELF_SIGNED|ALTNAME/);
  });

  it('limits connections before the handshake, so that idle ones stay within the limit', async () => {
    const idle = [1, 2, 3, 4, 5, 6, 7].map(() => connect(port, '127.0.0.1'));
    let closed = 0;
    for (const socket of idle) socket.once('close', () => (closed += 1));
    // One of before may not have ended yet.
    await vi.waitFor(() => expect([4, 5]).toContain(closed));
    for (const socket of idle) socket.destroy();
  });
});

describe('files of a certificate', () => {
  it('are reloaded after a renewal; a key that does not match leaves the old pair in use', async () => {
    const taken: string[] = [];
    const errors: unknown[] = [];
    const following = followTlsFiles(
      files,
      { onNew: ({ cert }) => taken.push(cert.toString()), onError: (error) => errors.push(error) },
      5,
    );
    writeFileSync(files.cert, second.cert);
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0));
    expect(taken).toEqual([]);
    writeFileSync(files.key, second.key);
    await vi.waitFor(() => expect(taken).toEqual([second.cert]));
    following.stop();
  });

  it('that do not match or are missing stop the start with one line', () => {
    writeFileSync(files.key, first.key);
    expect(() => readTlsFiles(files)).toThrow('not a certificate and its key');
    expect(() => readTlsFiles({ ...files, key: join(folder, 'none') })).toThrow('cannot be read (ENOENT)');
  });
});

describe('the plain http server', () => {
  it.each([
    ['yard.test:8080', '/isystem/user?a=1', undefined, 308, 'https://yard.test:3443/isystem/user?a=1'],
    ['yard.test', '//other.test/x', undefined, 308, 'https://yard.test:3443/'],
    ['yard.test', '/a', 'https://office.test', 308, 'https://office.test/a'],
    ['yard.test/@other.test', '/a', undefined, 400, undefined],
    // Whoever says that the yard is called otherwise.
    ['other.test', '/a', undefined, 400, undefined],
    ['yard.test', '/\\other.test/x', undefined, 308, 'https://yard.test:3443/'],
  ])('redirects host %s and path %s to https or refuses them', async (host, path, publicUrl, status, location) => {
    const server = redirectServer({ publicUrl, isOurs: (name) => name === 'yard.test', port: 3443 }).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const asking = plainRequest({ port, host: '127.0.0.1', path, headers: { host } }).end();
    const [answer] = await once(asking, 'response');
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
    answer.resume();
    server.close();
    server.closeAllConnections();
  });
});
