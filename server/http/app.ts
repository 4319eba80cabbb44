import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { defaultSettings, type HttpSettings } from '#server/config/settings.ts';
import { officeRelease } from '#server/http/pages/office-release.ts';
import { announceMaintenance, noteClosed } from '#server/kernel/maintenance/closed.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import type { ErrorEntry } from '#shared/errors/error-entry.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResolveActor } from './access.ts';
import { bindCall } from './bind-call.ts';
import { sendError } from './envelope.ts';
import { errorAnswer } from './error-answer.ts';
import { partHead } from './form-parts.ts';
import { answerHeaders, secureHeaders } from './headers.ts';
import type { Binding } from './implement.ts';
import { acceptJsonOnly } from './json-body.ts';
import { listeners } from './listener.ts';
import { LogLines } from './log-lines.ts';
import { loggedError } from './logged-error.ts';
import { noteError } from './note-error.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { trackLoad } from './overload.ts';
import { isPlainPath } from './plain-path.ts';
import { type CheckRate, rateLimits } from './rate-limit.ts';
import { RateStore } from './rate-store.ts';
import { refuseSocket } from './refuse-socket.ts';
import { requestLanguage } from './request-language.ts';
import { noteAnswer, noteRequests } from './request-line.ts';
import { signatureCheck } from './signature.ts';

export interface AppOptions {
  /** The configuration; missing keys take the defaults of `settings.ts`. */
  readonly config: Partial<HttpSettings>;
  readonly bindings: readonly Binding[];
  readonly resolveActor: ResolveActor;
  /** Registers the gateway, which forwards requests to other servers (`server/gateway`). Default: none. */
  readonly gateway?: (app: FastifyInstance, resolveActor: ResolveActor, checkRate: CheckRate) => Promise<void>;
  /** Destination of log lines; default standard output. */
  readonly logTo?: { readonly write: (line: string) => void };
  /** Registers the probes for supervisors (`server/monitor/probes.ts`). Default: none. */
  readonly probes?: (app: FastifyInstance, checkRate: CheckRate) => void;
  /** Registers the routes outside the API: the built bundles (`pages.ts`) or, in development, Vite. Default: 404. */
  readonly pages?: (app: FastifyInstance, checkRate: CheckRate) => Promise<void> | void;
}

/** Builds the Fastify app with all calls bound. The app does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const settings: HttpSettings = { ...defaultSettings, ...withoutUndefined(options.config) };
  const writesLines = settings.logLevel === 'info' || settings.logLevel === 'debug';
  const app = Fastify({
    logger: loggerOf(settings.logLevel, options.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: settings.bodyLimit,
    // Links a log line to the response header. An id sent by the client is not trusted.
    genReqId: () => randomBytes(8).toString('hex'),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    // Requests on open connections are still answered while the server stops, because Fastify's own 503 is not an
    // envelope.
    return503OnClosing: false,
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      // A path may contain a comma list of ids. Each call limits its own values.
      maxParamLength: 8000,
    },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    serverFactory: listeners(settings),
    // No hooks run for an unparsable path, so its headers, rate limit and log line are handled here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...answerHeaders, 'x-correlation-id': request.id });
      reply.raw.once('finish', () => noteAnswer(request, reply, writesLines));
      const answer = (reason: unknown) =>
        sendError(reply, errorAnswer(reason, request.id), requestLanguage(request.headers['accept-language']));
      checkRate('default', request).then(() => answer(error), answer);
    },
    clientErrorHandler: (error, socket) =>
      refuseSocket(socket, fail(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'bodyTooSlow' : 'badRequest')),
  });
  app.decorateRequest('actor', null);
  noteRequests(app, writesLines);
  secureHeaders(app, settings);
  // Open pages learn of an upgrade from the responses to their usual requests.
  app.addHook('onSend', async (request, reply) => {
    if (officeRelease !== null && request.actor) reply.header('x-release', officeRelease);
  });
  announceMaintenance(app);
  await app.register(rateLimit, { global: false, store: RateStore });
  const checkRate = rateLimits(app, settings);
  app.addHook('onRequest', async (request) => {
    const plain = isPlainPath(request.originalUrl);
    // Requests without a route of their own use the default limit, whichever route another spelling of the path would
    // match.
    if (request.is404 || !plain) await checkRate('default', request);
    if (!plain) throw fail('pathUnknown');
  });
  app.setErrorHandler((error, request, reply) => {
    const answer = errorAnswer(error, request.id);
    const entry: ErrorEntry = catalogue[answer.id];
    if (entry.report) request.log.error({ err: error }, answer.id);
    if (answer.id === 'internal') noteError(error, request);
    if (answer.id === 'maintenance') noteClosed(request, reply);
    const { savedAsFile = false } = request.routeOptions.config;
    return sendError(reply, answer, requestLanguage(request.headers['accept-language']), savedAsFile);
  });
  app.setNotFoundHandler(async (request, reply) => {
    // A preflight needs no session; its headers say what is permitted (docs/wire.md §1.2).
    if (request.method === 'OPTIONS') return reply.code(200).send('');
    throw fail('pathUnknown');
  });
  acceptJsonOnly(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: settings.fileLimit, files: 10, fields: 50, parts: 60, fieldSize: 65_536, ...partHead },
  });

  const guards = {
    resolveActor: options.resolveActor,
    checkRate,
    load: trackLoad(settings.maxInFlight),
    uploads: trackLoad(settings.maxUploads),
    checkAnswers: settings.checkAnswers,
    checkSignature: signatureCheck(settings.signSecret),
  };
  for (const declared of options.bindings) {
    const binding = settings.openApiDocs ? opened(declared) : declared;
    bindCall(app, binding, guards);
  }
  refuseOtherMethods(app, options.bindings, checkRate);
  options.probes?.(app, checkRate);
  await options.gateway?.(app, options.resolveActor, checkRate);
  await options.pages?.(app, checkRate);
  return app;
}

/** JSON logger; errors are logged without personal data and secrets. */
function loggerOf(level: string, stream: AppOptions['logTo']) {
  return level === 'silent'
    ? false
    : { level, serializers: { err: (error: unknown) => loggedError(error) }, stream: stream ?? new LogLines() };
}

/** Makes an openable call anonymous if the yard's setting permits it. */
function opened(binding: Binding): Binding {
  return binding.call.openable ? { ...binding, call: { ...binding.call, access: 'anonymous' } } : binding;
}

function withoutUndefined<T extends object>(source: T): Partial<T> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as Partial<T>;
}
