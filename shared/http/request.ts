import { buildSettings } from '#shared/build-settings.ts';
import type { Call, CallInput, CallShape, Method } from '#shared/contract/call.ts';
import type { Signable } from './sign-text.ts';

/** Timeout of a request in milliseconds (docs/specification.md §1.7). */
export const TIMEOUT = 300_000;

/** Session and environment that a request is built from. */
export interface RequestContext {
  readonly language: 'zh' | 'en';
  /** Base address of the API; default `buildSettings.apiBase`. */
  readonly base?: string;
  readonly token?: string | null;
  /** Sent as `0` if absent. */
  readonly tenantId?: number | string | null;
  /**
   * The page sends the request on its own while nobody uses it; such a request does not count as use of the session.
   */
  readonly unattended?: boolean;
  /** The current route; if its name starts with `low-app`, the `appId` is sent as a header. */
  readonly route?: { readonly name?: string; readonly params?: Readonly<Record<string, string | undefined>> };
  /**
   * Signs calls that require a signature (`sign.ts`). Bundles without signed calls omit this function to save its
   * bytes.
   */
  readonly sign?: (signable: Signable) => string;
  /** Current time in epoch milliseconds; default `Date.now`. */
  readonly now?: () => number;
}

/** A request that any transport can send. */
export interface HttpRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text or form data; absent if the call has no body. */
  readonly body?: string | FormData;
  /** `blob` for files, `json` for everything else. */
  readonly answer: 'json' | 'blob';
  readonly timeout: number;
}

type Values = Readonly<Record<string, unknown>>;
type LooseInput = { path?: Values; query?: Values; body?: unknown };

/**
 * Builds the request of a call (docs/specification.md §1.7) with these headers: `X-Access-Token`, `tenant-id`,
 * `X-Low-App-ID` on low-code routes, `X-Definition` on calls made from a definition, `X-Unattended` while nobody uses
 * the page, and the signature of signed calls. A GET carries `_t` in seconds unless the call excludes `_t`. Empty, null
 * and undefined query values are not sent.
 */
export function buildRequest<S extends CallShape>(
  call: Call<S>,
  input: CallInput<S>,
  context: RequestContext,
): HttpRequest {
  const { path = {}, query = {}, body } = input as LooseInput;
  const now = (context.now ?? Date.now)();
  const sent: Record<string, unknown> = { ...query };
  if (call.method === 'GET' && !call.noTimestamp) sent._t = Math.floor(now / 1000);
  const where = fillPath(call.path, path);
  const text = queryText(sent);
  const headers: Record<string, string> = {
    'tenant-id': String(context.tenantId || 0),
    'Accept-Language': context.language === 'en' ? 'en-US' : 'zh-CN',
  };
  if (context.token) headers['X-Access-Token'] = context.token;
  if (call.version !== undefined) headers['X-Definition'] = call.version;
  if (context.unattended) headers['X-Unattended'] = '1';
  const appId = context.route?.params?.appId;
  if (appId && context.route?.name?.startsWith('low-app')) headers['X-Low-App-ID'] = appId;
  if (call.signed && call.content !== 'multipart') {
    if (!context.sign) throw new Error(`${call.id} is signed and this bundle has no signer`);
    headers['X-Sign'] = context.sign({
      path: where,
      query: present(query),
      body: call.method === 'GET' ? undefined : asValues(body),
    });
    headers['X-TIMESTAMP'] = String(now);
  }
  if (body !== undefined && call.content !== 'multipart') headers['Content-Type'] = 'application/json';
  return {
    method: call.method,
    url: `${context.base ?? buildSettings.apiBase}${where}${text === '' ? '' : `?${text}`}`,
    headers,
    body:
      body === undefined ? undefined : call.content === 'multipart' ? formData(asValues(body)) : JSON.stringify(body),
    answer: call.answer === 'raw' ? 'blob' : 'json',
    timeout: TIMEOUT,
  };
}

/**
 * Fills the placeholders of a path. Commas stay unencoded, because the signature and dictionary triples rely on them.
 */
function fillPath(path: string, values: Values): string {
  return path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') throw new Error(`the path needs ${name}`);
    const encoded = encodeURIComponent(String(value)).replaceAll('%2C', ',');
    return rest ? encoded.replaceAll('%2F', '/') : encoded;
  });
}

function present(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

function queryText(values: Values): string {
  return Object.entries(present(values))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
}

function asValues(body: unknown): Values {
  return typeof body === 'object' && body !== null ? (body as Values) : {};
}

function formData(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part instanceof Blob) form.append(name, part, part instanceof File ? part.name : undefined);
      else if (part !== undefined && part !== null) form.append(name, String(part));
    }
  }
  return form;
}
