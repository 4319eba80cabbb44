import type { TestApp } from '#tests/support/app.ts';
import { CookieBrowser } from '#tests/support/cookie-browser.ts';

/** What the platform's own Vue 2 client puts into every list request (its list mixin). */
export const listParameters = {
  column: 'createTime',
  order: 'desc',
  field: 'id,,action',
  pageNo: '1',
  pageSize: '10',
} as const;

/** One request of a page of the old client, and what the page reads of its answer. */
export interface OldClientCall {
  /** `GET /sys/role/list`; `{name}` anywhere stands for what an earlier request kept. */
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A workbook that is sent as the part `file`. */
  readonly file?: () => Promise<Buffer>;
  /** Absent: `file.xls`. */
  readonly fileName?: string;
  /** Envelope code; absent: 0 or 200, whichever. */
  readonly code?: number;
  readonly message?: string;
  /** `success` must be false, be the code 0; absent: by the code. */
  readonly refused?: true;
  /** Paths that must be there, null or not: `result.records[].id` asks the first of at least one. */
  readonly reads?: readonly string[];
  /** What later requests need, by name: `{ role: 'result.records[0].id' }`. */
  readonly keep?: Readonly<Record<string, string>>;
  /** The answer is a file, not an envelope. */
  readonly blob?: true;
  /** Where a redirect must lead, as the beginning of its address: pages of other sites that a window opens. */
  readonly leadsTo?: string;
  /** Number to which a code was sent by this request; later ones have it as `{smsCode}`. */
  readonly sendsCodeTo?: string;
}

/** What a person does on one page, request after request. */
export interface OldClientPage {
  readonly page: string;
  /** The tenant that was chosen at sign-in, where the person has several; absent: 0. */
  readonly tenant?: string;
  /** In a browser that nobody has signed in in; from then on by the `token` that an answer gave. */
  readonly signedOut?: true;
  readonly calls: readonly OldClientCall[];
}

/** What lies at `a.b[0].c` or `a[].b` of an answer; undefined where a key is missing. */
function at(value: unknown, path: string): unknown {
  return path.split(/\.|(?=\[)/).reduce<unknown>((found, step) => {
    if (found === null || typeof found !== 'object') return undefined;
    const key = /^\[(\d*)\]$/.exec(step)?.[1] ?? step;
    return (found as Record<string, unknown>)[key === '' ? '0' : key];
  }, value);
}

/** Does what the pages do as somebody, with the old client's headers alone; answers what went otherwise, a line each. */
export async function replay(
  app: TestApp,
  username: string,
  { calls, tenant = '0', signedOut }: Pick<OldClientPage, 'calls' | 'tenant' | 'signedOut'>,
  codeTo: (phone: string) => Promise<string> = async () => 'none',
): Promise<string[]> {
  const client = await app.as(username);
  const browser = new CookieBrowser();
  const kept = new Map<string, string>();
  const send = (path: string, init: RequestInit & { readonly headers: Record<string, string> }) => {
    const token = kept.get('token');
    const headers = token === undefined ? init.headers : { ...init.headers, 'X-Access-Token': token };
    return signedOut ? browser.send(app.url + path, { ...init, headers }) : client.raw(path, init);
  };
  const problems: string[] = [];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => kept.get(name) ?? whole);

  for (const asked of calls) {
    const [method = 'GET', path = ''] = fill(asked.call).split(' ');
    const query = new URLSearchParams({ _t: '1763890000' });
    for (const [name, value] of Object.entries(asked.query ?? {})) query.set(name, fill(value));
    const form = new FormData();
    if (asked.file) form.append('file', new Blob([new Uint8Array(await asked.file())]), asked.fileName ?? 'file.xls');
    const answer = await send(`/jeecg-boot${path}?${query}`, {
      method,
      headers: {
        'tenant-id': tenant,
        'Accept-Language': 'zh-CN',
        ...(asked.body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: asked.file ? form : asked.body === undefined ? undefined : fill(JSON.stringify(asked.body)),
    });
    const say = (what: string) => problems.push(`${asked.call}: ${what}`);
    if (asked.leadsTo !== undefined) {
      const led = answer.headers.get('location') ?? (await answer.text()).slice(0, 200);
      if (!led.startsWith(asked.leadsTo)) say(`leads to ${led}`);
      continue;
    }
    if (answer.status !== 200) {
      say(`HTTP ${answer.status} ${(await answer.text()).slice(0, 200)}`);
      continue;
    }
    if (asked.blob) {
      if ((answer.headers.get('content-type') ?? '').includes('json'))
        say(`no file: ${(await answer.text()).slice(0, 200)}`);
      else await answer.arrayBuffer();
      continue;
    }
    const envelope = (await answer.json()) as Record<string, unknown>;
    const refused = asked.refused ?? (asked.code !== undefined && asked.code >= 400);
    if (envelope.success === refused) say(`success ${envelope.success}: ${envelope.message}`);
    if (asked.code !== undefined && envelope.code !== asked.code) say(`code ${envelope.code}, not ${asked.code}`);
    if (asked.message !== undefined && envelope.message !== asked.message) say(`message ${envelope.message}`);
    for (const path of asked.reads ?? []) if (at(envelope, path) === undefined) say(`no ${path}`);
    for (const [name, from] of Object.entries(asked.keep ?? {})) kept.set(name, String(at(envelope, from)));
    if (asked.sendsCodeTo !== undefined) kept.set('smsCode', await codeTo(asked.sendsCodeTo));
  }
  return problems;
}
