import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { defaultSettings, type HttpSettings } from '#server/config/settings.ts';
import { officeRelease } from '#server/http/pages/office-release.ts';
import { noteClosed, tellOfMaintenance } from '#server/kernel/maintenance/closed.ts';
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
  /** The configuration; keys that are absent take the defaults of `settings.ts`. */
  readonly config: Partial<HttpSettings>;
  readonly bindings: readonly Binding[];
  readonly resolveActor: ResolveActor;
  /** Hands requests on to other servers (`server/gateway`). Default: none. */
  readonly gateway?: (app: FastifyInstance, resolveActor: ResolveActor, checkRate: CheckRate) => Promise<void>;
  /** Where lines of the log go instead of the standard output. */
  readonly logTo?: { readonly write: (line: string) => void };
  /** Answers what supervisors ask beside the API (`server/monitor/probes.ts`). Default: nothing. */
  readonly probes?: (app: FastifyInstance, checkRate: CheckRate) => void;
  /** What answers paths outside the API: the built bundles (`pages.ts`) or, in development, Vite. Default: 404. */
  readonly pages?: (app: FastifyInstance, checkRate: CheckRate) => Promise<void> | void;
}

/** The HTTP side of the server with every call bound; it listens only when told to. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const settings: HttpSettings = { ...defaultSettings, ...withoutUndefined(options.config) };
  const writesLines = settings.logLevel === 'info' || settings.logLevel === 'debug';
  const app = Fastify({
    logger: loggerOf(settings.logLevel, options.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: settings.bodyLimit,
    // A line of the log and the answer's header are joined by this; one sent by the client is not believed.
    genReqId: () => randomBytes(8).toString('hex'),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    // What still arrives on open connections while the server stops is answered; Fastify's own 503 is no envelope.
    return503OnClosing: false,
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 1000,
    },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    serverFactory: listeners(settings),
    // A path that cannot be read meets no hook: its headers are said here, and it is counted here.
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
  // A page that is open learns of an upgrade by what it asks anyway.
  app.addHook('onSend', async (request, reply) => {
    if (officeRelease !== null && request.actor) reply.header('x-release', officeRelease);
  });
  tellOfMaintenance(app);
  await app.register(rateLimit, { global: false, store: RateStore });
  const checkRate = rateLimits(app, settings);
  app.addHook('onRequest', async (request) => {
    const plain = isPlainPath(request.originalUrl);
    // Whatever meets no rule of its own counts by this one, whichever route a second spelling would have met.
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
    // A preflight is answered without a session; what it allows stands in its headers (docs/wire.md §1.2).
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

/** Lines of JSON; an error tells nothing in them that it may have of a person or a secret. */
function loggerOf(level: string, stream: AppOptions['logTo']) {
  return level === 'silent'
    ? false
    : { level, serializers: { err: (error: unknown) => loggedError(error) }, stream: stream ?? new LogLines() };
}

/** A call that the yard's setting opens needs no session. */
function opened(binding: Binding): Binding {
  return binding.call.openable ? { ...binding, call: { ...binding.call, access: 'anonymous' } } : binding;
}

function withoutUndefined<T extends object>(source: T): Partial<T> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as Partial<T>;
}
