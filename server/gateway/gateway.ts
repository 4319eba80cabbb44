import { isIPv6 } from 'node:net';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorise, type ResolveActor } from '#server/http/access.ts';
import { BASE } from '#server/http/base-path.ts';
import { sendError } from '#server/http/envelope.ts';
import { errorAnswer } from '#server/http/error-answer.ts';
import { trackLoad } from '#server/http/overload.ts';
import type { CheckRate } from '#server/http/rate-limit.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import { HostRefused, pinnedAddress } from '#server/outbound/pinned-address.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { TokenBucket } from '#server/process/token-bucket.ts';
import { defineCall } from '#shared/contract/call.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { fail } from '#shared/errors/fail.ts';
import { answeredHeaders } from './answer-headers.ts';
import { BodyTooLarge, boundedBody } from './bounded-body.ts';
import { findRoute, type GatewayRoute } from './find-route.ts';
import { readUri } from './read-uri.ts';

/**
 * Access rule of forwarded requests: a signed-in member of a tenant. It is no call with a schema, so it is in no list
 * of calls (docs/decisions/jobs.md), but the same code checks it.
 */
const gatewayCall = defineCall({
  id: 'gateway',
  method: 'GET',
  path: '/gateway/{path*}',
  access: 'session',
  tenant: 'member',
  answer: 'raw',
  summary: 'Forward a request by the routes of the tenant.',
});

/** Limits of forwarded requests (docs/security.md P39). */
export interface GatewayBounds {
  /** Milliseconds without a byte from the other server. */
  readonly timeout: number;
  /** Most bytes of a request body. */
  readonly bodyLimit: number;
  /** Most simultaneous requests; a slow server must not use up the capacity for our own calls. */
  readonly places: number;
}

const defaultBounds: GatewayBounds = { timeout: 30_000, bodyLimit: 52_428_800, places: 200 };

/**
 * Request headers that are not forwarded: those of our session, and those set by proxies before us
 * (docs/security.md P28).
 */
const blockedHeaders =
  /^(?:x-access-token|x-token|token|authorization|cookie|tenant-id|x-tenant-id|x-sign|x-timestamp|x-definition|x-unattended|x-forwarded-.*|x-real-ip|forwarded|via|proxy-.*|te|trailer|transfer-encoding|upgrade|keep-alive|expect)$/;
/** Whether a header is not forwarded. GET and HEAD are forwarded without a body, so without its length. */
const isBlockedHeader = (name: string, method: string): boolean =>
  blockedHeaders.test(name) || (name === 'content-length' && /^(?:GET|HEAD)$/.test(method));

const buckets = new Map<string, TokenBucket>();
onForgetCaches(() => buckets.clear());

/**
 * Forwards requests below `/gateway` by the tenant's routes (docs/wire.md §2.11, docs/security.md P28): for signed-in
 * members, to hosts of `OUTBOUND_HOSTS` that are resolved once, without token and cookies. Bodies and answers are
 * streamed within limits; redirects are passed on, not followed.
 */
export async function bindGateway(
  app: FastifyInstance,
  resolveActor: ResolveActor,
  checkRate: CheckRate,
  { timeout, bodyLimit, places }: GatewayBounds = defaultBounds,
): Promise<void> {
  const load = trackLoad(places);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, boundedBody(payload, bodyLimit)));
    // Hides a warning about form parsers at each start; bodies are streamed here and never parsed.
    scope.log = scope.log.child({}, { level: 'error' });
    await scope.register(replyFrom, {
      disableCache: true,
      disableRequestLogging: true,
      http: { requestOptions: { timeout } },
    });
    scope.route({
      method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'],
      url: `${BASE}/gateway/*`,
      config: { name: gatewayCall.id },
      onRequest: async (request) => {
        if (load.isFull('default')) throw fail('overloaded', { retryAfter: 2 });
        await checkRate('default', request);
        request.actor = await authorise(
          { call: gatewayCall },
          request,
          resolveActor,
          requestLanguage(request.headers['accept-language']),
        );
        if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw fail('gatewayTooLarge');
      },
      preHandler: async (_request, reply) => {
        if (!load.enter('default')) throw fail('overloaded', { retryAfter: 2 });
        // The request, the answer and the waiting code listen to this stream: more listeners than Node's default limit.
        reply.raw.setMaxListeners(20);
        reply.raw.once('close', () => load.leave());
      },
      handler: (request, reply) => forward(request, reply, timeout),
    });
  });
}

async function forward(request: FastifyRequest, reply: FastifyReply, timeout: number) {
  const { actor } = request;
  if (!actor) throw fail('tokenInvalid');
  const [sent = ''] = request.originalUrl.slice(`${BASE}/gateway`.length).split('?', 1);
  const query = new URL(request.originalUrl, 'http://gateway').searchParams;
  const route = await findRoute(actor.tenantId, {
    method: request.method,
    path: sent,
    host: request.hostname,
    ip: request.ip,
    header: (name) => [request.headers[name]].flat()[0],
    query: (name) => query.get(name) ?? undefined,
    cookie: (name) => request.cookies[name],
  });
  if (!route) throw fail('gatewayNoRoute');
  refuseOver(route, request.ip);
  const target = readUri(route.uri);
  if (!target) throw fail('gatewayRefused');
  const address = await addressOf(target);
  const path = sent
    .split('/')
    .slice(1 + stripped(route))
    .join('/');
  const added = Object.fromEntries(headersOf(route));
  let isTold = false;
  reply.from(`${target.protocol}//${address}${target.pathname.replace(/\/$/, '')}/${path}`, {
    timeout,
    retryDelay: () => null,
    rewriteRequestHeaders: (_, headers) => ({
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !isBlockedHeader(name, request.method))),
      ...added,
      // Certificates and virtual hosts need the host name; the connection uses the address.
      host: target.host,
      'x-request-id': request.id,
    }),
    rewriteHeaders: answeredHeaders,
    onError: (failed, { error }) => {
      // One failure ends both directions, and each of them reports it.
      if (isTold) return;
      isTold = true;
      if (!request.raw.complete) failed.header('connection', 'close');
      const answer = errorAnswer(fail(problemOf(error)), request.id);
      void sendError(failed as unknown as FastifyReply, answer, requestLanguage(request.headers['accept-language']));
    },
  });
  return reply;
}

/** Resolves the host once and returns address and port, so that the name is not looked up a second time. */
async function addressOf({ protocol, hostname, port }: URL): Promise<string> {
  const number = Number(port || (protocol === 'https:' ? 443 : 80));
  const address = await pinnedAddress(hostname.replace(/^\[|\]$/g, ''), number).catch((error: unknown) => {
    throw fail(error instanceof HostRefused ? 'gatewayRefused' : 'gatewayAway');
  });
  return `${isIPv6(address) ? `[${address}]` : address}:${number}`;
}

/** Error for the client; it does not reveal the address of the other server (docs/security.md P32). */
function problemOf(error: Error): ErrorId {
  if (error.cause instanceof BodyTooLarge) return 'gatewayTooLarge';
  return /timeout/i.test(`${error.name} ${error.message} ${error.cause}`) ? 'gatewaySlow' : 'gatewayAway';
}

const numberOf = (route: GatewayRoute, filter: string, key: RegExp): number | undefined => {
  const found = route.filters.find(({ name }) => name === filter)?.args.find((each) => key.test(each.key));
  const number = Number(found?.value);
  return found && Number.isFinite(number) && number >= 0 ? number : undefined;
};

const stripped = (route: GatewayRoute): number => Math.trunc(numberOf(route, 'StripPrefix', /./) ?? route.stripPrefix);

const headersOf = (route: GatewayRoute): readonly (readonly [string, string])[] =>
  route.filters
    .filter(({ name }) => name === 'AddRequestHeader')
    .flatMap(({ args }) => args)
    .filter(
      ({ key }) =>
        /^[\w-]{1,100}$/.test(key) && !blockedHeaders.test(key.toLowerCase()) && key.toLowerCase() !== 'host',
    )
    .map(({ key, value }) => [key.toLowerCase(), String(value).replace(/[^\x20-\x7e]/g, '')] as const);

/** Rate limiter like that of JeecgBoot's gateway: requests per second from one address, and a burst. */
function refuseOver(route: GatewayRoute, ip: string): void {
  const rate = numberOf(route, 'RequestRateLimiter', /replenishRate$/);
  if (rate === undefined) return;
  const key = `${route.id}:${ip}:${rate}`;
  if (buckets.size > 20_000) buckets.clear();
  const burst = numberOf(route, 'RequestRateLimiter', /burstCapacity$/) ?? rate;
  const bucket = buckets.get(key) ?? new TokenBucket(burst, rate);
  buckets.set(key, bucket);
  if (!bucket.take()) throw fail('tooManyRequests', { retryAfter: 1 });
}
