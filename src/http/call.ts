import type { Call, CallInput, CallResult, CallShape } from '#shared/contract/call.ts';
import { absentError, readAnswer } from '#shared/http/answer.ts';
import { CallError } from '#shared/http/call-error.ts';
import { buildRequest, type RequestContext } from '#shared/http/request.ts';
import { PUBLISHED_SECRET, sign } from '#shared/http/sign.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { lowAppRoute } from '#src/session/low-app-route.ts';
import { sessionState } from '#src/session/session-store.ts';
import { isUnattended } from './attention.ts';
import { publishCallError } from './call-errors.ts';
import { type SendOptions, sendRequest } from './http-client.ts';
import { isClosed } from './maintenance-news.ts';
import { noteAnswer, noteFailure } from './network-return.ts';
import { isSupported, noteNotFound, platformServer } from './server-abilities.ts';

export interface CallOptions extends SendOptions {
  /**
   * The caller shows errors itself. Otherwise HTTP errors (not refusals) are shown as described in
   * docs/specification.md §1.8.
   */
  readonly quiet?: boolean;
  /** Uses this session instead of the current one, because signing in has not finished. */
  readonly as?: { readonly token: string; readonly tenantId: number };
  /** Rejects an answer with another envelope code (docs/specification.md §1.7: login uses 200). */
  readonly expectCode?: number;
}

/** The input is optional if the call needs none. */
export type CallArguments<S extends CallShape, O = CallOptions> =
  Record<never, never> extends CallInput<S> ? [input?: CallInput<S>, options?: O] : [input: CallInput<S>, options?: O];

/** Sends a call of the contract and returns its result; throws a `CallError` with a message for the user. */
export async function call<S extends CallShape>(
  definition: Call<S>,
  ...[given, options = {}]: CallArguments<S>
): Promise<CallResult<S>> {
  const context = requestContext(options);
  const answerContext = { language: context.language, hasToken: Boolean(context.token) };
  if (!isSupported(definition)) throw absentError(definition.id, context.language);
  try {
    const asked = given ?? ({} as CallInput<S>);
    const platform = platformServer();
    const input = platform?.input(definition, asked) ?? asked;
    const request = buildRequest(platform?.call(definition) ?? definition, input, context);
    const answer = await sendRequest(definition, request, answerContext, options);
    if (answer.status === 200) noteAnswer();
    if (answer.body instanceof Blob) return answer.body as CallResult<S>;
    const result = readAnswer(definition, answer, answerContext);
    if (options.expectCode !== undefined) refuseOtherCode(definition.id, answer.body, options.expectCode);
    return result;
  } catch (error) {
    // Refused for the session before, because the person signed in again meanwhile. The server did nothing yet.
    if (error instanceof CallError && hasEnded(error) && wasReplaced(context.token, options)) {
      const { prefetched: _refused, ...again } = options;
      return call(definition, ...([given, again] as unknown as CallArguments<S>));
    }
    if (error instanceof CallError) noteFailure(error);
    // For a file call, 404 means that the file is missing and not the call.
    if (error instanceof CallError && error.kind === 'notFound' && definition.answer !== 'raw')
      noteNotFound(definition);
    if (error instanceof CallError && isPublic(definition, error, options)) publishCallError(error);
    throw error;
  }
}

/** The end of the session concerns the whole page, even if the call is quiet. */
function isPublic(definition: Call, error: CallError, { quiet, as }: CallOptions): boolean {
  if (hasEnded(error)) return definition.access !== 'anonymous' && !as;
  // During maintenance one screen reports it for all calls.
  return error.kind !== 'refused' && !quiet && !isClosed();
}

const hasEnded = ({ kind }: CallError): boolean => kind === 'expired' || kind === 'tokenExpired';

/** Whether this window has another session than the one with which the call was sent. */
function wasReplaced(sent: RequestContext['token'], { as }: CallOptions): boolean {
  const present = sessionState().session?.token;
  return !as && present !== undefined && present !== sent;
}

function requestContext({ as }: CallOptions): RequestContext & { readonly language: 'zh' | 'en' } {
  const { session, permissions } = sessionState();
  const { token, tenantId } = as ?? session ?? { token: null, tenantId: 0 };
  const signed: RequestContext['sign'] = (signable) => sign(signable, PUBLISHED_SECRET);
  return {
    language: currentLanguage(),
    token,
    tenantId,
    sign: signed,
    route: lowAppRoute(permissions?.menu),
    // Only our own server knows this header.
    unattended: platformServer() === null && isUnattended(),
  };
}

/** Code 200 and "200" are equal for old clients and servers (docs/wire.md §1.1). */
function refuseOtherCode(callId: string, body: unknown, expected: number): void {
  if (typeof body !== 'object' || body === null) return;
  const code = 'code' in body ? body.code : undefined;
  if (String(code) === String(expected)) return;
  const message = 'message' in body && typeof body.message === 'string' ? body.message : '';
  throw new CallError('refused', message, { status: 200, code: Number(code), callId });
}
