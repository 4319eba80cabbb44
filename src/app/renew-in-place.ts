import { selectDepart } from '#shared/contract/session/session.ts';
import type { StoredSession } from '#shared/session/store.ts';
import { type Credentials, forgetLogin, nextStep, requestLogin } from '#src/features/login/sign-in.ts';
import { call } from '#src/http/call.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { loadPermissions, signInAgain } from '#src/session/session-actions.ts';
import { renewSession, sessionState } from '#src/session/session-store.ts';
import { signInAnswered } from '#src/session/sign-in-request.ts';
import { isOutage } from './reject-session.ts';
import { signInMessages } from './sign-in-dialog.messages.ts';

/**
 * A new session for whoever the page belongs to, in the department and tenant where the old one was: nothing else may go
 * on with what is typed here. Throws what the server says, for the dialog to show.
 */
export async function renewInPlace(credentials: Omit<Credentials, 'username'>): Promise<void> {
  const { session } = sessionState();
  if (session === null) return signInAgain(0);
  const { username, id, orgCode } = session.userInfo;
  const result = await requestLogin({ ...credentials, username });
  if (result.userInfo.id !== id) throw new Error(translate(signInMessages, 'otherPerson'));
  const step = nextStep(result);
  if (step === 'password') {
    // The login page asks for another one; nothing else is answered until then, and drafts are kept.
    forgetLogin(result);
    throw new Error(translate(signInMessages, 'passwordDue'));
  }
  const { token, sysAllDictItems } = result;
  const renewed: StoredSession = { ...session, token, dictItems: sysAllDictItems ?? {} };
  const isElsewhere = step === 'choice' || (result.userInfo.orgCode ?? '') !== (orgCode ?? '');
  if (isElsewhere && orgCode) {
    const body = { orgCode, username, loginTenantId: session.tenantId };
    const { userInfo } = await call(selectDepart, { body }, { quiet: true, as: { token, tenantId: session.tenantId } });
    renewSession({ ...renewed, userInfo });
  } else renewSession({ ...renewed, userInfo: result.userInfo });
  signInAnswered();
  // Rights may have changed meanwhile. An account that may no longer work here leaves, its drafts are kept.
  loadPermissions(0).catch((error: unknown) => {
    if (!isOutage(error)) signInAgain(0);
  });
}
