import type { ResourceDefinition } from '#shared/resource/definition.ts';

/**
 * States of an application after its approval, changed by work on the site and by other applications
 * (docs/domain.md §4.4).
 */
export const siteApplyLifecycle = {
  field: 'bizStatus',
  initial: '10',
  transitions: [
    // Transitions made by the approval of the application.
    { action: 'reserve', label: { zh: '分配场地', en: 'Site assigned' }, from: ['10'], to: '20', system: true },
    {
      action: 'unassign',
      label: { zh: '取消分配', en: 'Assignment revoked' },
      from: ['10'],
      to: '10',
      system: true,
    },
    { action: 'extend', label: { zh: '延期生效', en: 'Extension in force' }, from: ['10'], to: '60', system: true },
    { action: 'askClear', label: { zh: '清场报验', en: 'Clearing reported' }, from: ['10'], to: '40', system: true },
    { action: 'cleared', label: { zh: '清场合格', en: 'Clearing accepted' }, from: ['40'], to: '60', system: true },
    { action: 'notClear', label: { zh: '清场未完', en: 'Not clear' }, from: ['40'], to: '10', system: true },
    // Transitions made on the site, and those made by other applications.
    {
      action: 'enter',
      label: { zh: '进场确认', en: 'Confirm entry' },
      from: ['20'],
      to: '30',
      fields: [
        { name: 'enteredWith', required: true, begins: 'createBy' },
        // A move vacates the old site at the same moment; there is no later acceptance of the old site.
        { name: 'clearPhotos', required: true, when: { field: 'applyType', op: 'eq', value: '3' } },
      ],
    },
    {
      action: 'replan',
      label: { zh: '调整场地计划', en: 'Plan anew' },
      from: ['20', '25'],
      to: '20',
      fields: [
        { name: 'siteId', required: true },
        { name: 'bayNos', required: true },
        { name: 'startDate', required: true },
        { name: 'endDate', required: true },
      ],
    },
    { action: 'miss', label: { zh: '未按期进场', en: 'Not entered in time' }, from: ['20'], to: '25', system: true },
    {
      action: 'release',
      label: { zh: '释放场地', en: 'Release the site' },
      from: ['25'],
      to: '90',
      fields: [{ name: 'comment', required: true }],
      danger: true,
    },
    { action: 'overstay', label: { zh: '超期占用', en: 'Overstaying' }, from: ['30'], to: '35', system: true },
    { action: 'prolong', label: { zh: '延期', en: 'Extended' }, from: ['30', '35'], to: '30', system: true },
    // Asked for on the site, or by an application of kind 清场, which gives the administrators a task.
    {
      action: 'requestClear',
      label: { zh: '清场申请', en: 'Apply for clearing' },
      from: ['30', '35'],
      to: '40',
      access: 'prm:site:apply:clear',
    },
    // The same transition, made by the approval of such an application. It checks no department, because the last
    // approver may belong to another one than the applicant.
    {
      action: 'reportClear',
      label: { zh: '清场申请', en: 'Clearing applied for' },
      from: ['30', '35'],
      to: '40',
      system: true,
    },
    // The block on the site is being erected (docs/domain.md §11.4 rule 4).
    { action: 'erected', label: { zh: '分段搭载', en: 'Block erected' }, from: ['30', '35'], to: '40', system: true },
    {
      action: 'refuseClear',
      label: { zh: '清场不合格', en: 'Not clear' },
      from: ['40'],
      to: '30',
      fields: [{ name: 'comment', required: true }],
      danger: true,
    },
    {
      action: 'clear',
      label: { zh: '清场验收', en: 'Accept clearing' },
      from: ['40'],
      to: '50',
      fields: [{ name: 'clearPhotos', required: true }],
    },
    { action: 'clearByTask', label: { zh: '清场验收', en: 'Cleared' }, from: ['40'], to: '50', system: true },
    {
      action: 'refuseByTask',
      label: { zh: '清场不合格', en: 'Clearing rejected' },
      from: ['40'],
      to: '30',
      system: true,
    },
    {
      action: 'moveAway',
      label: { zh: '换场退出', en: 'Moved away' },
      from: ['30', '35', '40'],
      to: '50',
      system: true,
    },
    { action: 'cancel', label: { zh: '取消', en: 'Cancelled' }, from: ['10', '20', '25'], to: '90', system: true },
  ],
} as const satisfies ResourceDefinition['lifecycle'];
