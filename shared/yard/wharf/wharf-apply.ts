import { applicationColumns } from '#shared/resource/application-base.ts';
import type { Condition } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { date, datetime, dec, dict, each, file, int, ref, str } from '#shared/resource/field-builders.ts';
import { applyTypeField } from '#shared/yard/base/common-fields.ts';
import { wharfLifecycle } from './wharf-apply.lifecycle.ts';

const own: Condition = { field: 'applyType', op: 'eq', value: '1' };
const visiting: Condition = { field: 'applyType', op: 'eq', value: '5' };
/** 靠泊, 外来船靠泊: applications for an arriving ship; the others concern a ship that is already there. */
const isArrival: Condition = { field: 'applyType', op: 'in', value: ['1', '5'] };
const speaksOfStay: Condition = { field: 'applyType', op: 'in', value: ['2', '3', '4'] };
/** 靠泊, 外来船靠泊 and 移泊: applications for a berth. */
const takesBerth: Condition = { field: 'applyType', op: 'in', value: ['1', '2', '5'] };

/** A measure of the ship, in metres. */
const measure = { min: 0.1, required: isArrival, visibleWhen: isArrival, unit: 'm', row: 'size' } as const;

/**
 * 码头申请 (docs/domain.md §7.2). `berthId`, `side` and `outerOf` are entered only at 调度排泊, and observations at the quay
 * when the ship is moored, therefore `owned`. 移泊, 离泊 and 延期 name an earlier application and copy ship, size and work
 * from it.
 */
export const wharfApply = {
  code: 'wharf_apply',
  area: 'wharf',
  entity: 'apply',
  table: 'prm_wharf_apply',
  title: { zh: '码头申请', en: 'Wharf application' },
  plural: 'Wharf applications',
  display: 'applyNo',
  hint: 'shipName',
  groups: [
    { key: 'what', label: { zh: '申请内容', en: 'Request' } },
    { key: 'ship', label: { zh: '船舶尺度', en: 'Ship' } },
    { key: 'when', label: { zh: '时间与意向', en: 'Times and preferred berth' } },
    { key: 'work', label: { zh: '作业与安全', en: 'Work and safety' } },
    { key: 'run', label: { zh: '排泊与靠离', en: 'Berth and mooring' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      applyTypeField('类型', 'wharf_apply_type'),
      ref('ship', ['本厂工程', 'Own ship'], 'ship', { required: own, visibleWhen: own, query: true, carried: true }),
      str('shipText', ['外来船名及联系人', 'Visiting ship and contact'], 60, {
        required: visiting,
        visibleWhen: visiting,
      }),
      ref('relatedApply', ['关联单', 'Related application'], 'wharf_apply', {
        required: speaksOfStay,
        visibleWhen: speaksOfStay,
        help: { zh: '该船在泊的申请单（在泊或超期）', en: 'The application with which the ship lies at the quay' },
      }),
      str('shipName', ['船名', 'Ship name'], 80, { owned: true, query: true }),
    ]),
    ...each({ group: 'ship' }, [
      dec('loa', ['总长', 'Length overall'], [6, 2], { ...measure }),
      dec('beam', ['型宽', 'Beam'], [6, 2], { ...measure }),
      dec('draftMax', ['最大吃水', 'Greatest draft'], [6, 2], { ...measure }),
      dec('displacement', ['排水量', 'Displacement'], [9, 1], {
        min: 0.1,
        required: isArrival,
        visibleWhen: isArrival,
        unit: 't',
      }),
      file('mooringPlan', ['系泊方案', 'Mooring plan'], {
        visibleWhen: takesBerth,
        wide: true,
        help: { zh: '达到参数规定的船长须上传', en: 'Required from the length that the yard has set' },
      }),
    ]),
    ...each({ group: 'when' }, [
      datetime('eta', ['计划靠泊', 'Arrival'], {
        required: takesBerth,
        visibleWhen: takesBerth,
        query: true,
        row: 'times',
      }),
      datetime('etd', ['计划离泊', 'Departure'], { required: true, query: true, row: 'times' }),
      ref('wantBerth', ['意向泊位', 'Preferred berth'], 'berth', { visibleWhen: takesBerth }),
    ]),
    ...each({ group: 'work' }, [
      dict('workItems', ['码头作业', 'Work'], 'wharf_work', {
        multi: true,
        required: takesBerth,
        visibleWhen: takesBerth,
      }),
      dict('hazards', ['危险因素', 'Hazards'], 'wharf_hazard', { multi: true, visibleWhen: takesBerth }),
      int('shorePowerKva', ['岸电需求', 'Shore power'], { min: 0, max: 100_000, visibleWhen: takesBerth, unit: 'kVA' }),
      int('tugs', ['拖轮数', 'Tugs'], { min: 0, max: 10, required: true, default: 0 }),
    ]),
    ...each({ group: 'run' }, [
      ref('berthId', ['泊位', 'Berth'], 'berth', { owned: true, query: true }),
      ref('secondBerth', ['并用泊位', 'Second berth'], 'berth', {
        owned: true,
        help: { zh: '一个泊位不够长时，里程相接的邻泊位', en: 'An adjacent berth, if one berth is too short' },
      }),
      dict('side', ['靠泊舷', 'Side'], 'board_side', { owned: true }),
      ref('outerOf', ['并靠于', 'Inner ship'], 'wharf_stay', {
        refFilter: { field: 'berth', from: 'berthId' },
        owned: true,
        help: { zh: '并靠在该泊位的内档船外侧', en: 'The ship lies outside of the ship at this berth' },
      }),
      date('leaveBy', ['应离泊日', 'To depart by'], { owned: true }),
      datetime('firstEta', ['首次计划靠泊', 'First planned arrival'], {
        owned: true,
        help: { zh: '排泊批准时的计划，改排不改变它', en: 'The plan as approved; later changes of the plan keep it' },
      }),
      datetime('actualIn', ['实际靠泊', 'Moored'], { owned: true }),
      int('lines', ['系缆数', 'Lines'], { min: 2, max: 60, owned: true }),
      dec('draftFore', ['艏吃水', 'Draft forward'], [5, 2], { min: 0.1, owned: true, unit: 'm' }),
      dec('draftAft', ['艉吃水', 'Draft aft'], [5, 2], { min: 0.1, owned: true, unit: 'm' }),
      datetime('actualOut', ['实际离泊', 'Left'], { owned: true }),
    ]),
  ],
  rules: [
    {
      field: 'etd',
      compare: { op: 'gt', other: 'eta' },
      message: { zh: '计划离泊必须晚于计划靠泊', en: 'The departure must be after the arrival' },
    },
  ],
  application: {
    prefix: 'MT',
    flow: 'wf_wharf_apply',
    bizDict: 'wharf_biz_status',
    title: ['shipName', 'applyType', 'wantBerth'],
    pending: ['shipName', 'loa', 'draftMax', 'eta', 'etd', 'wantBerth'],
    apply: { zh: '申请码头', en: 'Apply for a berth' },
  },
  lifecycle: wharfLifecycle,
  list: {
    columns: applicationColumns(['applyType', 'shipName', 'loa', 'berthId', 'eta', 'etd', 'workItems'], ['createBy']),
  },
  scope: { project: 'ship' },
} as const satisfies ResourceDefinition;
