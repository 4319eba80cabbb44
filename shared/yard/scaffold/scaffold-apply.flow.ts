import type { Condition } from '#shared/resource/condition.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { endNode, startNode } from '#shared/workflow/flow-ends.ts';

/**
 * While this condition is true, 方案审核 cannot pass without a scheme file (docs/domain.md §6.1). The server sets
 * `schemeDue` by the limits that the yard has configured.
 */
export const schemeNeeded: Condition = { field: 'schemeDue', op: 'eq', value: true };

/**
 * 脚手架申请 (docs/domain.md §6.5). 搭设 runs every node. 变更 begins at 方案审核. 延期 needs the section, the engineer and, if the
 * risk requires it, HSE; then the crew gets a copy. 拆除 has its own flow. 排产 names the leader of the crew, so the
 * erection task goes only to that person.
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
