import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { withinProjects } from '#server/permission/project-reach.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { hashPassword } from '#server/session/password.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import { AppError } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { type NewAccount, newAccount } from './account-input.ts';
import { insertAccount } from './add-account.ts';
import { isNameTaken } from './check-account.ts';

/**
 * Hashes of a file take a processor for minutes: they are made one by one, outside of the transactions that write accounts,
 * and one file brings no more people than a yard has (docs/security.md P2, P39).
 */
export const accountHashes: NonNullable<ResourceHooks['prepare']> = {
  rows: 20_000,
  async make(actor, body) {
    try {
      return await hashOf(newAccount(actor, body));
    } catch (error) {
      // What is wrong with the row is said where it is inserted.
      if (error instanceof AppError) return undefined;
      throw error;
    }
  },
};

/**
 * A row of a workbook as an account (docs/wire.md §3.1): each brings an initial password of its own, by the rules of all, and
 * nobody gets one that others know. A file changes no account: of one that is there (an exported list comes back) only that
 * is told, and not what its row lacks.
 * @param hash of its password, made before
 */
export async function importAccount(trx: Trx, actor: Actor, row: RecordPatch, hash: unknown): Promise<void> {
  if (await isNameTaken(trx, String(row.username ?? '').trim())) throw invalidFields({ username: 'valueTaken' });
  const input = newAccount(actor, row);
  const password = typeof hash === 'string' ? hash : await hashOf(input);
  // Into another tenant nobody comes by a file.
  await withinProjects(trx, actor, () => insertAccount(trx, actor, input, { password, joinable: new Set() }));
}

async function hashOf({ password, username }: NewAccount): Promise<string> {
  await checkNewPassword(password, username);
  return hashPassword(password);
}
