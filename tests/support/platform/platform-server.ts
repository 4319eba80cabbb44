import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { BuiltPages } from './built-pages.ts';
import { type Answer, PlatformAnswers, type PlatformRelease } from './platform-answers.ts';

/** A request to the platform, with its answer. */
export interface PlatformRequest {
  readonly method: string;
  /** Path below the context path. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly status: number;
}

export interface PlatformServer {
  readonly url: string;
  readonly requests: PlatformRequest[];
  readonly answers: PlatformAnswers;
  readonly stop: () => Promise<void>;
}

const context = '/jeecg-boot';
const framed = /^\/(?:druid|doc\.html|test\/bigScreen|jmreport|drag)(?:\/|$)/;
const types = { json: 'application/json', html: 'text/html; charset=utf-8' };

/**
 * A plain web server with the built office, and behind it a fake server for a JeecgBoot server, which answers as recorded
 * from a real one and remembers writes. Calls without a recording are answered with 404, like by the real server.
 */
export async function startPlatform(release: PlatformRelease): Promise<PlatformServer> {
  const pages = new BuiltPages(join(process.cwd(), 'dist'));
  const answers = new PlatformAnswers(release);
  const requests: PlatformRequest[] = [];
  const webSockets = new WebSocketServer({ noServer: true, handleProtocols: ([first]) => first ?? false });
  const server = createServer((request, response) => void serve(request, response));
  server.on('upgrade', (request, socket, head) => {
    if (!(socket instanceof Socket) || !request.url?.startsWith(`${context}/websocket/`)) return void socket.destroy();
    webSockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', () => client.send('{"cmd":"heartcheck","msgTxt":"心跳响应"}'));
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake-server');
    const address = decodeURIComponent(pathname);
    if (!address.startsWith(`${context}/`)) return pages.answer(address, response);
    const path = address.slice(context.length).replace(/(.)\/$/, '$1');
    const query = Object.fromEntries(searchParams);
    const body = await readBody(request);
    // Pages of the server itself that the menu shows in a frame.
    if (framed.test(path)) return void response.writeHead(200, { 'content-type': types.html }).end('<!doctype html>');
    const { method = 'GET', headers } = request;
    const answer: Answer = answers.answer({ method, path, query, body, token: headers['x-access-token'] });
    requests.push({ method, path, query, headers, body, status: answer.status });
    response.writeHead(answer.status, { 'content-type': answer.type ?? types.json });
    response.end(
      typeof answer.body === 'string' || Buffer.isBuffer(answer.body) ? answer.body : JSON.stringify(answer.body),
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers,
    stop: async () => {
      for (const client of webSockets.clients) client.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (text === '' || !request.headers['content-type']?.includes('json')) return text || undefined;
  return JSON.parse(text);
}
