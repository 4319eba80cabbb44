import type { OidcConfig } from '#server/config/providers.ts';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { ProvenAccount } from '#server/modules/sign-in/open-session.ts';
import { OIDC } from './provider.ts';
import { findActiveUser, findLinkedUser, insertLink } from './third-login.queries.ts';

/** Identity that the provider has proved. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Value of the configured username claim. */
  readonly username: string | undefined;
}

/**
 * Returns the user linked to an identity, or undefined. A first sign-in creates no user and no right
 * (docs/security.md P9); if OIDC_USERNAME_CLAIM is set, it links the existing user with that name. A subject and a user
 * have one link each, frozen links included, so a name that the provider later gives to somebody else does not open the
 * old owner's account.
 */
export async function accountOf(
  oidc: OidcConfig,
  { issuer, subject, username }: ProvenIdentity,
): Promise<ProvenAccount | undefined> {
  const third = { thirdType: OIDC, issuer, subject };
  const linked = await readGlobal((db) => findLinkedUser(db, third));
  if (linked !== undefined) return readGlobal((db) => findActiveUser(db, 'id', linked));
  if (oidc.usernameClaim === undefined || !username) return undefined;
  return writeGlobal(async (trx) => {
    const user = await findActiveUser(trx, 'username', username);
    return user && (await insertLink(trx, third, user.id)) ? user : undefined;
  });
}
