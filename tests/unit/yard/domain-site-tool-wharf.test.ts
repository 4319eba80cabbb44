import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { filterFields, listColumns } from '#shared/resource/resource-columns.ts';
import { dictionaries } from '#shared/yard/dictionaries.ts';
import { yardFlows } from '#shared/yard/flows.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

/** Tables of docs/domain.md §4, §5, §7 and §19 as they stand there, held against what the areas are as data. */

const tables = yardDefinitions.flatMap((definition) => [
  definition,
  ...linesOf(definition).map((line) => line.definition),
]);

const definitionOf = (code: string) => {
  const found = tables.find((definition) => definition.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};

/** `●` always or whenever the kind of application has it, `◐` from a node, a status or another field on, `○` optional. */
const rowsOf: Readonly<Record<string, string>> = {
  site: `siteCode str(20) ●, siteName str(60) ●, zone dict(yard_zone) ●, siteType dict(site_type) ●, area dec(8,1) ●,
    length dec(6,1) ●, width dec(6,1) ●, bearing dec(6,1) ●, bays int ●, craneCap dec(6,1) ○,
    utilities dict(site_utility)[] ○, siteStatus dict(site_status) ●, keeper user ●, polygon json ●`,
  site_apply: `applyType dict(site_apply_type) ●, ship ref(ship) ●, block ref(block) ◐, purpose dict(site_purpose) ●,
    needArea dec(8,1) ●, unitLoad dec(6,1) ◐, startDate date ●, endDate date ●, wantSite ref(site) ○,
    siteId ref(site) ◐, bayNos str(40) ◐, contractor ref(contractor) ●, relatedApply ref(site_apply) ◐,
    actualIn datetime ◐, actualOut datetime ◐`,
  site_occupy: `site ref(site) ●, bayNos str(40) ●, apply ref(site_apply) ●, ship ref(ship) ●, block ref(block) ○,
    fromDate date ●, toDate date ●, state dict(occupy_state) ●`,
  tool: `toolCode str(24) ●, toolName str(60) ●, spec str(60) ●, category dict(tool_category) ●,
    manageMode dict(tool_mode) ●, unit dict(unit) ●, stockQty int ●, outQty int ●, repairQty int ●, safeQty int ○,
    location str(20) ●, ratedLoad dec(7,2) ◐, calibCycle int ●, nextCalibDate date ◐, price dec(10,2) ○,
    toolStatus dict(tool_status) ●`,
  tool_apply: `applyType dict(tool_apply_type) ●, ship ref(ship) ●, block ref(block) ○, useSite ref(site) ○,
    needTime datetime ●, planReturn date ●, contractor ref(contractor) ●, receiver user ●, reason text ○`,
  tool_apply_line: `tool ref(tool) ●, spec str(60) ◐, reqQty int ●, allocQty int ◐, outQty int ◐, backQty int ◐,
    damageQty int ◐, lineStatus dict(line_status) ●`,
  tool_move: `moveNo str(32) ●, tool ref(tool) ●, moveType dict(tool_move_type) ●, qty int ●, before int ●, after int ●,
    apply ref(tool_apply) ◐, operator user ●, moveTime datetime ●, remark str(200) ○`,
  tool_calib: `tool ref(tool) ●, calibDate date ●, result dict(calib_result) ●, org str(80) ●, certNo str(40) ●,
    validTo date ○, cost dec(10,2) ○, operator user ●, files file ●`,
  tool_check: `scopeCategory dict(tool_category) ○, scopeLocation str(20) ○, planDate date ●, bookQty int ●,
    realQty int ●, diffQty int ●`,
  berth: `berthCode str(10) ●, berthName str(60) ●, wharf dict(wharf) ●, length dec(6,1) ●, waterDepth dec(5,2) ●,
    maxDisplacement dec(9,1) ●, maxBeamOut dec(6,1) ●, bollards int ●, craneCap dec(6,1) ○, shorePower int ○,
    berthStatus dict(berth_status) ●, chainage dec(6,1) ●, keeper user ●`,
  wharf_apply: `applyType dict(wharf_apply_type) ●, ship ref(ship) ◐, shipText str(60) ◐, loa dec(6,2) ●, beam dec(6,2) ●,
    draftMax dec(6,2) ●, displacement dec(9,1) ●, berthId ref(berth) ◐, side dict(board_side) ◐,
    outerOf ref(wharf_stay) ◐, eta datetime ●, etd datetime ●, workItems dict(wharf_work)[] ●, shorePowerKva int ○,
    tugs int ●, hazards dict(wharf_hazard)[] ○`,
  wharf_stay: `berth ref(berth) ●, apply ref(wharf_apply) ●, shipText str(60) ●, loa dec(6,2) ●, beam dec(6,2) ●,
    fromTime datetime ●, toTime datetime ●, row int ●, state dict(stay_state) ●`,
};

function typeOf({ type, length, precision, scale, dict, ref, multi }: FieldDefinition): string {
  if (type === 'str') return `str(${length})`;
  if (type === 'dec') return `dec(${precision},${scale})`;
  if (type === 'ref') return `ref(${ref})`;
  return type === 'dict' ? `dict(${dict})${multi ? '[]' : ''}` : type;
}

/** Whether a field is demanded as its mark says. */
function demands({ required, owned }: FieldDefinition, mark: string | undefined): boolean {
  if (mark === '●') return required !== undefined;
  return mark === '◐' ? required !== undefined || owned === true : required === undefined;
}

it.each(Object.entries(rowsOf))('%s has the fields of its table', (code, text) => {
  const { fields } = definitionOf(code);
  for (const row of text.split(/,\s+/)) {
    const [name, type, mark] = row.trim().split(' ');
    const field = fields.find((each) => each.name === name);
    expect(field && [typeOf(field), demands(field, mark)], row).toEqual([type, true]);
  }
});

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
  ])('of %s has the columns of its section in their order, and asks for those with a star', (code, text) => {
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
  ])('of what waits has the own columns of %s', (code, own) => {
    expect(definitionOf(code).application?.pending).toEqual(own);
  });
});

describe('an application', () => {
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
  ] as const)('of %s goes from status to status as its section says, by those who may', (code, steps, rights) => {
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
  ])('of %s passes its nodes: who, in how many hours, what is entered, when', (key, text) => {
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

it.each([
  'yard_zone: A=结构区 B=总组区 C=舾装区 D=涂装区 E=码头区 F=堆场',
  'site_type: 1=露天 2=室内 3=胎架 4=涂装间 5=堆场',
  'site_purpose: 1=分段堆放 2=总组 3=预舾装 4=涂装 5=材料堆放 6=设备存放 7=外协卸货 8=临时动火',
  'site_utility: 1=电 2=气 3=水 4=照明 5=雨棚',
  'site_status: 0=空闲 1=预占 2=使用中 3=维修 4=停用',
  'site_apply_type: 1=新占用 2=延期 3=换场 4=清场',
  'site_biz_status: 10=待分配 20=待进场 30=使用中 40=待清场验收 50=已退场 25=未按期进场 35=超期占用 90=已取消',
  'occupy_state: 1=预占确认 2=使用中 3=已退场 4=释放',
  'tool_category: 01=胎架工装 02=吊具索具 03=液压顶升 04=焊接设备 05=测量器具 06=运输托架 07=涂装设备 08=特种吊具',
  'tool_mode: 1=单件 2=批量',
  'tool_status: 1=可用 2=停用 3=送检 4=维修 5=报废',
  'tool_apply_type: 1=领用 2=续借 3=调拨',
  'tool_move_type: 1=采购入库 2=领用出库 3=归还入库 4=送修 5=修回 6=盘盈 7=盘亏 8=报废 9=冲正',
  'calib_result: 1=合格 2=限用 3=不合格',
  'line_status: 0=待备 1=已备 2=缺货 3=已出 4=部分还 5=已还',
  'tool_biz_status: 10=待备货 20=待领用 30=使用中 40=部分归还 50=已归还 60=已结案 35=逾期未还 15=缺货待补 90=取消',
  'wharf: 1=舾装码头 2=材料码头 3=重件码头',
  'berth_status: 0=空闲 1=占用 2=维修 3=停用',
  'wharf_apply_type: 1=靠泊 2=移泊 3=离泊 4=延期 5=外来船靠泊',
  'board_side: P=左舷 S=右舷',
  'wharf_work: 1=舾装 2=系泊试验 3=主机试车 4=装卸 5=补给 6=修整 7=出海前准备',
  'wharf_hazard: 1=载油 2=动火 3=试车 4=压载调整',
  'wharf_biz_status: 10=待排泊 20=已排泊 30=在泊 40=待离泊 50=已离泊 25=推迟 35=超期 90=取消',
  'stay_state: 1=计划 2=在泊 3=已离',
])('the dictionary %s', (text) => {
  const [code, values = ''] = text.split(': ');
  const items = dictionaries.find((dictionary) => dictionary.code === code)?.items ?? [];
  const told = new Set(items.map((item) => `${item.value}=${item.text.zh}`));
  expect(values.split(' ').filter((value) => !told.has(value))).toEqual([]);
});
