import type { ResourceDefinition } from '#shared/resource/definition.ts';

const seen = [
  { name: 'actualIn', required: true },
  { name: 'lines', required: true },
  { name: 'draftFore', required: true },
  { name: 'draftAft', required: true },
] as const;

/** Transitions of a wharf application (docs/domain.md §7.3). */
export const wharfLifecycle = {
  field: 'bizStatus',
  initial: '10',
  transitions: [
    // Transitions made by the approval of the application.
    { action: 'reserve', label: { zh: '排定泊位', en: 'Berth assigned' }, from: ['10'], to: '20', system: true },
    {
      action: 'unassign',
      label: { zh: '取消排泊', en: 'Berth assignment revoked' },
      from: ['10'],
      to: '10',
      system: true,
    },
    { action: 'extend', label: { zh: '延期生效', en: 'Extension in force' }, from: ['10'], to: '60', system: true },
    { action: 'askLeave', label: { zh: '同意离泊', en: 'Departure approved' }, from: ['10'], to: '60', system: true },
    // Transitions made at the quay, and those made by other applications.
    {
      action: 'moor',
      label: { zh: '靠泊确认', en: 'Confirm mooring' },
      from: ['20', '25'],
      to: '30',
      fields: seen,
    },
    {
      action: 'moorAnyway',
      label: { zh: '总调放行靠泊', en: 'Moor despite the weather' },
      from: ['20', '25'],
      to: '30',
      access: 'prm:wharf:apply:override',
      fields: [...seen, { name: 'comment', required: true }],
      danger: true,
    },
    { action: 'delay', label: { zh: '推迟', en: 'Delayed' }, from: ['20'], to: '25', system: true },
    {
      action: 'replan',
      label: { zh: '调整泊位计划', en: 'Replan' },
      from: ['20', '25'],
      to: '20',
      access: 'prm:wharf:apply:replan',
      fields: [
        { name: 'berthId', required: true },
        { name: 'secondBerth' },
        { name: 'side', required: true },
        { name: 'outerOf' },
        { name: 'eta', required: true },
        { name: 'etd', required: true },
      ],
    },
    {
      action: 'giveUp',
      label: { zh: '取消泊位', en: 'Give up the berth' },
      from: ['20', '25'],
      to: '90',
      access: 'prm:wharf:apply:replan',
      fields: [{ name: 'comment', required: true }],
      danger: true,
    },
    { action: 'overstay', label: { zh: '超期', en: 'Overstaying' }, from: ['30'], to: '35', system: true },
    { action: 'prolong', label: { zh: '延期', en: 'Extended' }, from: ['30', '35'], to: '30', system: true },
    { action: 'mayLeave', label: { zh: '待离泊', en: 'To depart' }, from: ['30', '35'], to: '40', system: true },
    {
      action: 'depart',
      label: { zh: '离泊确认', en: 'Confirm departure' },
      from: ['40'],
      to: '50',
      fields: [{ name: 'actualOut', required: true }],
    },
    {
      action: 'departAnyway',
      label: { zh: '总调放行离泊', en: 'Depart despite the weather' },
      from: ['40'],
      to: '50',
      access: 'prm:wharf:apply:override',
      fields: [
        { name: 'actualOut', required: true },
        { name: 'comment', required: true },
      ],
      danger: true,
    },
    {
      action: 'shiftAway',
      label: { zh: '移泊离开', en: 'Shifted away' },
      from: ['30', '35', '40'],
      to: '50',
      system: true,
    },
    { action: 'cancel', label: { zh: '取消', en: 'Cancelled' }, from: ['10', '20', '25'], to: '90', system: true },
  ],
} as const satisfies NonNullable<ResourceDefinition['lifecycle']>;
