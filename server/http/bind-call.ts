import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Actor, Language } from '#server/kernel/actor.ts';
import type { Call } from '#shared/contract/call.ts';
import { doneText } from '#shared/errors/done.ts';
import { fail } from '#shared/errors/fail.ts';
import { authorise, authoriseParts, type ResolveActor } from './access.ts';
import { BASE } from './base-path.ts';
import { checkInput } from './check-input.ts';
import { type Envelope, JSON_TYPE } from './envelope.ts';
import { gzipped } from './gzipped.ts';
import { Answer, type Binding, type HandlerInput, type RequestInfo } from './implement.ts';
import type { Load } from './overload.ts';
import type { CheckRate } from './rate-limit.ts';
import { requestLanguage } from './request-language.ts';
import { answerWriter } from './serialise.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller after the access check; null for anonymous calls. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /**
     * Clients save the response as a file whatever it contains, so an error needs an HTTP error status
     * (docs/decisions/http-answers.md).
     */
    savedAsFile?: boolean;
  }
}

/** Dependencies shared by all bindings. */
export interface Guards {
  readonly resolveActor: ResolveActor;
  readonly checkRate: CheckRate;
  readonly load: Load;
  /** Limit of concurrent uploads, whose bodies are streamed while the handler runs. */
  readonly uploads: Load;
  readonly checkAnswers: boolean;
  readonly checkSignature: (call: Call, request: FastifyRequest) => void;
}

/** Route of a call: `/sys/dict/getDictItems/{code}` → `…/:code`; `{path*}` matches the rest of the path. */
export function routeOf(call: Pick<Call, 'path'>): string {
  return BASE + call.path.replace(/\{\w+\*\}/, '*').replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Registers a call. A request passes limits, access check, input validation, handler and response, in this order;
 * nothing else decides about a request.
 */
export function bindCall(app: FastifyInstance, binding: Binding, guards: Guards): void {
  const { call, shape } = binding;
  // The types already require both. The check stops a start with a call that lost them by bypassing the types
  // (docs/security.md P11).
  if (!call.access || !call.tenant) throw new Error(`${call.id} declares no access or no tenant`);
  const kind = call.limit ?? 'default';
  const places = call.content === 'multipart' ? guards.uploads : guards.load;
  const write = call.answer === 'raw' ? undefined : answerWriter(call, shape.result);
  app.route({
    method: [call.method, ...(call.also ?? [])],
    url: routeOf(call),
    config: { name: call.id, savedAsFile: call.answer === 'raw' && call.limit === 'export' },
    ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
    onRequest: async (request) => {
      if (places.isFull(kind)) throw fail('overloaded', { retryAfter: 2 });
      await guards.checkRate(kind, request);
      request.actor = await authorise(binding, request, guards.resolveActor, languageOf(request));
    },
    // Do not wait for the body of an anonymous call that has none, because a client could keep the request open without
    // sending anything.
    ...(call.access === 'anonymous' && !shape.body && { preParsing: withoutBody }),
    // The body is complete at this point, so a slow or missing body does not occupy a slot.
    preValidation: async (_request, reply) => {
      if (!places.enter(kind)) throw fail('overloaded', { retryAfter: 2 });
      reply.raw.once('close', () => places.leave());
    },
    handler: async (request, reply) => {
      guards.checkSignature(call, request);
      const language = languageOf(request);
      const checked = checkInput(
        shape,
        { path: pathOf(call, request), query: request.query, body: request.body },
        language,
      );
      // Anonymous handlers have no `actor` in their type; `implement()` guarantees that only they are called without
      // one.
      const actor = request.actor as Actor;
      authoriseParts(call, checked.body, request, request.actor);
      const input: HandlerInput<typeof shape> = { ...checked, actor, request: infoOf(request, reply, language) };
      const answer = await binding.handle(input);
      if (!write) return answer === undefined ? reply : reply.send(answer);
      const envelope = success(call, answer, language);
      reply.envelopeCode = envelope.code;
      const own = answer instanceof Answer ? answer.options.guard : undefined;
      if (guards.checkAnswers) checkAnswer(call, (own?.schema ?? shape.result).safeParse(envelope.result));
      const body = (own?.write ?? write)(envelope);
      reply.header('content-type', JSON_TYPE);
      return reply.send(call.compressed ? await gzipped(request, reply, body) : body);
    },
  });
}

/** Replaces the body by an empty stream that the parser accepts as complete. */
async function withoutBody(request: FastifyRequest): Promise<RequestPayload> {
  return Object.assign(Readable.from([]), { receivedEncodedLength: Number(request.headers['content-length'] ?? 0) });
}

function languageOf(request: FastifyRequest): Language {
  return requestLanguage(request.headers['accept-language']);
}

function pathOf(call: Call, request: FastifyRequest): unknown {
  const rest = /\{(\w+)\*\}/.exec(call.path)?.[1];
  const params = request.params as Record<string, unknown>;
  return rest ? { ...params, [rest]: params['*'] } : params;
}

function infoOf(request: FastifyRequest, reply: FastifyReply, language: Language): RequestInfo {
  return {
    ip: request.ip,
    language,
    correlationId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    raw: request,
    reply,
  };
}

function success(call: Call, answer: unknown, language: Language): Envelope {
  const { message, result, options } = answer instanceof Answer ? answer : new Answer(answer, '');
  const text = typeof message === 'string' ? doneText(message, language, options.params) : message[language];
  return {
    success: true,
    message: text,
    code: options.code ?? call.code ?? 200,
    // A result that equals the message is translated like the message (docs/wire.md §1.1).
    result: result === message && message !== '' ? text : (result ?? null),
    timestamp: Date.now(),
  };
}

function checkAnswer(call: Call, parsed: { success: boolean; error?: Error }): void {
  if (!parsed.success) throw new Error(`${call.id} answered against its schema: ${parsed.error?.message}`);
}
