import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/**
 * 脚手架拆除 (docs/domain.md §6.5): the using department confirms that no work is open at the place, the engineer approves
 * (scaffold 40/45 → 50), the crew dismantles the scaffold (50 → 60 → 70 in the ledger) and reports the end.
 */
export const scaffoldDismantleFlow: FlowDefinition = {
  key: 'wf_scaf_dismantle',
  name: { zh: '脚手架拆除', en: 'Scaffold dismantling' },
  resource: 'scaffold_apply',
  nodes: [
    startNode,
    {
      key: 'confirm',
      name: { zh: '使用部门确认', en: 'Confirmation by the using department' },
      type: 'approve',
      assignees: ['role-in-dept:sect_leader'],
      slaHours: 4,
      editable: ['urgency'],
    },
    {
      key: 'scheme',
      name: { zh: '方案审核', en: 'Scheme review' },
      type: 'approve',
      assignees: ['role:scaf_eng'],
      slaHours: 8,
      editable: ['crew'],
      onPass: 'approveDismantle',
    },
    {
      key: 'dismantle',
      name: { zh: '拆除', en: 'Dismantling' },
      type: 'handle',
      assignees: ['role:scaf_crew'],
      party: true,
      slaHours: 8,
      editable: [],
      actions: ['transfer'],
      onPass: 'complete',
    },
    endNode,
  ],
};
