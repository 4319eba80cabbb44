import type { ResourceDefinition } from '#shared/resource/definition.ts';

const reason = [{ name: 'comment', required: true }] as const;

/** 登记, 整改, 申诉, 验证 (docs/domain.md §10.2). */
export const violationLifecycle = {
  field: 'violStatus',
  initial: '10',
  deletableIn: ['10'],
  transitions: [
    {
      action: 'issue',
      label: { zh: '下达整改', en: 'Require correction' },
      from: ['10'],
      to: '20',
      fields: [
        { name: 'demand', required: true },
        { name: 'fixBefore', required: true },
      ],
    },
    {
      action: 'appeal',
      label: { zh: '申诉', en: 'Appeal' },
      from: ['20'],
      to: '25',
      access: 'prm:violation:violation:appeal',
      fields: reason,
    },
    {
      action: 'uphold',
      label: { zh: '维持', en: 'Uphold' },
      from: ['25'],
      to: '20',
      access: 'prm:violation:violation:judge',
      fields: reason,
    },
    {
      action: 'revoke',
      label: { zh: '撤销违章', en: 'Revoke' },
      from: ['25'],
      to: '90',
      access: 'prm:violation:violation:judge',
      fields: reason,
      danger: true,
    },
    { action: 'overdue', label: { zh: '逾期', en: 'Overdue' }, from: ['20'], to: '35', system: true },
    {
      action: 'reply',
      label: { zh: '回复整改', en: 'Report as corrected' },
      from: ['20', '35'],
      to: '30',
      access: 'prm:violation:violation:reply',
      fields: [
        { name: 'fixResult', required: true },
        { name: 'fixPhotos', required: true },
      ],
    },
    { action: 'verify', label: { zh: '验证合格', en: 'Verified' }, from: ['30'], to: '40' },
    {
      action: 'refuse',
      label: { zh: '验证不合格', en: 'Not corrected' },
      from: ['30'],
      to: '20',
      fields: [{ name: 'fixBefore' }, ...reason],
      danger: true,
    },
  ],
} as const satisfies ResourceDefinition['lifecycle'];
