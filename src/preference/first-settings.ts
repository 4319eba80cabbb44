import { sessionState } from '#src/session/session-store.ts';
import { readAgreement } from './agreement.ts';
import { isSyncOff } from './sync-off.ts';

/** Maximum time in ms that the shell waits; a late response is applied when it arrives. */
const waitMs = 300;

const load = () => import('./preference-sync.ts');

/** Preloads the code while the password is typed; errors are ignored here. */
export async function warmSettings(): Promise<void> {
  await load().catch(() => undefined);
}

/**
 * Loads the settings of a user who is new in this browser and resolves when they are applied, so that the shell does
 * not appear in another theme or language first. Never rejects.
 */
export async function firstSettings(): Promise<void> {
  const { session } = sessionState();
  if (session === null || isSyncOff()) return;
  const agreement = readAgreement();
  if (agreement?.userId === session.userInfo.id && agreement.tenantId === session.tenantId) return;
  const received = load().then(({ receivePreferences }) => receivePreferences());
  const waited = new Promise<void>((resolve) => setTimeout(resolve, waitMs));
  await Promise.race([received.catch(() => undefined), waited]);
}
