import type { Condition } from '#shared/resource/condition.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/**
 * docs/domain.md §6.1: a drawn scheme must be attached before 方案审核 can pass; the server keeps it by the yard's own
 * limits.
 */
export const schemeNeeded: Condition = { field: 'schemeDue', op: 'eq', value: true };

/**
 * 脚手架申请 (docs/domain.md §6.5). 搭设 runs every node; 变更 begins at 方案审核; 延期 needs the section, the engineer and,
 * when the risk asks for it, HSE, then tells the crew. 拆除 has a flow of its own.
 * 排产 names the crew's leader, so erection goes to that person alone.
 */
export const scaffoldApplyFlow: FlowDefinition = {
  key: 'wf_scaf_apply',
  name: { zh: '脚手架申请', en: 'Scaffold application' },
  resource: 'scaffold_apply',
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
      when: 'startsAtSection',
    },
    {
      key: 'scheme',
      name: { zh: '方案审核', en: 'Scheme review' },
      type: 'approve',
      assignees: ['role:scaf_eng'],
      slaHours: 8,
      editable: ['scafType', 'loadClass', 'crew', 'schemeFile'],
      required: [{ field: 'schemeFile', when: schemeNeeded }],
    },
    {
      key: 'hse',
      name: { zh: 'HSE 审核', en: 'HSE review' },
      type: 'approve',
      assignees: ['role:hse'],
      slaHours: 8,
      editable: [],
      when: 'needsHse',
    },
    {
      key: 'schedule',
      name: { zh: '排产', en: 'Scheduling' },
      type: 'handle',
      assignees: ['role:scaf_crew'],
      party: true,
      slaHours: 8,
      editable: ['crew', 'startDate'],
      required: [{ field: 'crew' }, { field: 'startDate' }],
      when: 'needsWork',
      onPass: 'schedule',
    },
    {
      key: 'erect',
      name: { zh: '搭设/自检', en: 'Erection and self-check' },
      type: 'handle',
      assignees: ['field:crew'],
      party: true,
      editable: [],
      actions: ['transfer'],
      when: 'needsWork',
      onEnter: 'startErect',
      onPass: 'selfCheck',
    },
    {
      key: 'accept',
      name: { zh: '联合验收', en: 'Joint acceptance' },
      type: 'handle',
      assignees: [
        'role:scaf_insp',
        { rule: 'role-in-dept:team_leader', party: true, witness: 'role:scaf_insp' },
        { rule: 'role:hse', when: 'passed:hse' },
      ],
      countersign: 'all',
      editable: [],
      actions: ['reject', 'transfer'],
      rejectTo: 'erect',
      when: 'needsWork',
      onPass: 'accept',
      onReject: 'refuseAccept',
    },
    {
      key: 'extended',
      name: { zh: '抄送架子队', en: 'Copy to the crew' },
      type: 'cc',
      assignees: ['role:scaf_crew'],
      party: true,
      editable: [],
      when: 'isExtension',
      onEnter: 'complete',
    },
    endNode,
  ],
};
