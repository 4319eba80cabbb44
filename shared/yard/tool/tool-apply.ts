import { applicationColumns } from '#shared/resource/application-base.ts';
import type { Condition } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { bool, date, datetime, each, int, ref, str, text, user } from '#shared/resource/field-builders.ts';
import { applyTypeField, blockField, contractorField, shipField } from '#shared/yard/base/common-fields.ts';
import { toolApplyLine } from './tool-apply-line.ts';

/** 续借, 调拨: applications about tools that somebody has. */
const speaksOfOther: Condition = { field: 'applyType', op: 'in', value: ['2', '3'] };
const takesTools: Condition = { field: 'applyType', op: 'in', value: ['1', '3'] };

/**
 * 工装申请 (docs/domain.md §5.2). An extension has no lines and names the application whose tools are kept longer. A
 * transfer takes tools over from another application; the tools do not go back to the store.
 */
export const toolApply = {
  code: 'tool_apply',
  area: 'tool',
  entity: 'apply',
  table: 'prm_tool_apply',
  title: { zh: '工装申请', en: 'Tool application' },
  plural: 'Tool applications',
  display: 'applyNo',
  groups: [
    { key: 'what', label: { zh: '申请内容', en: 'Request' } },
    { key: 'when', label: { zh: '时间与领用', en: 'Dates and receiver' } },
    { key: 'run', label: { zh: '备货与归还', en: 'Picking and return' } },
  ],
  fields: [
    ...each({ group: 'what' }, [
      applyTypeField('申请类型', 'tool_apply_type'),
      shipField('船号', { required: true, query: true, carried: true }),
      ref('relatedApply', ['关联单', 'Related application'], 'tool_apply', {
        refFilter: { field: 'ship', from: 'ship' },
        required: speaksOfOther,
        visibleWhen: speaksOfOther,
        help: { zh: '正在使用工装的申请单', en: 'The application whose tools are in use' },
      }),
      blockField({ visibleWhen: takesTools, query: true }),
      ref('useSite', ['使用地点', 'Used at'], 'site', { visibleWhen: takesTools }),
      contractorField(['施工单位', 'Contractor'], {
        required: takesTools,
        visibleWhen: takesTools,
        query: true,
        carried: true,
      }),
    ]),
    ...each({ group: 'when' }, [
      datetime('needTime', ['需用时间', 'Needed at'], {
        required: takesTools,
        visibleWhen: takesTools,
        query: true,
        row: 'dates',
      }),
      date('planReturn', ['计划归还', 'Return date'], { required: true, query: true, row: 'dates' }),
      user('receiver', ['领用人', 'Receiver'], {
        assigns: true,
        required: takesTools,
        visibleWhen: takesTools,
        query: true,
      }),
      bool('waitShort', ['缺货时等待补齐', 'Wait for missing tools'], {
        default: false,
        visibleWhen: takesTools,
        help: { zh: '否则按现有数量领用', en: 'Otherwise the available tools are issued' },
      }),
      text('reason', ['用途', 'Purpose'], { length: 500, wide: true }),
    ]),
    ...each({ group: 'run' }, [
      int('itemCount', ['明细项数', 'Items'], {
        owned: true,
        required: true,
        default: 0,
        total: { lines: 'tool_apply_line', op: 'count' },
      }),
      int('shortCount', ['缺货项数', 'Short items'], {
        owned: true,
        required: true,
        default: 0,
        total: { lines: 'tool_apply_line', op: 'count', where: { field: 'allocQty', op: 'lt', other: 'reqQty' } },
      }),
      bool('highValue', ['含高值', 'High value'], { owned: true, query: true }),
      bool('managerDue', ['需主管批准', 'Needs the tooling manager'], { owned: true }),
      bool('liftShort', ['吊具载荷不足', 'Insufficient lifting capacity'], { owned: true }),
      str('liftReason', ['载荷不足的接受理由', 'Reason for accepting the load'], 200, { owned: true, wide: true }),
      datetime('issuedAt', ['领用时间', 'Issued'], { owned: true }),
      datetime('returnedAt', ['归还时间', 'Returned'], { owned: true }),
    ]),
  ],
  lines: [toolApplyLine],
  application: {
    prefix: 'GZ',
    flow: 'wf_tool_apply',
    bizDict: 'tool_biz_status',
    title: ['ship', 'applyType', 'block', 'receiver'],
    pending: ['itemCount', 'needTime', 'shortCount', 'highValue'],
    apply: { zh: '申请工装', en: 'Apply for tools' },
  },
  lifecycle: {
    field: 'bizStatus',
    initial: '10',
    transitions: [
      // Transitions made by the approval of the application.
      { action: 'reserve', label: { zh: '备货完成', en: 'Picked' }, from: ['10'], to: '20', system: true },
      { action: 'await', label: { zh: '缺货待补', en: 'Waiting for stock' }, from: ['10'], to: '15', system: true },
      {
        action: 'unreserve',
        label: { zh: '取消预留', en: 'Reservation revoked' },
        from: ['10', '15', '20'],
        to: '10',
        system: true,
      },
      { action: 'issue', label: { zh: '领用出库', en: 'Issued' }, from: ['20'], to: '30', system: true },
      { action: 'extend', label: { zh: '续借生效', en: 'Extension in force' }, from: ['10'], to: '60', system: true },
      // Actions in the store.
      { action: 'replenish', label: { zh: '备货补齐', en: 'Complete the reservation' }, from: ['15'], to: '20' },
      {
        action: 'takeShort',
        label: { zh: '按现有数量领用', en: 'Take the available tools' },
        from: ['15'],
        to: '20',
        access: 'prm:tool:apply:takeShort',
      },
      { action: 'overdue', label: { zh: '逾期未还', en: 'Overdue' }, from: ['30'], to: '35', system: true },
      { action: 'prolong', label: { zh: '续借', en: 'Extended' }, from: ['30', '35'], to: '30', system: true },
      {
        action: 'returnSome',
        label: { zh: '部分归还', en: 'Partly returned' },
        from: ['30', '35', '40'],
        to: '40',
        system: true,
      },
      { action: 'returnAll', label: { zh: '归还', en: 'Returned' }, from: ['30', '35', '40'], to: '50', system: true },
      { action: 'settle', label: { zh: '验收', en: 'Accepted' }, from: ['50'], to: '60', system: true },
      { action: 'cancel', label: { zh: '取消', en: 'Cancelled' }, from: ['10', '15', '20'], to: '90', system: true },
    ],
  },
  list: {
    columns: applicationColumns(['applyType', 'ship', 'needTime', 'planReturn', 'receiver', 'itemCount'], ['createBy']),
  },
  scope: { vendor: 'contractor', project: 'ship' },
} as const satisfies ResourceDefinition;
