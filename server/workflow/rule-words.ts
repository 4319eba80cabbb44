import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { roleOf } from '#server/workflow/people/people.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { Text } from '#shared/resource/text.ts';
import type { PicturePart } from '#shared/workflow/flow-picture.ts';

/** Names of the roles in these rules, by code, in the reader's language. */
export async function roleNames(
  db: Db,
  { tenantId, language }: Actor,
  rules: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(rules.flatMap((rule) => roleOf(rule) ?? []))];
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('sysRole')
    .select(['roleCode', 'roleName', 'roleNameEn'])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('roleCode', 'in', codes)
    .execute();
  return new Map(
    rows.map(({ roleCode, roleName, roleNameEn }) => [
      roleCode,
      language === 'en' ? (roleNameEn ?? roleName) : roleName,
    ]),
  );
}

const asked: Readonly<Record<'named' | 'sign' | 'user' | 'starter', Text>> = {
  named: { zh: '转办指定', en: 'Handed over by name' },
  sign: { zh: '加签指定', en: 'Asked for an opinion' },
  user: { zh: '流程指定', en: 'Named by the flow' },
  starter: { zh: '申请人', en: 'Applicant' },
};

/** Readable text of the rule by which these people were asked. */
export function whyAsked(
  definition: ResourceDefinition,
  { rule, how }: PicturePart,
  names: ReadonlyMap<string, string>,
  language: 'zh' | 'en',
): string | null {
  if (how === 'named' || how === 'sign') return asked[how][language];
  if (rule === null) return null;
  const words = ruleWord(definition, rule, names, language);
  if (how === 'rule') return words;
  return language === 'en' ? `Nobody found (${words}): administrators` : `未找到“${words}”，由系统管理员办理`;
}

function ruleWord(
  definition: ResourceDefinition,
  rule: string,
  names: ReadonlyMap<string, string>,
  language: 'zh' | 'en',
): string {
  const [kind = '', name = ''] = rule.split(':');
  const role = names.get(name) ?? name;
  if (kind === 'starter') return asked.starter[language];
  if (kind === 'user') return asked.user[language];
  if (kind === 'role') return role;
  if (kind === 'role-in-dept') {
    return language === 'en' ? `${role} of the applicant’s department, or above it` : `申请部门（或上级）的${role}`;
  }
  const label = fieldOf(definition, name)?.label[language] ?? name;
  return language === 'en' ? `Named in “${label}”` : `单据中“${label}”指定`;
}
