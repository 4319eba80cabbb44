import type { ResultOf } from '#shared/contract/call.ts';
import { loginWays } from '#shared/contract/session/session.ts';
import { CallError } from '#shared/http/call-error.ts';
import { call } from '#src/http/call.ts';
import { findServer } from '#src/http/find-server.ts';
import { isSupported, knownServer, platformServer, prepareAbilities } from '#src/http/server-abilities.ts';

export interface Ways extends Omit<ResultOf<typeof loginWays>, 'providers'> {
  readonly providers: readonly ResultOf<typeof loginWays>['providers'][number][];
  /**
   * Whether the server told them. One that cannot offers all of its ways, and lets whoever registers in at once, under the
   * user name.
   */
  readonly isFromServer: boolean;
}

/** A browser that knows our server asks at once; any other one finds out first whether the server has the call. */
export async function findWays(signal?: AbortSignal): Promise<Ways> {
  const isKnown = knownServer() === 'slipway';
  if (!isKnown) await findServer(signal);
  try {
    return await askWays(signal);
  } catch (error) {
    // A JeecgBoot server answers 401 to an address that it lacks: it took the place of ours since the last visit.
    if (!isKnown || !(error instanceof CallError) || !['expired', 'notFound'].includes(error.kind)) throw error;
    await findServer(signal);
    return askWays(signal);
  }
}

async function askWays(signal?: AbortSignal): Promise<Ways> {
  await prepareAbilities();
  const platform = platformServer();
  if (platform !== null && !isSupported(loginWays)) return { ...platform.ways, isFromServer: false };
  return { ...(await call(loginWays, {}, { quiet: true, ...(signal && { signal }) })), isFromServer: true };
}
