import type { Trx } from '#server/db/database.ts';
import { wholeMatches } from '#server/kernel/linear-pattern.ts';
import { makeYielder } from '#server/process/yielder.ts';
import { errorText } from '#shared/errors/message.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { failedPiece, type RulePiece, readRuleJson } from '#shared/rules/rule-json.ts';

type Rules = ReadonlyMap<string, readonly RulePiece[]>;

/**
 * Checks new values of fields with a `ruleCode` by the yard's check rules; returns field name → message for each write.
 * An unknown rule refuses the value, as the check while typing does, because skipping it would let every value pass.
 */
export async function brokenCodeRules(
  trx: Trx,
  definition: ResourceDefinition,
  actor: { readonly tenantId: number; readonly language: 'zh' | 'en' },
  writes: readonly { readonly patch: RecordPatch; readonly before?: RecordPatch | null }[],
): Promise<readonly Readonly<Record<string, string>>[]> {
  const fields = allFields(definition).flatMap(({ name, ruleCode }) => (ruleCode ? [{ name, ruleCode }] : []));
  if (fields.length === 0) return writes.map(() => ({}));
  const rows = await trx
    .selectFrom('sysCheckRule')
    .select(['ruleCode', 'ruleJson'])
    .where('tenantId', '=', actor.tenantId)
    .where('delFlag', '=', 0)
    .where(
      'ruleCode',
      'in',
      fields.map(({ ruleCode }) => ruleCode),
    )
    .execute();
  const pieces: Rules = new Map(rows.map(({ ruleCode, ruleJson }) => [ruleCode, readRuleJson(ruleJson) ?? []]));
  const turn = makeYielder();
  const broken: Readonly<Record<string, string>>[] = [];
  for (const { patch, before } of writes) {
    await turn();
    broken.push(brokenIn(patch, before, fields, pieces, actor.language));
  }
  return broken;
}

/** Checks one write; unchanged values are skipped. */
export function brokenIn(
  patch: RecordPatch,
  before: RecordPatch | null | undefined,
  fields: readonly { readonly name: string; readonly ruleCode: string }[],
  rules: Rules,
  language: 'zh' | 'en',
): Readonly<Record<string, string>> {
  const broken = fields.flatMap(({ name, ruleCode }) => {
    const value = patch[name];
    if (isBlank(value) || value === before?.[name]) return [];
    const rule = rules.get(ruleCode);
    const message =
      rule === undefined
        ? errorText('checkRuleUnknown', language)
        : failedPiece(rule, String(value), wholeMatches())?.message;
    return message === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(broken);
}
