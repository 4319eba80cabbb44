import type { Config } from '#server/config/config.ts';
import { BASE } from '#server/http/base-path.ts';
import type { PublicAnswer } from './check-proxy.ts';

/** Asks our own public address how we are, as a browser would come. Undefined: there is none. */
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
      // Said by us alone over https; a proxy may say it too, which then hides nothing that matters.
      knewHttps: answer.headers.has('strict-transport-security'),
    };
  } catch {
    return null;
  }
}
