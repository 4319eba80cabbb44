import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, Language } from '#server/kernel/actor.ts';
import type { Call, CallAnswer, CallParsed, CallShape } from '#shared/contract/call.ts';
import type { Text } from '#shared/resource/text.ts';
import type { Envelope } from './envelope.ts';

/** Data about the request that a handler receives in addition to its validated input. */
export interface RequestInfo {
  readonly ip: string;
  readonly language: Language;
  readonly correlationId: string;
  readonly userAgent: string;
  /** Use only for `raw` responses and multipart bodies. */
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

export type HandlerInput<S extends CallShape> = CallParsed<S> & {
  readonly actor: Actor;
  readonly request: RequestInfo;
};
export type OpenHandlerInput<S extends CallShape> = CallParsed<S> & { readonly request: RequestInfo };

/** A result with the message of the envelope: a text of the contract, or a text of a definition. */
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

/** A result schema with its compiled serialiser. */
export interface AnswerGuard {
  readonly schema: z.ZodType;
  readonly write: (envelope: Envelope) => string;
}

export interface AnswerOptions {
  /**
   * Overrides the code of the call: 201 for an import with rejected rows (docs/wire.md §1.1), 500 for a unique check
   * without a value, which succeeds all the same (docs/wire.md §1.16).
   */
  readonly code?: 201 | 500;
  /** Result schema of this response, for calls that serve several definitions. */
  readonly guard?: AnswerGuard;
  /** Values for the placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Values of a path's placeholders. */
export type PathValues = Readonly<Record<string, string>>;

export interface Binding {
  readonly call: Call;
  readonly shape: CallShape;
  readonly handle: (input: HandlerInput<CallShape>) => unknown;
  /**
   * Replaces values of the path before the right is checked, for paths that name a thing by another word than its
   * permission code does (a form by its id or its table). The handler receives the replaced values. Runs before the
   * input is checked, with any text of a caller who has a session.
   */
  readonly locate?: (actor: Actor, path: PathValues) => Promise<PathValues>;
}

/** Binds a call that needs a session or permission to its handler. The access check runs before the handler. */
export function implement<S extends CallShape>(
  call: Call<S>,
  shape: S,
  handle: (input: HandlerInput<S>) => Promise<CallAnswer<S> | Answer<CallAnswer<S>>>,
): Binding {
  if (call.access === 'anonymous') throw new Error(`${call.id} is anonymous: use implementOpen`);
  return { call, shape, handle: handle as Binding['handle'] };
}

/** Binds an anonymous call; its handler receives no actor. */
export function implementOpen<S extends CallShape>(
  call: Call<S>,
  shape: S,
  handle: (input: OpenHandlerInput<S>) => Promise<CallAnswer<S> | Answer<CallAnswer<S>>>,
): Binding {
  if (call.access !== 'anonymous') throw new Error(`${call.id} is not anonymous: use implement`);
  return { call, shape, handle: handle as Binding['handle'] };
}

/** Binds a call that needs a session or permission and whose handler writes the response itself (`answer: 'raw'`). */
export function implementRaw<S extends CallShape>(
  call: Call<S>,
  shape: S,
  handle: (input: HandlerInput<S>) => Promise<void>,
): Binding {
  if (call.access === 'anonymous' || call.answer !== 'raw') throw new Error(`${call.id} is anonymous or not raw`);
  return { call, shape, handle: handle as Binding['handle'] };
}

/** Binds an anonymous call whose handler writes the response itself (`answer: 'raw'`): cached boards, pages, files. */
export function implementOpenRaw<S extends CallShape>(
  call: Call<S>,
  shape: S,
  handle: (input: OpenHandlerInput<S>) => Promise<void>,
): Binding {
  if (call.access !== 'anonymous' || call.answer !== 'raw') throw new Error(`${call.id} is not anonymous and raw`);
  return { call, shape, handle: handle as Binding['handle'] };
}
