import { sessionState } from '#src/session/session-store.ts';
import { readAgreement } from './agreement.ts';
import { settingsStayHere } from './stay-here.ts';

/** Milliseconds that the shell waits at most: a slow answer is applied when it comes. */
const waitMs = 300;

const load = () => import('./preference-sync.ts');

/** Fetches the code ahead, while the password is typed; a failure shows when it is needed. */
export async function warmSettings(): Promise<void> {
  await load().catch(() => undefined);
}

/**
 * For a person whose settings this browser never had: asks for them and is fulfilled once they are applied, so that the
 * shell is not seen in another look and language first. Never rejected; without them the browser's own stand.
 */
export async function firstSettings(): Promise<void> {
  const { session } = sessionState();
  if (session === null || settingsStayHere()) return;
  const agreement = readAgreement();
  if (agreement?.userId === session.userInfo.id && agreement.tenantId === session.tenantId) return;
  const received = load().then(({ receivePreferences }) => receivePreferences());
  const waited = new Promise<void>((resolve) => setTimeout(resolve, waitMs));
  await Promise.race([received.catch(() => undefined), waited]);
}
