import type { z } from 'zod';
import { buildSettings } from '#shared/build-settings.ts';
import type { Call } from '#shared/contract/call.ts';
import { uploadFile } from '#shared/contract/system/file.ts';
import { httpError } from '#shared/http/answer.ts';
import { buildRequest } from '#shared/http/request.ts';
import { publishCallError } from '#src/http/call-errors.ts';
import { sendRequest } from '#src/http/http-client.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { sessionState } from '#src/session/session-store.ts';
import { uploadMessages } from './upload.messages.ts';
import { richTextBiz, type SendFile } from './upload-rules.ts';

interface UploadShape {
  body: z.ZodType<{ file: File; isup?: number; biz?: string; jeditor?: number }>;
  result: z.ZodType<unknown>;
}

/**
 * Uploads a file with the parts `file` and `biz`, or `isup=1` for a grid cell, whose column decides whether the access
 * token is sent (docs/specification.md §2.6, §2.7). Returns the path in the answer's `responseName`. Throws with the
 * server's message, or 'unknown error'.
 */
export const sendFile: SendFile = async (
  file,
  { action, token: wantsToken, responseName, biz },
  onProgress,
  signal,
) => {
  const { session } = sessionState();
  const language = currentLanguage();
  const token = wantsToken && isOwn(action) ? session?.token : undefined;
  const definition = { ...uploadFile, path: action } as unknown as Call<UploadShape>;
  const request = buildRequest(
    definition,
    { body: { file, ...partsOf(biz) } },
    { language, token, tenantId: session?.tenantId, base: baseOf(action) },
  );
  const context = { language, hasToken: Boolean(token) };
  const answer = await sendRequest(definition, request, context, {
    signal,
    onUpload: ({ loaded, total }) => onProgress(total ? (loaded / total) * 100 : 0),
  });
  if (answer.status < 200 || answer.status >= 300) {
    // A 401 without a token does not mean that the session has ended.
    if (answer.status === 401 && !token) throw new Error(translate(uploadMessages, 'needsToken', undefined, language));
    const error = httpError(definition.id, answer, context);
    if (error.kind === 'expired' || error.kind === 'tokenExpired') publishCallError(error);
    throw error;
  }
  const body = (typeof answer.body === 'object' ? answer.body : null) as Readonly<Record<string, unknown>> | null;
  const path = body?.[responseName];
  if (body?.success !== false && body?.status !== 'error' && typeof path === 'string' && path !== '') return path;
  const failed = body?.success === false || body?.status === 'error';
  throw new Error(
    failed && typeof body?.message === 'string' && body.message !== ''
      ? body.message
      : translate(uploadMessages, 'unknownError', undefined, language),
  );
};

/** Additional parts that identify the kind of upload. */
function partsOf(biz: string | null) {
  if (biz === null) return { isup: 1 };
  return biz === richTextBiz ? { biz, jeditor: 1 } : { biz };
}

/** A column may give a path of the API, the same with its context path, or a full URL. */
function baseOf(action: string): string {
  return /^https?:/.test(action) || action.startsWith(`${buildSettings.apiBase}/`) ? '' : buildSettings.apiBase;
}

/** The token is sent only to the office's own server. */
function isOwn(action: string): boolean {
  return !/^https?:/.test(action) || new URL(action).origin === globalThis.location?.origin;
}
