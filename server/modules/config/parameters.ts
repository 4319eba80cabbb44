import { readAs } from '#server/db/scope.ts';
import { ShortCache } from '#server/session/short-cache.ts';
import type { Text } from '#shared/resource/definition.ts';

interface ParameterDefinition {
  readonly name: Text;
  readonly value: number;
  readonly unit?: string;
}

/**
 * The yard's numbers (domain.md §22: defaults, not law). A row of `sys_config` per tenant overrides each; a row that is
 * no number counts as absent.
 */
export const parameters = {
  'scaffold.inspectDays': {
    name: { zh: '脚手架检查周期', en: 'Days between inspections' },
    value: 7,
    unit: 'd',
  },
  'scaffold.fixDays': { name: { zh: '黄牌整改期限', en: 'Days to mend a yellow tag' }, value: 3, unit: 'd' },
  'scaffold.stopWind': { name: { zh: '停用风力', en: 'Wind force that takes scaffolds out of use' }, value: 6 },
  'scaffold.minVolume': {
    name: { zh: '结算最小体积', en: 'Least volume for settlement' },
    value: 20,
    unit: 'm³',
  },
  'workflow.urgeHours': { name: { zh: '催办间隔', en: 'Hours between reminders' }, value: 4, unit: 'h' },
  'session.idleMinutes': {
    name: { zh: '会话空闲时限（0为不限）', en: 'Idle limit of a session (0: none)' },
    value: 0,
    unit: 'min',
  },
} as const satisfies Record<string, ParameterDefinition>;

export type ParameterKey = keyof typeof parameters;

const cached = new ShortCache<ReadonlyMap<string, string>>(5000, 1000);

/** A parameter of the tenant; at most five seconds old. */
export async function readParameter(tenantId: number, key: ParameterKey): Promise<number> {
  const stored = (await cached.get(String(tenantId), () => load(tenantId)))?.get(key);
  const value = stored === undefined || stored.trim() === '' ? Number.NaN : Number(stored);
  return Number.isFinite(value) ? value : parameters[key].value;
}

function load(tenantId: number): Promise<ReadonlyMap<string, string>> {
  return readAs(tenantId, async (db) => {
    const rows = await db
      .selectFrom('sysConfig')
      .select(['configKey', 'configValue'])
      .where('tenantId', '=', tenantId)
      .where('delFlag', '=', 0)
      .execute();
    return new Map(rows.map((row) => [row.configKey, row.configValue]));
  });
}
