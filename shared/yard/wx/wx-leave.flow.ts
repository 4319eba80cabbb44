import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/** 门岗: the gate lets the lorry leave with the yard's papers. */
const gate = {
  key: 'gateOut',
  name: { zh: '门岗放行', en: 'Gate' },
  type: 'handle',
  assignees: ['role:gate'],
  editable: [],
  actions: ['reject', 'transfer'],
  onReject: 'turnAway',
} as const;

/** 发外 (docs/domain.md §9.3): the clerk approves, the store issues the material, the lorry leaves. */
export const wxSendFlow: FlowDefinition = {
  key: 'wf_wx_send',
  name: { zh: '外协发料', en: 'Material sent out' },
  resource: 'wx_apply',
  nodes: [
    startNode,
    {
      key: 'clerk',
      name: { zh: '外协审核', en: "Clerk's review" },
      type: 'approve',
      assignees: ['role:wx_clerk'],
      slaHours: 4,
      editable: ['urgency', 'planTime'],
      onEnter: 'book',
      onReject: 'unbook',
      onStop: 'unbook',
    },
    {
      key: 'issue',
      name: { zh: '库管发料', en: 'Material issued' },
      type: 'handle',
      assignees: ['role:stock_clerk'],
      slaHours: 8,
      editable: [],
      actions: ['reject', 'transfer'],
      onPass: 'load',
      onReject: 'unbook',
    },
    { ...gate, onPass: 'sendOut' },
    endNode,
  ],
};

/** 退货 (docs/domain.md §9.3): the inspector confirms the rejected parts, the clerk releases them, the lorry leaves. */
export const wxReturnFlow: FlowDefinition = {
  key: 'wf_wx_return',
  name: { zh: '外协退货', en: 'Rejects sent back' },
  resource: 'wx_apply',
  nodes: [
    startNode,
    {
      key: 'confirm',
      name: { zh: '质检确认', en: 'Inspector confirms' },
      type: 'approve',
      assignees: ['role:qc'],
      slaHours: 8,
      editable: [],
      onEnter: 'book',
      onReject: 'unbook',
      onStop: 'unbook',
    },
    {
      key: 'clerk',
      name: { zh: '外协审核', en: "Clerk's review" },
      type: 'approve',
      assignees: ['role:wx_clerk'],
      slaHours: 4,
      editable: ['urgency', 'planTime'],
      onPass: 'load',
      onReject: 'unbook',
    },
    { ...gate, onPass: 'sendBack' },
    endNode,
  ],
};
