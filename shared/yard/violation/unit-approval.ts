import type { ExtraApproval } from '#shared/yard/extra-approval.ts';

/**
 * HSE 加批 (docs/domain.md §10.4): an extra approval before all other nodes, in every area, while the contractor of an
 * application has many points. An application names its contractor, or it concerns a department's work on a ship; own
 * departments are contractors, too.
 */
export const unitApproval = {
  about: ['contractor', 'ship'],
  node: {
    key: 'unitSafety',
    name: { zh: 'HSE 加批', en: 'Extra HSE approval' },
    type: 'approve',
    assignees: ['role:hse'],
    slaHours: 8,
    editable: [],
    when: 'extra:unitSafety',
  },
} as const satisfies ExtraApproval;
