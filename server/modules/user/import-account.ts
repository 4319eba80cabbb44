import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';
import { hashPassword } from '#server/session/password.ts';
import { checkNewPassword } from '#server/session/password-rule.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { newAccount } from './account-input.ts';
import { insertAccount } from './add-account.ts';

/**
 * A row of a workbook as an account (system-calls §1): each brings an initial password of its own, by the rules of all, and
 * nobody gets one that others know.
 */
export async function importAccount(trx: Trx, actor: Actor, row: RecordPatch): Promise<void> {
  const input = newAccount(actor, row);
  await checkNewPassword(input.password, input.username);
  await insertAccount(trx, actor, input, await hashPassword(input.password));
}
