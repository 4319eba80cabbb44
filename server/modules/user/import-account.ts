import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { guardProjects } from '#server/permission/project-reach.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { hashPassword } from '#server/session/password.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import { AppError } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { type NewAccount, newAccount } from './account-input.ts';
import { insertAccount } from './add-account.ts';
import { isNameTaken } from './check-account.ts';

/**
 * Hashing the passwords of a file takes minutes of CPU time: the hashes are made one by one, outside the transactions
 * that write accounts, and the number of rows is limited (docs/security.md P2, P39).
 */
export const accountHashes: NonNullable<ResourceHooks['prepare']> = {
  rows: 20_000,
  async make(actor, body) {
    try {
      return await hashOf(newAccount(actor, body));
    } catch (error) {
      // Errors of the row are reported when it is inserted.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  },
};

/**
 * Imports a row of a workbook as an account (docs/wire.md §3.1). Each row has its own initial password, which must
 * follow the password rules; there is no common default password. A file changes no account: for a name that exists, as
 * in a list that was exported, only that is reported and not what its row lacks.
 * @param hash hash of the row's password, made before
 */
export async function importAccount(trx: Trx, actor: Actor, row: RecordPatch, hash: unknown): Promise<void> {
  if (await isNameTaken(trx, String(row.username ?? '').trim())) throw invalidFields({ username: 'valueTaken' });
  const input = newAccount(actor, row);
  const password = typeof hash === 'string' ? hash : await hashOf(input);
  // A file adds nobody to another tenant.
  await guardProjects(trx, actor, () => insertAccount(trx, actor, input, { password, joinable: new Set() }));
}

async function hashOf({ password, username }: NewAccount): Promise<string> {
  await checkNewPassword(password, username);
  return hashPassword(password);
}
