import { readAs } from '#server/db/scope.ts';
import { ShortCache } from '#server/db/short-cache.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { type AnyArea, yardAreas } from '#shared/yard/areas.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import type { ParameterDefinition } from '#shared/yard/parameter.ts';

const common = {
  'workflow.urgeHours': {
    name: { zh: '催办间隔', en: 'Hours between reminders' },
    value: 4,
    unit: 'h',
    type: 'decimal',
    max: 240,
  },
  'workflow.dayBegins': {
    name: { zh: '工作日开始时间', en: 'Working day begins' },
    value: 480,
    type: 'timeOfDay',
    max: 720,
    help: {
      zh: '审批时限按工作时间计算；只影响此后到达的任务',
      en: 'Time limits of tasks count working hours; applies to tasks that arrive from now on',
    },
  },
  'workflow.dayEnds': {
    name: { zh: '工作日结束时间', en: 'Working day ends' },
    value: 1050,
    type: 'timeOfDay',
    min: 721,
  },
  'workflow.amberPercent': {
    name: { zh: '任务变黄的时限占比', en: 'Share of the time limit after which a task turns amber' },
    value: 75,
    unit: '%',
    min: 1,
    max: 100,
  },
  'workflow.escalateTimes': {
    name: {
      zh: '上报部门负责人的时限倍数',
      en: 'Multiple of the time limit after which the head of department is notified',
    },
    value: 2,
    type: 'decimal',
    min: 1,
    max: 10,
  },
  'workflow.delegationDays': {
    name: { zh: '委托代理的最长天数', en: 'Longest delegation' },
    value: 90,
    unit: 'd',
    min: 1,
    max: 366,
  },
  'session.idleMinutes': {
    name: { zh: '会话空闲时限（0 为不限）', en: 'Idle time limit of a session (0: none)' },
    value: 0,
    unit: 'min',
    max: 1440,
  },
  'session.passwordDays': {
    name: { zh: '密码有效天数（0 为不限）', en: 'Days that a password is valid (0: no limit)' },
    value: 0,
    unit: 'd',
    max: 3650,
  },
  'file.megabytes': {
    name: { zh: '单个文件上限', en: 'Maximum size of a file' },
    value: 10,
    unit: 'MB',
    min: 1,
    max: 1000,
  },
  'file.personMegabytes': {
    name: { zh: '每人文件上限', en: 'Storage of one person' },
    value: 5000,
    unit: 'MB',
    min: 1,
  },
  'file.orphanDays': {
    name: { zh: '未被引用文件的保留天数', en: 'Days that an unused file is kept' },
    value: 30,
    unit: 'd',
    min: 1,
    max: 3650,
  },
  'file.tenantMegabytes': {
    name: { zh: '全部文件上限', en: 'Storage of the whole yard' },
    value: 100_000,
    unit: 'MB',
    min: 1,
  },
} as const satisfies Record<string, ParameterDefinition>;

type ParametersOf<A> = A extends { readonly parameters: infer P } ? keyof P : never;

/**
 * Parameter per flow: whether starters may decide their own applications at approve nodes, for yards with too few
 * people.
 */
const ownCases = Object.fromEntries(
  yardFlows.map(({ key, name }) => [
    `workflow.ownCases.${key}`,
    {
      name: {
        zh: `${name.zh}：允许审批本人申请`,
        en: `${name.en}: people may decide their own applications`,
      },
      value: 0,
      type: 'yesNo' as const,
    },
  ]),
);

/** Parameter per node: its working hours; the default is the value in the flow. */
const nodeHours = Object.fromEntries(
  yardFlows.flatMap((flow) =>
    flow.nodes.flatMap(({ key, name, slaHours }) =>
      slaHours === undefined
        ? []
        : [
            [
              `workflow.hours.${flow.key}.${key}`,
              {
                name: {
                  zh: `${flow.name.zh}「${name.zh}」时限`,
                  en: `${flow.name.en}, ${name.en}: hours`,
                },
                value: slaHours,
                unit: 'h',
                type: 'decimal' as const,
                min: 0.5,
                max: 240,
              },
            ],
          ],
    ),
  ),
);

export type ParameterKey =
  | keyof typeof common
  | ParametersOf<AnyArea>
  | `workflow.ownCases.${string}`
  | `workflow.hours.${string}`;

/**
 * Numeric parameters of the yard (docs/domain.md §22: defaults, not law), common ones and those of each area. A row of
 * `sys_config` overrides the default for its tenant; a row without a valid number is ignored.
 */
export const parameters = {
  ...common,
  ...ownCases,
  ...nodeHours,
  ...Object.assign({}, ...yardAreas.map(({ parameters: own = {} }) => own)),
} as Readonly<Record<ParameterKey, ParameterDefinition>>;

const cached = new ShortCache<ReadonlyMap<string, string>>(5000, 1000);
onForgetCaches(() => cached.clear());

/** Value of a parameter for a tenant, cached for five seconds. */
export async function readParameter(tenantId: number, key: ParameterKey): Promise<number> {
  const stored = (await cached.get(String(tenantId), () => load(tenantId)))?.get(key);
  return storedNumber(stored) ?? parameters[key]?.value ?? 0;
}

/** Parses a stored number; undefined if the text is no number. */
export function storedNumber(stored: string | undefined): number | undefined {
  const value = stored === undefined || stored.trim() === '' ? Number.NaN : Number(stored);
  return Number.isFinite(value) ? value : undefined;
}

/** Clears the cache of a tenant; called after a change in this process. */
export function forgetParameters(tenantId: number): void {
  cached.delete(String(tenantId));
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
