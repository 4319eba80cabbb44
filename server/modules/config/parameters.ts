import { readAs } from '#server/db/scope.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { ShortCache } from '#server/session/short-cache.ts';
import { type AnyArea, yardAreas } from '#shared/yard/areas.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import type { ParameterDefinition } from '#shared/yard/parameter.ts';

const common = {
  'workflow.urgeHours': { name: { zh: '催办间隔', en: 'Hours between reminders' }, value: 4, unit: 'h' },
  'session.idleMinutes': {
    name: { zh: '会话空闲时限（0 为不限）', en: 'Idle limit of a session (0: none)' },
    value: 0,
    unit: 'min',
  },
  'session.passwordDays': {
    name: { zh: '密码有效天数（0 为不限）', en: 'Days that a password is good for (0: for ever)' },
    value: 0,
    unit: 'd',
  },
  'file.megabytes': { name: { zh: '单个文件上限', en: 'Size of one file' }, value: 10, unit: 'MB' },
  'file.personMegabytes': { name: { zh: '每人文件上限', en: 'Files of one person' }, value: 5000, unit: 'MB' },
  'file.orphanDays': {
    name: { zh: '未被引用文件的保留天数', en: 'Days that an unused file is kept' },
    value: 30,
    unit: 'd',
  },
  'file.tenantMegabytes': { name: { zh: '全部文件上限', en: 'Files of the whole yard' }, value: 100_000, unit: 'MB' },
} as const satisfies Record<string, ParameterDefinition>;

type ParametersOf<A> = A extends { readonly parameters: infer P } ? keyof P : never;

/** Whether who started may decide approve nodes of this flow too: for yards too small for a second person. */
const ownCases = Object.fromEntries(
  yardFlows.map(({ key, name }) => [
    `workflow.ownCases.${key}`,
    {
      name: {
        zh: `${name.zh}：允许审批本人申请（1为允许）`,
        en: `${name.en}: own applications may be decided (1: yes)`,
      },
      value: 0,
    },
  ]),
);

export type ParameterKey = keyof typeof common | ParametersOf<AnyArea> | `workflow.ownCases.${string}`;

/**
 * The yard's numbers (domain.md §22: defaults, not law), the platform's and each area's. A row of `sys_config` per tenant
 * overrides each; a row that is no number counts as absent.
 */
export const parameters = {
  ...common,
  ...ownCases,
  ...Object.assign({}, ...yardAreas.map(({ parameters: own = {} }) => own)),
} as Readonly<Record<ParameterKey, ParameterDefinition>>;

const cached = new ShortCache<ReadonlyMap<string, string>>(5000, 1000);
onForgetCaches(() => cached.clear());

/** A parameter of the tenant; at most five seconds old. */
export async function readParameter(tenantId: number, key: ParameterKey): Promise<number> {
  const stored = (await cached.get(String(tenantId), () => load(tenantId)))?.get(key);
  const value = stored === undefined || stored.trim() === '' ? Number.NaN : Number(stored);
  return Number.isFinite(value) ? value : (parameters[key]?.value ?? 0);
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
