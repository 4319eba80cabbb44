import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Language } from '#server/session/actor.ts';
import type { Call, CallAnswer, CallParsed, CallShape } from '#shared/contract/call.ts';

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

/** A result together with the envelope's message (a catalogue id or a literal of the contract). */
export class Answer<T> {
  readonly result: T;
  readonly message: string;
  readonly options: AnswerOptions;
  constructor(result: T, message: string, options: AnswerOptions = {}) {
    this.result = result;
    this.message = message;
    this.options = options;
  }
}

export interface AnswerOptions {
  /** In place of the call's own: 201 is an import of which some rows did not go in (contract §1). */
  readonly code?: 201;
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

/** Binds an anonymous call whose handler writes the reply itself (`answer: 'raw'`): cached boards, pages, files. */
export function implementOpenRaw<S extends CallShape>(
  call: Call<S>,
  shape: S,
  handle: (input: OpenHandlerInput<S>) => Promise<void>,
): Binding {
  if (call.access !== 'anonymous' || call.answer !== 'raw') throw new Error(`${call.id} is not anonymous and raw`);
  return { call, shape, handle: handle as Binding['handle'] };
}
