import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { PemPair } from '#server/certificate/make-certificate.ts';

/**
 * Faults of the front: no connection, an error, another page, a truncated answer, no answer, or the product's refusal.
 * All except the first two affect only calls.
 */
export type Fault = 'none' | 'gone' | 'fails' | 'malformed' | 'half' | 'silent' | 'refused';

/** A reverse proxy with https before the product, whose faults the test sets. */
export interface FaultyFront {
  readonly port: number;
  fault: Fault;
  /** Replaces the bodies of the product's answers to calls; null leaves them unchanged. */
  rewrite: ((body: string) => string) | null;
  readonly stop: () => Promise<void>;
}

/** Starts a front on a free port of this machine. */
export async function startFaultyFront(target: string, pair: PemPair): Promise<FaultyFront> {
  const sockets = new Set<Socket>();
  const server = createServer({ cert: pair.cert, key: pair.key }, (asked, answer) => pass(asked, answer));
  server.on('connection', (socket: Socket) => {
    if (front.fault === 'gone') return socket.destroy();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: FaultyFront = {
    port: (server.address() as AddressInfo).port,
    fault: 'none',
    rewrite: null,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { fault, rewrite } = front;
    const isCall = asked.url?.startsWith('/jeecg-boot/') ?? false;
    if (fault === 'gone') return void asked.socket.destroy();
    if (fault === 'fails') return void answer.writeHead(500, { 'content-type': 'text/plain' }).end('broken');
    if (isCall && fault === 'silent') return;
    if (isCall && fault === 'malformed') return void answer.end('<html><title>Sign in to the network</title></html>');
    if (isCall && fault === 'refused') {
      const refusal = { success: false, message: '看板需要密钥', code: 403, result: null, timestamp: 0 };
      return void answer.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    // A changed answer must have a body, so no 304.
    if (isCall && (rewrite !== null || fault === 'half')) delete headers['if-none-match'];
    const onward = request(target + asked.url, { method: asked.method, headers }, async (given) => {
      const chunks: Buffer[] = [];
      for await (const chunk of given) chunks.push(chunk as Buffer);
      let body = Buffer.concat(chunks);
      if (isCall && rewrite !== null) body = Buffer.from(rewrite(body.toString()));
      const { 'transfer-encoding': _, ...kept } = given.headers;
      // The ETag belongs to the original answer; a client that stores it with this one would later get a 304.
      if (isCall && rewrite !== null) delete kept.etag;
      const length = asked.method === 'HEAD' || given.statusCode === 304 ? {} : { 'content-length': body.length };
      answer.writeHead(given.statusCode ?? 502, { ...kept, ...length });
      if (isCall && fault === 'half') answer.write(body.subarray(0, body.length / 2), () => asked.socket.destroy());
      else answer.end(body);
    });
    onward.on('error', () => asked.socket.destroy());
    onward.end();
  }

  return front;
}
