import { randomBytes } from 'node:crypto';
import { readGlobal } from '#server/db/scope.ts';
import { isSalt, oldPasswordText, readOldPassword } from '#server/session/old-password.ts';
import { hashPassword, verifyHash } from '#server/session/password.ts';
import { installation } from './import-run.ts';
import type { Source, SourceRow } from './source.ts';

/** Passwords to store, by the account's id in the dump. */
export interface Passwords {
  /** For new accounts, and for those whose password changed in the dump while nobody signed in here. */
  readonly byAccount: ReadonlyMap<string, string>;
  /** Hash that fits no password. */
  readonly none: string;
}

/** Whether a text is a JeecgBoot hash: lower-case hex in blocks of eight bytes. */
const isOldHash = (text: string): boolean => /^(?:[0-9a-f]{16}){1,32}$/.test(text);

export const hasOldPassword = (row: SourceRow): boolean => isOldHash(row.text('password')) && isSalt(row.text('salt'));

/**
 * Hashes the old hashes again with argon2id (docs/security.md P1), before the transaction, because thousands take
 * minutes.
 * @param apply if false, only hashes that must be compared are calculated
 */
export async function preparePasswords(source: Source, apply: boolean): Promise<Passwords> {
  const stored = await storedPasswords();
  const byAccount = new Map<string, string>();
  const wrap = async (row: SourceRow): Promise<void> => {
    const [id, old] = [row.text('id'), row.text('password')];
    const before = stored.get(id);
    if (before !== undefined) {
      const kept = readOldPassword(before);
      // Skip people who have signed in here, whose passwords have a hash of ours, and unchanged passwords.
      if (!kept || (await verifyHash(kept.hash, old))) return;
    }
    const hash = apply ? await hashPassword(old) : '';
    byAccount.set(id, oldPasswordText({ hash, username: row.text('username'), salt: row.text('salt') }));
  };
  const rows = source.rows('sys_user').filter((row) => !row.flag('del_flag') && hasOldPassword(row));
  // Two at a time, the limit of the hashing.
  for (let at = 0; at < rows.length; at += 2) await Promise.all(rows.slice(at, at + 2).map(wrap));
  return { byAccount, none: apply ? await hashPassword(randomBytes(32).toString('base64')) : '' };
}

/** Passwords of accounts from earlier imports, by their id in the dump. */
function storedPasswords(): Promise<ReadonlyMap<string, string>> {
  return readGlobal(async (db) => {
    const rows = await db
      .selectFrom('jeecgImport as i')
      .innerJoin('sysUser as u', 'u.id', 'i.ownId')
      .select(['i.sourceId', 'u.password'])
      .where('i.kind', '=', 'user')
      .where('i.target', '=', installation)
      .execute();
    return new Map(rows.map(({ sourceId, password }) => [sourceId, password]));
  });
}
