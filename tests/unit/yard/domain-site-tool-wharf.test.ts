import { describe, expect, it } from 'vitest';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { filterFields, listColumns } from '#shared/resource/resource-columns.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

/** Lists, statuses and flows of docs/domain.md §4, §5 and §7 as they stand there, held against what the areas are as data. */

const tables = yardDefinitions.flatMap((definition) => [
  definition,
  ...linesOf(definition).map((line) => line.definition),
]);

const definitionOf = (code: string) => {
  const found = tables.find((definition) => definition.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};

describe('a list', () => {
  it.each([
    ['site', '编号* 名称* 区域* 类型* 面积 地耐力 起重能力 状态* 当前占用 本月占用率'],
    [
      'site_apply',
      '单号* 类型* 船号* 分段* 用途* 需求面积 计划起* 计划止* 场地* 施工单位* 审批状态* 业务状态* 申请人*',
    ],
    ['tool', '编号* 名称* 规格* 类别* 库位* 总数 在库 在用 维修 可用 安全库存 下次检定日* 状态*'],
    ['tool_apply', '单号 类型 船号 需用时间 计划归还 领用人 明细项数 审批状态 业务状态'],
    ['berth', '泊位* 码头* 长度 水深 状态* 内档船 外档船 下一计划'],
    ['wharf_apply', '单号 类型 船名 总长 泊位 计划靠 计划离 作业 审批状态 业务状态'],
  ])('of %s has the columns of its section in their order, and filters by the starred ones', (code, text) => {
    const definition = definitionOf(code);
    const asked = text.split(' ').map((word) => ({ label: word.replace('*', ''), isAsked: word.endsWith('*') }));
    const filters = filterFields(definition).map(({ label }) => label.zh);
    let rest = listColumns(definition).map(({ label }) => label.zh);
    for (const { label, isAsked } of asked) {
      const at = rest.findIndex((title) => title.includes(label));
      expect(at, `${label} of ${rest.join()}`).toBeGreaterThanOrEqual(0);
      if (isAsked) expect(filters).toContain(rest[at]);
      rest = rest.slice(at + 1);
    }
  });

  it.each([
    ['site_apply', ['purpose', 'needArea', 'startDate', 'endDate', 'wantSite']],
    ['tool_apply', ['itemCount', 'needTime', 'shortCount', 'highValue']],
    ['wharf_apply', ['shipName', 'loa', 'draftMax', 'eta', 'etd', 'wantBerth']],
  ])('of pending tasks has the own columns of %s', (code, own) => {
    expect(definitionOf(code).application?.pending).toEqual(own);
  });
});

describe('the application', () => {
  it.each([
    [
      'site_apply',
      '10→20 20→30 20→25 25→90 30→35 35→30 30→40 35→40 40→50 40→30',
      {
        enter: 'confirm',
        replan: 'confirm',
        release: 'confirm',
        clear: 'confirm',
        refuseClear: 'confirm',
        requestClear: 'clear',
      },
    ],
    ['tool_apply', '10→20 10→15 20→30 20→90 30→35 30→40 30→50 35→40 35→50 40→50 50→60', { replenish: 'confirm' }],
    ['wharf_apply', '10→20 20→30 20→25 30→35 30→40 40→50', { moor: 'confirm', depart: 'confirm', replan: 'replan' }],
  ] as const)('of %s changes its status as its section says, by the named roles', (code, steps, rights) => {
    const transitions = definitionOf(code).lifecycle?.transitions ?? [];
    for (const step of steps.split(' ')) {
      const [from = '', to] = step.split('→');
      expect(
        transitions.some((row) => row.from.includes(from) && row.to === to),
        step,
      ).toBe(true);
    }
    for (const [action, right] of Object.entries(rights)) {
      const row = transitions.find((each) => each.action === action);
      expect([action, row?.system, row?.access?.split(':').at(-1) ?? 'confirm']).toEqual([action, undefined, right]);
    }
  });

  it.each([
    [
      'wf_site_apply',
      `section role-in-dept:sect_leader 4 urgency; plan role:planner 8 startDate,endDate batchable;
       assign role:site_admin 8 siteId,bayNos,startDate,endDate; manager role:prod_mgr 8 - needsManager`,
    ],
    ['wf_site_clear', 'verify role:site_admin 8 clearPhotos'],
    [
      'wf_tool_apply',
      `section role-in-dept:sect_leader 4 urgency batchable; stock role:tool_keeper 8
       toolApplyLineList.allocQty,toolApplyLineList.location takesTools; manager role:tool_mgr 8 liftReason needsManager;
       issue role:tool_keeper - toolApplyLineList.outQty takesTools`,
    ],
    ['wf_tool_scrap', 'manager role:tool_mgr 8 -; prodManager role:prod_mgr 8 - isDear'],
    [
      'wf_wharf_apply',
      `section role-in-dept:sect_leader 4 urgency takesWholeWay; plan role:wharf_disp 8
       berthId,secondBerth,side,outerOf,eta,etd,tugs; hse role:hse 4 - isHazardous; dispatch role:dispatcher 4 -`,
    ],
  ])('of %s passes its nodes with their people, hours, entered fields and conditions', (key, text) => {
    const flow = yardFlows.find((each) => each.key === key);
    for (const row of text.split(';')) {
      const [node, who, hours, entered, ...when] = row.trim().split(/\s+/);
      const found = flow?.nodes.find((each) => each.key === node);
      const [first] = found?.assignees ?? [];
      expect([
        typeof first === 'string' ? first : first?.rule,
        String(found?.slaHours ?? '-'),
        found?.editable.join() || '-',
      ]).toEqual([who, hours, entered]);
      expect([found?.when, ...(found?.batchable ? ['batchable'] : [])], node).toEqual(expect.arrayContaining(when));
    }
  });
});
