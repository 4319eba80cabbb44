import type { ErrorEntry } from '#shared/errors/error-entry.ts';

/** What units and the calendar refuse. */
export const baseErrors = {
  contractorStopped: {
    status: 200,
    code: 500,
    zh: '单位{name}累计记分{n}，暂停申请',
    en: 'Contractor {name} has {n} points and may not apply for now',
  },
} as const satisfies Record<string, ErrorEntry>;
