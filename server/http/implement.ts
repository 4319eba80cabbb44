import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, Language } from '#server/kernel/actor.ts';
import type { Call, CallAnswer, CallParsed, CallShape } from '#shared/contract/call.ts';
import type { Text } from '#shared/resource/text.ts';
import type { Envelope } from './envelope.ts';

/** What a handler may know of the request beside its checked input. */
export interface RequestInfo {
  readonly ip: string;
  readonly language: Language;
  readonly correlationId: string;
  readonly userAgent: string;
  /** For `raw` answers and multipart bodies only. */
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

export type HandlerInput<S extends CallShape> = CallParsed<S> & {
  readonly actor: Actor;
  readonly request: RequestInfo;
};
export type OpenHandlerInput<S extends CallShape> = CallParsed<S> & { readonly request: RequestInfo };

/** A result together with the envelope's message: a literal of the contract, or a definition's own words. */
export class Answer<T> {
  readonly result: T;
  readonly message: string | Text;
  readonly options: AnswerOptions;
  constructor(result: T, message: string | Text, options: AnswerOptions = {}) {
    this.result = result;
    this.message = message;
    this.options = options;
  }
}

/** A result schema with the serialiser that was compiled from it. */
export interface AnswerGuard {
  readonly schema: z.ZodType;
  readonly write: (envelope: Envelope) => string;
}

export interface AnswerOptions {
  /**
   * In place of the call's own: 201 is an import of which some rows did not go in (docs/wire.md §1.1), 500 a unique check of
   * nothing, which succeeds all the same (docs/wire.md §1.16).
   */
  readonly code?: 201 | 500;
  /** The result schema that this answer goes out by, where the call serves definitions of several keys. */
  readonly guard?: AnswerGuard;
  /** Fills the placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface Binding {
  readonly call: Call;
  readonly shape: CallShape;
  readonly handle: (input: HandlerInput<CallShape>) => unknown;
}

/** Binds a call that needs a session or a permission to its handler; the app checks access before it runs. */
export function implement<S extends CallShape>(
  call: Call<S>,
  shape: S,
  handle: (input: HandlerInput<S>) => Promise<CallAnswer<S> | Answer<CallAnswer<S>>>,
): Binding {
  if (call.access === 'anonymous') throw new Error(`${call.id} is anonymous: use implementOpen`);
  return { call, shape, handle: handle as Binding['handle'] };
}

/** Binds an anonymous call; its handler sees no actor. */
export function implementOpen<S extends CallShape>(
  call: Call<S>,
  shape: S,
  handle: (input: OpenHandlerInput<S>) => Promise<CallAnswer<S> | Answer<CallAnswer<S>>>,
): Binding {
  if (call.access !== 'anonymous') throw new Error(`${call.id} is not anonymous: use implement`);
  return { call, shape, handle: handle as Binding['handle'] };
}

/** Binds a call whose handler writes the reply itself (`answer: 'raw'`), for who has the right. */
export function implementRaw<S extends CallShape>(
  call: Call<S>,
  shape: S,
  handle: (input: HandlerInput<S>) => Promise<void>,
): Binding {
  if (call.access === 'anonymous' || call.answer !== 'raw') throw new Error(`${call.id} is anonymous or not raw`);
  return { call, shape, handle: handle as Binding['handle'] };
}

/** Binds an anonymous call whose handler writes the reply itself (`answer: 'raw'`): cached boards, pages, files. */
export function implementOpenRaw<S extends CallShape>(
  call: Call<S>,
  shape: S,
  handle: (input: OpenHandlerInput<S>) => Promise<void>,
): Binding {
  if (call.access !== 'anonymous' || call.answer !== 'raw') throw new Error(`${call.id} is not anonymous and raw`);
  return { call, shape, handle: handle as Binding['handle'] };
}
