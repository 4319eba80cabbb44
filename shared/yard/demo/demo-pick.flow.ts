import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/**
 * 示例配料: the section leader may change the lines like the applicant; the storekeeper only enters for each line how much
 * is available and where it is stored.
 */
export const demoPickFlow: FlowDefinition = {
  key: 'wf_demo_pick',
  name: { zh: '示例配料', en: 'Example picking' },
  resource: 'demo_pick',
  nodes: [
    startNode,
    {
      key: 'section',
      name: { zh: '工段审核', en: 'Section review' },
      type: 'approve',
      assignees: ['role-in-dept:sect_leader'],
      slaHours: 4,
      editable: ['urgency', 'demoPickLineList'],
    },
    {
      key: 'pick',
      name: { zh: '备料', en: 'Picking' },
      type: 'handle',
      assignees: ['role:stock_clerk'],
      party: true,
      slaHours: 8,
      editable: ['demoPickLineList.allocQty', 'demoPickLineList.bin'],
      required: [{ field: 'demoPickLineList.allocQty' }],
      actions: ['reject', 'transfer'],
      onPass: 'complete',
    },
    endNode,
  ],
};
