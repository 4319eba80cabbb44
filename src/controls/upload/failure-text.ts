import type { Translate } from '#src/i18n/use-messages.ts';
import type { uploadMessages } from './upload.messages.ts';

/** That an upload failed, in the words of docs/specification.md §2.8; a pasted file may have no name. */
export function failureText(t: Translate<keyof (typeof uploadMessages)['zh']>, name: string): string {
  return name === '' ? t('namelessFailed') : t('fileFailed', { name });
}
