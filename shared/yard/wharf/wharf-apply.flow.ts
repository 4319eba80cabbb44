import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/**
 * 码头申请 (docs/domain.md §7.3). 靠泊, 外来船靠泊 and 离泊 run every node; 移泊 and 延期 go to the berth plan and to the chief
 * dispatcher. The approval creates a stay, prolongs a stay, or allows the ship to leave.
 */
export const wharfApplyFlow: FlowDefinition = {
  key: 'wf_wharf_apply',
  name: { zh: '码头申请', en: 'Wharf application' },
  resource: 'wharf_apply',
  nodes: [
    startNode,
    {
      key: 'section',
      name: { zh: '工段审核', en: 'Section review' },
      type: 'approve',
      assignees: ['role-in-dept:sect_leader'],
      slaHours: 4,
      editable: ['urgency'],
      when: 'takesWholeWay',
      onReject: 'unassign',
    },
    {
      key: 'plan',
      name: { zh: '调度排泊', en: 'Berth planning' },
      type: 'approve',
      assignees: ['role:wharf_disp'],
      slaHours: 8,
      editable: ['berthId', 'secondBerth', 'side', 'outerOf', 'eta', 'etd', 'tugs'],
      required: [{ field: 'berthId' }, { field: 'side' }],
      onReject: 'unassign',
    },
    {
      key: 'hse',
      name: { zh: 'HSE 审核', en: 'Safety review' },
      type: 'approve',
      assignees: ['role:hse'],
      slaHours: 4,
      editable: [],
      when: 'isHazardous',
      onReject: 'unassign',
    },
    {
      key: 'dispatch',
      name: { zh: '总调批准', en: "Chief dispatcher's approval" },
      type: 'approve',
      assignees: ['role:dispatcher'],
      slaHours: 4,
      editable: [],
      onReject: 'unassign',
    },
    {
      key: 'copy',
      name: { zh: '抄送码头长', en: 'Copy to the wharf master' },
      type: 'cc',
      assignees: ['role:wharf_master'],
      editable: [],
      when: 'takesBerth',
      onEnter: 'reserve',
    },
    {
      key: 'extended',
      name: { zh: '抄送延期', en: 'Copy of the extension' },
      type: 'cc',
      assignees: ['role:wharf_master'],
      editable: [],
      when: 'isExtension',
      onEnter: 'extend',
    },
    {
      key: 'leaving',
      name: { zh: '抄送离泊', en: 'Copy of the departure' },
      type: 'cc',
      assignees: ['role:wharf_master'],
      editable: [],
      when: 'isDeparture',
      onEnter: 'askLeave',
    },
    endNode,
  ],
};
