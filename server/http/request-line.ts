import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteRequest, type Outcome } from './call-figures.ts';
import { keepRequest } from './recent-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes sent on the connection before this request, to calculate the length of streamed responses. */
    sentBefore: number;
  }
  interface FastifyReply {
    /** Code of the envelope; 0 without an envelope. */
    envelopeCode: number;
    /** Result of the request where the status does not show it: most refusals have status 200 (docs/wire.md §1.1). */
    outcome: Outcome | null;
  }
  interface FastifyContextConfig {
    /** Name of a route in log and statistics: the name of the call, `page` or `gateway`. */
    name?: string;
  }
}

/**
 * Logs one line per request at level `info` and records the request for the monitor page. The line contains the name of
 * the call instead of the address, whose path and query may contain ids, search texts and codes; `reqId` is the number
 * shown in error messages.
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

/** Records an answered request. Call directly for an unparsable address, which runs no hooks. */
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
