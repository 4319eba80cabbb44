import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteRequest, type Outcome } from './call-figures.ts';
import { keepRequest } from './recent-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes that the connection had sent before this request; of an answer that streams nobody knows the length. */
    sentBefore: number;
  }
  interface FastifyReply {
    /** Code of the envelope; 0 where the answer is none. */
    envelopeCode: number;
    /** What became of it, where the status does not tell: most refusals come with 200 (docs/wire.md §1.1). */
    outcome: Outcome | null;
  }
  interface FastifyContextConfig {
    /** Name that the log and the figures know a route by: the call's, `page`, `gateway`. */
    name?: string;
  }
}

/**
 * One line per request at `info`, and its place in the figures of the monitor page. The line names the call and not the
 * address, whose path and query hold ids, searched texts and codes; `reqId` is the number that error messages show.
 */
export function noteRequests(app: FastifyInstance, writesLines: boolean): void {
  app.decorateRequest('sentBefore', 0);
  app.decorateReply('envelopeCode', 0);
  app.decorateReply('outcome', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.sentBefore = request.raw.socket?.bytesWritten ?? 0;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    noteAnswer(request, reply, writesLines);
    done();
  });
}

/** An address that cannot be read meets no hook: whoever answers it says so here. */
export function noteAnswer(request: FastifyRequest, reply: FastifyReply, writesLines: boolean): void {
  const { elapsedTime, statusCode } = reply;
  const call = nameOf(request);
  noteRequest(call, elapsedTime, reply.outcome ?? outcomeOf(statusCode));
  const route = request.routeOptions.url ?? 'unknown';
  keepRequest({
    at: new Date(Date.now() - elapsedTime),
    method: request.method,
    route,
    status: statusCode,
    ms: elapsedTime,
  });
  if (!writesLines) return;
  request.log.info(
    {
      method: request.method,
      call,
      status: statusCode,
      code: reply.envelopeCode || undefined,
      ms: Math.round(elapsedTime * 10) / 10,
      bytes: bytesOf(request, reply),
      user: request.actor?.userId || undefined,
      tenant: request.actor?.tenantId || undefined,
    },
    'request',
  );
}

function nameOf({ routeOptions: { config, url }, is404 }: FastifyRequest): string {
  return config?.name ?? (is404 || url === undefined ? 'unknown' : url === '/*' ? 'page' : url);
}

function outcomeOf(status: number): Outcome {
  return status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'done';
}

function bytesOf(request: FastifyRequest, reply: FastifyReply): number {
  const length = reply.getHeader('content-length');
  if (length !== undefined) return Number(length);
  return Math.max(0, (request.raw.socket?.bytesWritten ?? 0) - request.sentBefore);
}
