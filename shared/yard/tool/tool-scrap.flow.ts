import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/**
 * 工装报废 (docs/domain.md §5.5): the keeper applies, the tooling manager approves and, for expensive tools, the production
 * manager too.
 */
export const toolScrapFlow: FlowDefinition = {
  key: 'wf_tool_scrap',
  name: { zh: '工装报废', en: 'Scrapping of tools' },
  resource: 'tool_scrap',
  nodes: [
    startNode,
    {
      key: 'manager',
      name: { zh: '工装主管', en: "Tooling manager's approval" },
      type: 'approve',
      assignees: ['role:tool_mgr'],
      slaHours: 8,
      editable: [],
    },
    {
      key: 'prodManager',
      name: { zh: '经理批准', en: "Production manager's approval" },
      type: 'approve',
      assignees: ['role:prod_mgr'],
      slaHours: 8,
      editable: [],
      when: 'isDear',
    },
    {
      key: 'scrapped',
      name: { zh: '抄送报废', en: 'Copy of the scrapping' },
      type: 'cc',
      assignees: ['role:tool_keeper'],
      party: true,
      editable: [],
      onEnter: 'scrap',
    },
    endNode,
  ],
};
