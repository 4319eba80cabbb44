import { useMessages } from '#src/i18n/use-messages.ts';
import { isPicture } from './preview-kind.ts';
import { uploadMessages } from './upload.messages.ts';
import type { UploadRules } from './upload-rules.ts';

/** Why a file is not taken, before it is sent (docs/specification.md §2.5); what it truly is the server finds in its bytes. */
export function useRefusal({ image }: Pick<UploadRules, 'image'>): (file: File) => string | undefined {
  const t = useMessages(uploadMessages);
  return (file) => (image && !isPicture(file) ? t('needsImage') : undefined);
}
