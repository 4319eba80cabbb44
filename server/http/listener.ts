import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { HttpSettings } from '#server/config/settings.ts';
import { plainAddress, rangeTest } from '#server/config/source-address.ts';
import { followTlsFiles, readTlsFiles } from '#server/config/tls-files.ts';
import { sourceOf } from '#server/kernel/source.ts';
import { ConnectionGuard } from './connections.ts';

/** Interval of Node's check for incomplete request heads. */
const CHECK_MS = 1_000;
/** Time limit of a whole request of maximum size; slow requests are closed much earlier (`connections.ts`). */
const REQUEST_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;

/**
 * Creates the HTTP servers for Fastify (`localhost` has two addresses and needs two). Connections are limited before
 * the framework runs.
 */
export function listeners({
  connections,
  trustedProxies,
  tls,
}: Pick<HttpSettings, 'connections' | 'trustedProxies' | 'tls'>): (handler: RequestListener) => Server {
  const isProxy = rangeTest(trustedProxies);
  const peerOf = (socket: Socket): string | undefined => {
    const address = plainAddress(socket.remoteAddress ?? '');
    return isProxy(address) ? undefined : sourceOf(address);
  };
  const guard = new ConnectionGuard(connections, peerOf);
  return (handler) => {
    const times = {
      headersTimeout: connections.headTime,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
    };
    const guarded: RequestListener = (request, response) => {
      if (guard.allows(request, response)) handler(request, response);
    };
    if (tls === undefined) {
      const server = createServer(times, guarded);
      guard.watch(server, 'connection');
      return server;
    }
    const pair = readTlsFiles(tls);
    const server = createTlsServer(
      { ...times, ...pair, minVersion: 'TLSv1.2', handshakeTimeout: connections.headTime },
      guarded,
    );
    guard.watch(server, 'secureConnection');
    const following = followTlsFiles(tls, {
      onNew: (renewed) => server.setSecureContext({ ...renewed, minVersion: 'TLSv1.2' }),
      onError: (error) => console.error(`The certificate of before stays in use: ${(error as Error).message}`),
    });
    server.once('close', following.stop);
    return server;
  };
}
