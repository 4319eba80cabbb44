import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/** 盘点 (docs/domain.md §5.3): the keepers' counts are posted after the manager has approved the differences. */
export const toolCheckFlow: FlowDefinition = {
  key: 'wf_tool_check',
  name: { zh: '工装盘点', en: 'Stock-take' },
  resource: 'tool_check',
  nodes: [
    startNode,
    {
      key: 'manager',
      name: { zh: '差异审批', en: 'Approval of the differences' },
      type: 'approve',
      assignees: ['role:tool_mgr'],
      slaHours: 8,
      editable: [],
    },
    {
      key: 'posted',
      name: { zh: '抄送过账', en: 'Copy of the posting' },
      type: 'cc',
      assignees: ['role:tool_keeper'],
      party: true,
      editable: [],
      onEnter: 'post',
    },
    endNode,
  ],
};
