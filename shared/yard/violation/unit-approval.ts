import type { ExtraApproval } from '#shared/yard/extra-approval.ts';

/**
 * HSE 加批 (docs/domain.md §10.4): before everything else, in whatever area, while the unit has so many points. An
 * application names its unit, or it is a department's work on a ship: own departments are units as well.
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
