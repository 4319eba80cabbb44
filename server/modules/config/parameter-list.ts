import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '#server/db/new-id.ts';
import { afterCommit, readAs, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { forgetParameters, parameters, storedNumber } from '#server/kernel/parameters.ts';
import type { listParametersShape } from '#shared/contract/system/parameter.schema.ts';
import { lookup } from '#shared/lookup.ts';
import { unitText } from '#shared/resource/unit-text.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { type ParameterDefinition, rangeOf } from '#shared/yard/parameter.ts';

type Row = z.input<(typeof listParametersShape)['result']>[number];

/** Groups of parameters that belong to no area, by the first part of the key. */
const common = lookup<{ readonly zh: string; readonly en: string }>({
  workflow: { zh: '审批', en: 'Approvals' },
  session: { zh: '登录与会话', en: 'Sign-in and sessions' },
  file: { zh: '文件', en: 'Files' },
});

const all: readonly [string, ParameterDefinition][] = Object.entries(parameters);

/** All parameters of the tenant, in the order of their definitions. */
export async function listedParameters({ tenantId, language }: Actor): Promise<Row[]> {
  const stored = await readAs(tenantId, (db) =>
    db
      .selectFrom('sysConfig as c')
      .leftJoin('sysUser as u', 'u.username', 'c.updateBy')
      .select(['c.configKey', 'c.configValue', 'c.updateBy', 'c.updateTime', 'u.realname'])
      .where('c.tenantId', '=', tenantId)
      .where('c.delFlag', '=', 0)
      .execute(),
  );
  const rows = new Map(stored.map((row) => [row.configKey, row]));
  return all.map(([key, definition]) => {
    const row = rows.get(key);
    const [area = ''] = key.split('.', 1);
    const title = common[area] ?? yardAreas.find((each) => each.key === area)?.title;
    return {
      key,
      area,
      areaTitle: title?.[language] ?? area,
      name: definition.name[language],
      help: definition.help?.[language] ?? null,
      type: definition.type ?? 'whole',
      unit: unitText(definition, language) ?? null,
      value: storedNumber(row?.configValue) ?? definition.value,
      default: definition.value,
      ...rangeOf(definition),
      updateBy: row?.updateBy ?? null,
      updateBy_dictText: row?.realname ?? row?.updateBy ?? null,
      updateTime: row?.updateTime ?? null,
    };
  });
}

/**
 * Sets a parameter and records both values in the audit trail (docs/security.md P33). This process uses the new value
 * at once, others within five seconds.
 */
export async function setParameter(
  { actor, request }: { readonly actor: Actor; readonly request: RequestInfo },
  { key, name, value: usual }: ParameterDefinition & { readonly key: string },
  value: number,
): Promise<void> {
  const { tenantId, username, realname } = actor;
  await writeAs(tenantId, async (trx) => {
    const before = await trx
      .selectFrom('sysConfig')
      .select('configValue')
      .where('tenantId', '=', tenantId)
      .where('configKey', '=', key)
      .forUpdate()
      .executeTakeFirst();
    const changed = {
      configValue: String(value),
      updateBy: username,
      updateTime: sql<string>`date_trunc('second', now())`,
      delFlag: 0,
    };
    await trx
      .insertInto('sysConfig')
      .values({ ...changed, id: newId(), tenantId, configKey: key, configName: name.zh, nameEn: name.en })
      .onConflict((conflict) =>
        conflict
          .columns(['tenantId', 'configKey'])
          .doUpdateSet({ ...changed, version: sql<number>`sys_config.version + 1` }),
      )
      .execute();
    await audit(trx, {
      type: 'operation',
      operate: 'update',
      event: 'parameter.edit',
      content: {
        zh: `修改参数 ${name.zh}：${storedNumber(before?.configValue) ?? usual} → ${value}`,
        en: `Parameter changed, ${name.en}: ${storedNumber(before?.configValue) ?? usual} → ${value}`,
      },
      success: true,
      tenantId,
      username,
      realname,
      target: key,
      request,
    });
    afterCommit(trx, () => forgetParameters(tenantId));
  });
}
