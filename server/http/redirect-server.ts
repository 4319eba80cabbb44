import { createServer, type Server } from 'node:http';
import { isIP } from 'node:net';

/** A name or address as the `Host` header has it, without the port; null for anything else. */
function hostOf(header: string | undefined): string | null {
  const host = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.exec(header ?? '')?.[1] ?? null;
  if (host === null) return null;
  const bare = host.replace(/^\[|\]$/g, '');
  return isIP(bare) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(bare) ? host : null;
}

export interface RedirectTarget {
  /** Address that browsers use; without it the host that was asked for is believed, which leads nobody elsewhere. */
  readonly publicUrl: string | undefined;
  readonly port: number;
}

/**
 * Sends whoever comes over plain http to https, and answers nothing else. The address keeps its path: a bookmark or a
 * wall screen that was set up before goes on working.
 */
export function redirectServer({ publicUrl, port }: RedirectTarget): Server {
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 },
    (request, response) => {
      const host = hostOf(request.headers.host);
      const base = publicUrl ?? (host && `https://${host}${port === 443 ? '' : `:${port}`}`);
      request.resume();
      if (!base) {
        response.writeHead(400, { connection: 'close' }).end();
        return;
      }
      const path = request.url?.startsWith('/') && !request.url.startsWith('//') ? request.url : '/';
      // 308: a form that was sent is sent again as it was.
      response.writeHead(308, { location: new URL(path, base).href, connection: 'close', 'content-length': '0' }).end();
    },
  );
  server.maxConnections = 500;
  return server;
}
