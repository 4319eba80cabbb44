import { routeOf } from '#server/http/bind-call.ts';
import type { Binding } from '#server/http/implement.ts';
import type { TestClient } from './app.ts';
import { jsonText, Literal } from './json-literal.ts';
import type { SampleInput } from './sample-input.ts';

/** The answer as a generic client sees it. */
export interface Walked {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The envelope; null for files, pages and answers without an envelope. */
  readonly envelope: { success: boolean; message: string; code: number; result: unknown; timestamp: number } | null;
}

/** Sends any input to a call, also input that no typed client could build. */
export async function sendRaw(client: TestClient, { call }: Binding, input: SampleInput): Promise<Walked> {
  const path = routeOf({ path: call.path }).replace(/[:*](\w*)/g, (_, name: string) =>
    // Converted to UTF-8, because a lone surrogate cannot be part of a URL.
    encodeURIComponent(Buffer.from(String(input.path[name] ?? Object.values(input.path)[0] ?? 'x')).toString()),
  );
  const sendsBody = call.method !== 'GET' && input.body !== undefined;
  const multipart = call.content === 'multipart';
  const response = await client.raw(`${path}?${queryText(input.query)}`, {
    method: call.method,
    redirect: 'manual',
    headers: sendsBody && !multipart ? { 'content-type': 'application/json' } : {},
    body: !sendsBody ? undefined : multipart ? form(input.body) : jsonText(input.body),
  });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, envelope: envelopeOf(text) };
}

/** Lists repeat their key; literals are inserted unchanged. */
function queryText(query: SampleInput['query']): string {
  const written = Object.entries(query).flatMap(([name, value]) => {
    if (value instanceof Literal) return value.text;
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.map((one) => new URLSearchParams([[name, textOf(one)]]).toString());
  });
  return written.join('&');
}

/** A generated object may have a `toString` that is no function. */
const textOf = (value: unknown) => (typeof value === 'object' ? jsonText(value) : String(value));

function form(body: unknown): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as object)) {
    if (value instanceof Blob) data.append(name, value);
    else data.append(name, textOf(value));
  }
  return data;
}

function envelopeOf(text: string): Walked['envelope'] {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const keys = Object.keys(value).sort().join();
    return keys === 'code,message,result,success,timestamp' ? (value as Walked['envelope']) : null;
  } catch {
    return null;
  }
}
