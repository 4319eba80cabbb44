import { listUsers } from '#shared/contract/people/user.ts';
import { getUser, getUserDeparts, getUserRoles } from '#shared/contract/people/user-admin.ts';
import { listAllRoles } from '#shared/contract/rights/role.ts';
import { CallError, kindTexts } from '#shared/http/call-error.ts';
import { accountOf, isNoneMessage } from '#shared/platform/platform-account.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { call } from '#src/http/call.ts';
import { currentLanguage } from '#src/i18n/language.ts';

/**
 * Reads an account with its roles and departments. A server that answers them separately (JeecgBoot) is asked for each.
 * If one of these requests fails, all fail, so that no form saves incomplete lists.
 */
export async function readAccount(id: string, signal?: AbortSignal): Promise<ResourceRecord> {
  const account = await call(getUser, { query: { id } }, { signal });
  if (hasRoles(account)) return account;
  const [page, roleIds, departs, roles] = await Promise.all([
    call(listUsers, { query: { pageNo: 1, pageSize: 1, id } }, { signal }),
    noneIfRefused(call(getUserRoles, { query: { userid: id } }, { signal, quiet: true })),
    noneIfRefused(call(getUserDeparts, { query: { userId: id } }, { signal, quiet: true })),
    // Only names are missing if this fails; ids are shown instead.
    call(listAllRoles, {}, { signal, quiet: true }).catch(() => []),
  ]);
  const [row] = page.records;
  if (row === undefined) throw missingRow();
  // A JeecgBoot server has no versions.
  return accountOf({ row: { ...account, ...row }, roleIds, departs, roles }) as ResourceRecord;
}

const hasRoles = (account: RecordPatch): boolean => account.selectedroles !== undefined;

function noneIfRefused<T>(answer: Promise<readonly T[]>): Promise<readonly T[]> {
  return answer.catch((error: unknown) => {
    if (error instanceof CallError && error.kind === 'refused' && isNoneMessage(error.message)) return [];
    throw error;
  });
}

/** The user's list does not contain the account, and without its row the form would not know the account's tenants. */
function missingRow(): CallError {
  return new CallError('refused', kindTexts.notFound?.[currentLanguage()] ?? '', { status: 200 });
}
