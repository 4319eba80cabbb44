import { randomBytes } from 'node:crypto';
import { readGlobal } from '#server/db/scope.ts';
import { isSalt, oldPasswordText, readOldPassword } from '#server/session/old-password.ts';
import { hashPassword, verifyHash } from '#server/session/password.ts';
import { installation } from './import-run.ts';
import type { Source, SourceRow } from './source.ts';

/** What is stored as the password of accounts, by their id in the dump. */
export interface Passwords {
  /** Of accounts that are new, and of those whose password changed there while nobody signed in here. */
  readonly byAccount: ReadonlyMap<string, string>;
  /** Fits nothing that anybody types. */
  readonly none: string;
}

/** The old platform's text: lower-case hex of whole blocks of eight bytes. */
const isOldHash = (text: string): boolean => /^(?:[0-9a-f]{16}){1,32}$/.test(text);

export const hasOldPassword = (row: SourceRow): boolean => isOldHash(row.text('password')) && isSalt(row.text('salt'));

/**
 * Wraps the old hashes in argon2id (docs/security.md P1), before there is a transaction: of thousands it takes minutes.
 * @param apply where somebody only looks, what is not compared is not hashed
 */
export async function preparePasswords(source: Source, apply: boolean): Promise<Passwords> {
  const stored = await storedPasswords();
  const byAccount = new Map<string, string>();
  const wrap = async (row: SourceRow): Promise<void> => {
    const [id, old] = [row.text('id'), row.text('password')];
    const before = stored.get(id);
    if (before !== undefined) {
      const kept = readOldPassword(before);
      // Whoever signed in here has a password of ours.
      if (!kept || (await verifyHash(kept.hash, old))) return;
    }
    const hash = apply ? await hashPassword(old) : '';
    byAccount.set(id, oldPasswordText({ hash, username: row.text('username'), salt: row.text('salt') }));
  };
  const rows = source.rows('sys_user').filter((row) => !row.flag('del_flag') && hasOldPassword(row));
  // Two at once are all that hashing takes.
  for (let at = 0; at < rows.length; at += 2) await Promise.all(rows.slice(at, at + 2).map(wrap));
  return { byAccount, none: apply ? await hashPassword(randomBytes(32).toString('base64')) : '' };
}

/** Of accounts that an import before this one brought, by their id in the dump. */
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
