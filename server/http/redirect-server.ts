import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import { isOwnPath } from '#shared/http/own-path.ts';

/** A name or address as the `Host` header has it, without the port; null for anything else. */
function hostOf(header: string | undefined): string | null {
  const host = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.exec(header ?? '')?.[1] ?? null;
  if (host === null) return null;
  const name = bare(host);
  return isIP(name) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(name) ? host : null;
}

const bare = (host: string): string => host.replace(/^\[|\]$/g, '');

export interface RedirectTarget {
  /** Address that browsers use; without it the host that was asked for, if it is one of ours. */
  readonly publicUrl: string | undefined;
  /** Whether a name or address, without brackets, is this server's. */
  readonly isOurs: (host: string) => boolean;
  readonly port: number;
}

/**
 * Sends whoever comes over plain http to https, and answers nothing else. The address keeps its path: a bookmark or a
 * wall screen that was set up before goes on working.
 */
export function redirectServer({ publicUrl, isOurs, port }: RedirectTarget): Server {
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 },
    (request, response) => {
      const host = hostOf(request.headers.host);
      const base = publicUrl ?? (host && isOurs(bare(host)) && `https://${host}${port === 443 ? '' : `:${port}`}`);
      request.resume();
      if (!base) {
        response.writeHead(400, { connection: 'close' }).end();
        return;
      }
      const path = request.url !== undefined && isOwnPath(request.url) ? request.url : '/';
      // 308: a form that was sent is sent again as it was.
      response.writeHead(308, { location: new URL(path, base).href, connection: 'close', 'content-length': '0' }).end();
    },
  );
  server.maxConnections = 500;
  return server;
}
