import type { ErrorEntry } from './error-entry.ts';

/** Errors of a user's settings. */
export const preferenceErrors = {
  preferenceLarge: { status: 200, code: 500, zh: '个人设置内容过大', en: 'The setting is too large to be stored' },
  preferenceTooMany: {
    status: 200,
    code: 500,
    zh: '保存的个人设置过多',
    en: 'Too many settings are stored already',
  },
} as const satisfies Record<string, ErrorEntry>;
