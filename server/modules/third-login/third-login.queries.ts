import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { ProvenAccount } from '#server/modules/sign-in/open-session.ts';

export interface NewAttempt {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly source: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly redirect: string | null;
  readonly popup: boolean;
}

export async function insertAttempt(trx: Trx, attempt: NewAttempt): Promise<void> {
  await trx.insertInto('thirdLoginAttempt').values(attempt).execute();
  const old = sql<boolean>`create_time < now() - interval '1 hour'`;
  await trx.deleteFrom('thirdLoginAttempt').where(old).execute();
  await trx.deleteFrom('thirdLoginCode').where(old).execute();
  await trx.deleteFrom('thirdLoginStranger').where(old).execute();
}

export type Claim<T> = { readonly kind: 'claimed'; readonly row: T } | { readonly kind: 'used' | 'unknown' };

/** Uses up a sign-in attempt of this browser: once, and within ten minutes of its start. */
export async function claimAttempt(
  trx: Trx,
  stateHash: string,
  browserHash: string,
): Promise<Claim<Pick<NewAttempt, 'source' | 'codeVerifier' | 'nonce' | 'redirect' | 'popup'>>> {
  const row = await trx
    .updateTable('thirdLoginAttempt')
    .set({ usedTime: sql<string>`now()` })
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('usedTime', 'is', null)
    .where(sql<boolean>`create_time > now() - interval '10 minutes'`)
    .returning(['source', 'codeVerifier', 'nonce', 'redirect', 'popup'])
    .executeTakeFirst();
  if (row) return { kind: 'claimed', row };
  const used = await trx
    .selectFrom('thirdLoginAttempt')
    .select('stateHash')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('usedTime', 'is not', null)
    .executeTakeFirst();
  return { kind: used ? 'used' : 'unknown' };
}

export interface NewCode {
  readonly codeHash: string;
  readonly browserHash: string;
  readonly userId: string;
  readonly source: string;
}

export async function insertCode(trx: Trx, code: NewCode): Promise<void> {
  await trx.insertInto('thirdLoginCode').values(code).execute();
}

/**
 * Returns the user of a one-time code: once, within 60 s, in the browser that began the sign-in
 * (docs/security.md P5, P9).
 */
export async function claimCode(trx: Trx, code: Omit<NewCode, 'userId'>): Promise<string | undefined> {
  const row = await trx
    .updateTable('thirdLoginCode')
    .set({ usedTime: sql<string>`now()` })
    .where('codeHash', '=', code.codeHash)
    .where('browserHash', '=', code.browserHash)
    .where('source', '=', code.source)
    .where('usedTime', 'is', null)
    .where(sql<boolean>`create_time > now() - interval '60 seconds'`)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Account at a provider. */
export interface ThirdSubject {
  readonly thirdType: string;
  readonly issuer: string;
  readonly subject: string;
}

/** Stores an unknown identity that the provider proved, until a phone proves whose account it is. */
export async function insertStranger(
  trx: Trx,
  stranger: ThirdSubject & Pick<NewCode, 'codeHash' | 'browserHash' | 'source'>,
): Promise<void> {
  await trx.insertInto('thirdLoginStranger').values(stranger).execute();
}

/**
 * Uses up such an identity: once, within ten minutes, in the browser that began the sign-in (docs/security.md P5, P9).
 */
export function claimStranger(
  trx: Trx,
  { codeHash, browserHash }: Pick<NewCode, 'codeHash' | 'browserHash'>,
): Promise<(ThirdSubject & Pick<NewCode, 'source'>) | undefined> {
  return trx
    .deleteFrom('thirdLoginStranger')
    .where('codeHash', '=', codeHash)
    .where('browserHash', '=', browserHash)
    .where(sql<boolean>`create_time > now() - interval '10 minutes'`)
    .returning(['source', 'thirdType', 'issuer', 'subject'])
    .executeTakeFirst();
}

/** The user linked to a subject; frozen links are ignored. */
export async function findLinkedUser(
  db: Db,
  { thirdType, issuer, subject }: ThirdSubject,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sysThirdAccount')
    .select('sysUserId')
    .where('thirdType', '=', thirdType)
    .where('issuer', '=', issuer)
    .where('thirdUserId', '=', subject)
    .where('status', '=', 1)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  return row?.sysUserId;
}

/** Links a subject to a user; false if either already has a link. */
export async function insertLink(
  trx: Trx,
  { thirdType, issuer, subject }: ThirdSubject,
  userId: string,
): Promise<boolean> {
  const row = await trx
    .insertInto('sysThirdAccount')
    .values({
      id: newId(),
      sysUserId: userId,
      thirdType,
      issuer,
      thirdUserId: subject,
      thirdUserUuid: subject,
      realname: null,
      avatar: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds an account that is neither frozen nor deleted. */
export async function findActiveUser(db: Db, by: 'id' | 'username', value: string): Promise<ProvenAccount | undefined> {
  return db
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'loginTenantId'])
    .where(by, '=', value)
    .where('status', '=', 1)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
}
