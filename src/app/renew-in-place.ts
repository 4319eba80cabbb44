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
 * Signs in the same user again, in the same department and tenant, so that unsaved work can continue. Throws with the
 * server's message.
 */
export async function renewInPlace(credentials: Omit<Credentials, 'username'>): Promise<void> {
  const { session } = sessionState();
  if (session === null) return signInAgain(0);
  const { username, id, orgCode } = session.userInfo;
  const result = await requestLogin({ ...credentials, username });
  if (result.userInfo.id !== id) throw new Error(translate(signInMessages, 'otherPerson'));
  const step = nextStep(result);
  if (step === 'password') {
    // The user must set a new password on the login page first. Drafts are kept.
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
  // Permissions may have changed. An account that is no longer allowed is signed out; its drafts are kept.
  loadPermissions(0).catch((error: unknown) => {
    if (!isOutage(error)) signInAgain(0);
  });
}
