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
    /** The caller, once the binding's access check let it through; null for anonymous calls. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** The answer is saved as a file whatever it holds: a refusal must be an HTTP status (docs/decisions/http-answers.md). */
    savedAsFile?: boolean;
  }
}

/** What every binding shares. */
export interface Guards {
  readonly resolveActor: ResolveActor;
  readonly checkRate: CheckRate;
  readonly load: Load;
  /** Places of uploads, whose bodies stream in while their handler runs. */
  readonly uploads: Load;
  readonly checkAnswers: boolean;
  readonly checkSignature: (call: Call, request: FastifyRequest) => void;
}

/** `/sys/dict/getDictItems/{code}` → `…/:code`; `{path*}` takes the rest of the path. */
export function routeOf(call: Pick<Call, 'path'>): string {
  return BASE + call.path.replace(/\{\w+\*\}/, '*').replace(/\{(\w+)\}/g, ':$1');
}

/** Registers one call: limits, access, input, handler, answer, in this order; nothing else decides about a request. */
export function bindCall(app: FastifyInstance, binding: Binding, guards: Guards): void {
  const { call, shape } = binding;
  // Types say so already; a call that lost its right or tenant on some way around them must not start (docs/security.md P11).
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
      request.actor = await authorise(call, request, guards.resolveActor, languageOf(request));
    },
    // Who says nothing must not be waited for: an anonymous call without a body answers at once.
    ...(call.access === 'anonymous' && !shape.body && { preParsing: withoutBody }),
    // The body is whole here: one that comes slowly, or never, holds no place.
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
      // An open handler's type has no actor; implement() guarantees that only those are called without one.
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

/** Nothing, in the place of a body that no one asked for; whole as far as the parser can tell. */
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
    // "ok with a text" puts the same text into message and result (docs/wire.md §1.1), in the caller's language too.
    result: result === message && message !== '' ? text : (result ?? null),
    timestamp: Date.now(),
  };
}

function checkAnswer(call: Call, parsed: { success: boolean; error?: Error }): void {
  if (!parsed.success) throw new Error(`${call.id} answered against its schema: ${parsed.error?.message}`);
}
