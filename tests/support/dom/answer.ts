import { vi } from 'vitest';
import type { Call, CallResult, CallShape } from '#shared/contract/call.ts';
import { queryAllDictItems } from '#shared/contract/dict/dict.ts';
import { sessionState } from '#src/session/session-store.ts';

/** A request that a component has sent. */
export interface Sent {
  /** Id of the call. */
  readonly id: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Answer {
  readonly call: Call;
  readonly pattern: RegExp;
  readonly answer: (sent: Sent) => unknown;
}

/** A refusal, as the server would answer it; `result` has the messages of fields (`{ fields: { name: … } }`). */
export class Refusal {
  readonly message: string;
  readonly result: unknown;
  readonly code: number;
  constructor(message: string, result: unknown = null, code = 500) {
    this.message = message;
    this.result = result;
    this.code = code;
  }
}

/** Makes the answer of one call; pass it to `answerCalls`. `answer` may return a `Refusal`. */
export function on<S extends CallShape>(
  call: Call<S>,
  answer: CallResult<S> | Refusal | ((sent: Sent) => CallResult<S> | Refusal | Promise<CallResult<S> | Refusal>),
): Answer {
  const names = call.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return {
    call,
    pattern: new RegExp(`${names}$`),
    answer: typeof answer === 'function' ? (answer as Answer['answer']) : () => answer,
  };
}

/**
 * Answers the calls of the rendered components; a call without an answer fails as an unreachable server, except that
 * of the dictionaries, which are those of the session. Returns the list of sent requests, to which later ones are
 * appended.
 */
export function answerCalls(...answers: readonly Answer[]): readonly Sent[] {
  const all: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(address), 'http://office.invalid');
    const found = answers.find(({ call, pattern }) => call.method === method && pattern.test(decodeURI(pathname)));
    if (found === undefined && pathname.endsWith(queryAllDictItems.path)) {
      return Response.json({ success: true, code: 200, message: '', result: sessionState().session?.dictItems ?? {} });
    }
    if (found === undefined) throw new TypeError(`no answer for ${method} ${pathname}`);
    const { _t, ...query } = Object.fromEntries(searchParams);
    const sent: Sent = {
      id: found.call.id,
      path: { ...found.pattern.exec(decodeURI(pathname))?.groups },
      query,
      body: typeof body === 'string' ? JSON.parse(body) : (body ?? null),
    };
    all.push(sent);
    const result = await found.answer(sent);
    if (result instanceof Blob) return new Response(result, { headers: { 'content-type': result.type } });
    const refused = result instanceof Refusal;
    const envelope = {
      success: !refused,
      code: refused ? result.code : (found.call.code ?? 200),
      message: refused ? result.message : '',
      result: refused ? result.result : result,
      timestamp: 0,
    };
    return Response.json(found.call.answer === 'bare' ? result : envelope);
  });
  return all;
}

/** `on` for an answer that has only the fields that the component reads. */
export const onPart = (call: Call, part: unknown | ((sent: Sent) => unknown)): Answer =>
  on(call as never, part as never);
