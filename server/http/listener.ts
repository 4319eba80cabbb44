import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { sourceOf } from '#server/session/source.ts';
import { ConnectionGuard } from './connections.ts';
import type { HttpSettings } from './settings.ts';
import { plainAddress, proxyTest } from './source-address.ts';

/** How often Node looks for requests whose head does not come. */
const CHECK_MS = 2_000;
/** For a whole request, as large as it may be; slow ones are ended long before (`connections.ts`). */
const REQUEST_MS = 120_000;
const KEEP_ALIVE_MS = 72_000;

/**
 * Makes the servers that Fastify listens with (`localhost` has two addresses, so two servers): bounded connections before
 * anything of the framework runs.
 */
export function listeners({
  connections,
  trustedProxies,
}: Pick<HttpSettings, 'connections' | 'trustedProxies'>): (handler: RequestListener) => Server {
  const isProxy = proxyTest(trustedProxies);
  const peerOf = (socket: Socket): string | undefined => {
    const address = plainAddress(socket.remoteAddress ?? '');
    return isProxy(address) ? undefined : sourceOf(address);
  };
  const guard = new ConnectionGuard(connections, peerOf);
  return (handler) => {
    const server = createServer(
      {
        headersTimeout: connections.headTime,
        requestTimeout: REQUEST_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: CHECK_MS,
      },
      (request, response) => {
        if (guard.allows(request, response)) handler(request, response);
      },
    );
    guard.watch(server);
    return server;
  };
}
