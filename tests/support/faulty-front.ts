import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { PemPair } from '#server/certificate/make-certificate.ts';

/**
 * What a front may do to a product: nobody there, an error, another page, an answer that breaks off, none at all, or the
 * product's own refusal. But for the first two only the calls are hit.
 */
export type Fault = 'none' | 'gone' | 'fails' | 'malformed' | 'half' | 'silent' | 'refused';

/** A server before the product, https with a certificate, whose faults are in the test's hand. */
export interface FaultyFront {
  readonly port: number;
  fault: Fault;
  /** Stands in answers of calls in place of what the product says; null leaves them. */
  rewrite: ((body: string) => string) | null;
  readonly stop: () => Promise<void>;
}

/** Starts one on a free port of this machine. */
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
    // What is changed here must come as a whole.
    if (isCall && (rewrite !== null || fault === 'half')) delete headers['if-none-match'];
    const onward = request(target + asked.url, { method: asked.method, headers }, async (given) => {
      const chunks: Buffer[] = [];
      for await (const chunk of given) chunks.push(chunk as Buffer);
      let body = Buffer.concat(chunks);
      if (isCall && rewrite !== null) body = Buffer.from(rewrite(body.toString()));
      const { 'transfer-encoding': _, ...kept } = given.headers;
      // Its mark is another answer's: who kept this one would be told later that nothing has changed.
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
