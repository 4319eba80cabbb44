import { encryptedString } from '#shared/contract/session/session.ts';
import { ownServer, serverHeader } from '#shared/http/server-sign.ts';
import { call } from './call.ts';
import { knownServer, noteServer } from './server-abilities.ts';

/**
 * Detects the kind of server before sign-in, with a call that every server has: only our server sets `serverHeader`.
 * The version of a JeecgBoot server is known from the menu; until then the oldest one is assumed. Rejects if no server
 * answers.
 */
export async function findServer(signal?: AbortSignal): Promise<void> {
  let isOurs = false;
  const onHeaders = (headers: Headers) => {
    isOurs = headers.get(serverHeader) === ownServer;
  };
  try {
    await call(encryptedString, {}, { quiet: true, onHeaders, ...(signal && { signal }) });
  } catch (error) {
    if (!isOurs) throw error;
  }
  const known = knownServer();
  await noteServer(isOurs ? 'slipway' : known === null || known === 'slipway' ? '3.4.3' : known);
}
