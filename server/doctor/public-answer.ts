import type { Config } from '#server/config/config.ts';
import { BASE } from '#server/http/base-path.ts';
import type { PublicAnswer } from './check-proxy.ts';

/** Requests the health call at our own public address, as a browser would. Undefined if none is set. */
export async function askPublicUrl({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<PublicAnswer | null | undefined> {
  if (publicUrl === undefined) return undefined;
  try {
    const answer = await fetch(new URL(`${BASE}/sys/health`, publicUrl), {
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    });
    const text = (await answer.text()).slice(0, 1_000);
    return {
      status: answer.status,
      ours: answer.headers.has('x-correlation-id') && text.includes('"success"'),
      // We send this header over https only. A proxy may add it too, but then https works in any case.
      knewHttps: answer.headers.has('strict-transport-security'),
    };
  } catch {
    return null;
  }
}
