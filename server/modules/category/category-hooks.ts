import { sql } from 'kysely';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { isBlank } from '#shared/resource/record.ts';
import { ROOT_CATEGORY } from '#shared/system/category.ts';
import { codeAfter } from '#shared/system/level-code.ts';
import { findPlace, idsBelow, lastCodeBelow, lockCategories } from './category.queries.ts';

/** Sets parent and code of a category. */
export const categoryHooks: ResourceHooks = {
  // Categories belong to no area: readers see all of the tenant.
  scope: () => sql`true`,
  async beforeSave({ trx, actor: { tenantId }, before, record }) {
    // Calls that write a category have locked already; for rows of a workbook this is the first lock.
    await lockCategories(trx, tenantId);
    const pid = isBlank(record.pid) ? ROOT_CATEGORY : String(record.pid);
    const parent = pid === ROOT_CATEGORY ? { code: '' } : await findPlace(trx, tenantId, { id: pid });
    if (!parent) throw fail('categoryParentGone');
    if (before) {
      if (pid !== before.pid && (await idsBelow(trx, tenantId, [before.id])).includes(pid))
        throw fail('categoryBelowItself');
      // Records refer to categories by code, so a moved category keeps its code.
      return { pid };
    }
    const code = codeAfter(parent.code, await lastCodeBelow(trx, tenantId, parent.code));
    if (code === null || code.length > 100) throw fail('categoryFull');
    return { pid, code };
  },
};
