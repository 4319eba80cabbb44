import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/**
 * 场地申请 (docs/domain.md §4.5). 新占用 and 换场 run every node; 延期 goes from the section to the assignment and, if the whole
 * stay becomes long, to the manager. The approval creates or prolongs the occupation.
 */
export const siteApplyFlow: FlowDefinition = {
  key: 'wf_site_apply',
  name: { zh: '场地申请', en: 'Site application' },
  resource: 'site_apply',
  nodes: [
    startNode,
    {
      key: 'section',
      name: { zh: '工段审核', en: 'Section review' },
      type: 'approve',
      assignees: ['role-in-dept:sect_leader'],
      slaHours: 4,
      editable: ['urgency'],
      onReject: 'unassign',
    },
    {
      key: 'plan',
      name: { zh: '计划核对', en: 'Schedule check' },
      type: 'approve',
      assignees: ['role:planner'],
      slaHours: 8,
      batchable: true,
      editable: ['startDate', 'endDate'],
      when: 'takesGround',
      onReject: 'unassign',
    },
    {
      key: 'assign',
      name: { zh: '场地分配', en: 'Assignment' },
      type: 'approve',
      assignees: ['role:site_admin'],
      slaHours: 8,
      editable: ['siteId', 'bayNos', 'startDate', 'endDate'],
      required: [{ field: 'siteId' }, { field: 'bayNos' }],
      onReject: 'unassign',
    },
    {
      key: 'manager',
      name: { zh: '经理批准', en: "Manager's approval" },
      type: 'approve',
      assignees: ['role:prod_mgr'],
      slaHours: 8,
      editable: [],
      when: 'needsManager',
      onReject: 'unassign',
    },
    {
      key: 'copy',
      name: { zh: '抄送', en: 'Copy' },
      type: 'cc',
      assignees: ['field:siteKeeper', 'role-in-dept:sect_leader'],
      editable: [],
      when: 'takesGround',
      onEnter: 'reserve',
    },
    {
      key: 'extended',
      name: { zh: '抄送延期', en: 'Copy of the extension' },
      type: 'cc',
      assignees: ['field:siteKeeper'],
      editable: [],
      when: 'isExtension',
      onEnter: 'extend',
    },
    endNode,
  ],
};
