import type { Translate } from '#src/i18n/use-messages.ts';
import type { uploadMessages } from './upload.messages.ts';

/** Message of a failed upload (docs/specification.md §2.8); a pasted file may have no name. */
export function failureText(t: Translate<(typeof uploadMessages)['zh']>, name: string): string {
  return name === '' ? t('namelessFailed') : t('fileFailed', { name });
}
