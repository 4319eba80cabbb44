import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';
import { isOwnPath } from '#shared/http/own-path.ts';

/** Name or address from the `Host` header without the port; null for an invalid header. */
function hostOf(header: string | undefined): string | null {
  const host = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.exec(header ?? '')?.[1] ?? null;
  if (host === null) return null;
  const name = bare(host);
  return isIP(name) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(name) ? host : null;
}

const bare = (host: string): string => host.replace(/^\[|\]$/g, '');

export interface RedirectTarget {
  /** Public address of the server. Without it the requested host is used if it is one of ours. */
  readonly publicUrl: string | undefined;
  /** Whether a name or address, without brackets, belongs to this server. */
  readonly isOurs: (host: string) => boolean;
  readonly port: number;
}

/** Redirects all plain HTTP requests to https and keeps the path, so that old bookmarks and wall screens still work. */
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
      // 308 makes the client repeat the method and body of a submitted form.
      response.writeHead(308, { location: new URL(path, base).href, connection: 'close', 'content-length': '0' }).end();
    },
  );
  server.maxConnections = 500;
  return server;
}
