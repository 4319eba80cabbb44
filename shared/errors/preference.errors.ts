import { type ErrorEntry, refusal } from './error-entry.ts';

/** Errors of a user's settings. */
export const preferenceErrors = {
  preferenceLarge: refusal('个人设置内容过大', 'The setting is too large to be stored'),
  preferenceTooMany: refusal('保存的个人设置过多', 'Too many settings are stored already'),
} as const satisfies Record<string, ErrorEntry>;
