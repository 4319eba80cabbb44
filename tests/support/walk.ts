import { routeOf } from '#server/http/bind-call.ts';
import type { Binding } from '#server/http/implement.ts';
import type { TestClient } from './app.ts';
import type { SampleInput } from './sample-input.ts';

/** What came back, as a client that knows nothing sees it. */
export interface Walked {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** The envelope; null for files, pages and bare answers. */
  readonly envelope: { success: boolean; message: string; code: number; result: unknown; timestamp: number } | null;
}

/** Sends any input to a call, also one that no typed client could build. */
export async function sendRaw(client: TestClient, { call }: Binding, input: SampleInput): Promise<Walked> {
  const path = routeOf({ path: call.path }).replace(/[:*](\w*)/g, (_, name: string) =>
    encodeURIComponent(String(input.path[name] ?? Object.values(input.path)[0] ?? 'x')),
  );
  const query = new URLSearchParams(
    Object.entries(input.query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
  const sendsBody = call.method !== 'GET' && input.body !== undefined;
  const multipart = call.content === 'multipart';
  const response = await client.raw(`${path}?${query}`, {
    method: call.method,
    redirect: 'manual',
    headers: sendsBody && !multipart ? { 'content-type': 'application/json' } : {},
    body: !sendsBody ? undefined : multipart ? form(input.body) : JSON.stringify(input.body),
  });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, envelope: envelopeOf(text) };
}

function form(body: unknown): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as object)) {
    // A made-up object may have a `toString` that is none.
    data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
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
