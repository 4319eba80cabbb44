import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { wholeMatches } from '#server/kernel/linear-pattern.ts';
import { fail } from '#shared/errors/fail.ts';
import { type FailedPiece, failedPiece, readRuleJson } from '#shared/rules/rule-json.ts';

/**
 * The part of the tenant's check rule that a value violates.
 * @throws `checkRuleUnknown`
 */
export async function failedByCode(
  { tenantId }: Pick<Actor, 'tenantId'>,
  code: string,
  value: string,
): Promise<FailedPiece | undefined> {
  const rule = await readAs(tenantId, (db) =>
    db
      .selectFrom('sysCheckRule')
      .select('ruleJson')
      .where('tenantId', '=', tenantId)
      .where('ruleCode', '=', code)
      .where('delFlag', '=', 0)
      .executeTakeFirst(),
  );
  if (!rule) throw fail('checkRuleUnknown');
  return failedPiece(readRuleJson(rule.ruleJson) ?? [], value, wholeMatches());
}
