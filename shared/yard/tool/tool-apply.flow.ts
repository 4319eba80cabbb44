import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/**
 * 工装申请 (docs/domain.md §5.5). 领用 and 调拨 run every node. 续借 goes from the section to the end, and a long extension also
 * to the manager. When the keeper has finished, the tools set aside are reserved (10 → 20), or the application waits
 * for the missing ones (10 → 15).
 */
export const toolApplyFlow: FlowDefinition = {
  key: 'wf_tool_apply',
  name: { zh: '工装申请', en: 'Tool application' },
  resource: 'tool_apply',
  nodes: [
    startNode,
    {
      key: 'section',
      name: { zh: '工段审核', en: 'Section review' },
      type: 'approve',
      assignees: ['role-in-dept:sect_leader'],
      slaHours: 4,
      batchable: true,
      editable: ['urgency'],
    },
    {
      key: 'stock',
      name: { zh: '工装备货', en: 'Picking' },
      type: 'approve',
      assignees: ['role:tool_keeper'],
      slaHours: 8,
      editable: ['toolApplyLineList.allocQty', 'toolApplyLineList.location'],
      required: [{ field: 'toolApplyLineList.allocQty' }],
      when: 'takesTools',
    },
    {
      key: 'ready',
      name: { zh: '备货完成', en: 'Picked' },
      type: 'cc',
      assignees: ['field:receiver'],
      editable: [],
      when: 'isReady',
      onEnter: 'reserve',
    },
    {
      key: 'short',
      name: { zh: '缺货待补', en: 'Waiting for stock' },
      type: 'cc',
      assignees: ['starter'],
      editable: [],
      when: 'waits',
      onEnter: 'await',
    },
    {
      key: 'manager',
      name: { zh: '工装主管', en: "Tooling manager's approval" },
      type: 'approve',
      assignees: ['role:tool_mgr'],
      slaHours: 8,
      editable: ['liftReason'],
      required: [{ field: 'liftReason', when: { field: 'liftShort', op: 'eq', value: true } }],
      actions: ['reject', 'transfer', 'addSign'],
      when: 'needsManager',
      onReject: 'unreserve',
    },
    {
      key: 'issue',
      name: { zh: '领用出库', en: 'Issue' },
      type: 'handle',
      assignees: [{ rule: 'role:tool_keeper' }, { rule: 'field:receiver', party: true, witness: 'role:tool_keeper' }],
      countersign: 'all',
      editable: ['toolApplyLineList.outQty'],
      actions: ['reject', 'transfer'],
      when: 'takesTools',
      onPass: 'issue',
      onReject: 'unreserve',
    },
    {
      key: 'extended',
      name: { zh: '抄送续借', en: 'Copy of the extension' },
      type: 'cc',
      assignees: ['field:receiver', 'role:tool_keeper'],
      editable: [],
      when: 'isExtension',
      onEnter: 'extend',
    },
    endNode,
  ],
};
