import type { ResultOf } from '#shared/contract/call.ts';
import { loginWays } from '#shared/contract/session/session.ts';
import { CallError } from '#shared/http/call-error.ts';
import { call } from '#src/http/call.ts';
import { findServer } from '#src/http/find-server.ts';
import { isSupported, knownServer, platformServer, prepareAbilities } from '#src/http/server-abilities.ts';

export interface Ways extends Omit<ResultOf<typeof loginWays>, 'providers'> {
  readonly providers: readonly ResultOf<typeof loginWays>['providers'][number][];
  /**
   * Whether the server described its ways of signing in. A server that cannot is assumed to offer all of them; accounts
   * registered there are active immediately, under their user name.
   */
  readonly isFromServer: boolean;
}

/**
 * If this browser knows the server as Slipway, asks directly; otherwise first finds out whether the server has the
 * call.
 */
export async function findWays(signal?: AbortSignal): Promise<Ways> {
  const isKnown = knownServer() === 'slipway';
  if (!isKnown) await findServer(signal);
  try {
    return await askWays(signal);
  } catch (error) {
    // A JeecgBoot server answers 401 for unknown addresses: such a server has replaced ours since the last visit.
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
