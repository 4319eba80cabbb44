import { useMessages } from '#src/i18n/use-messages.ts';
import { isPicture } from './preview-kind.ts';
import { uploadMessages } from './upload.messages.ts';
import type { UploadRules } from './upload-rules.ts';

/** Returns why a file is refused before uploading (docs/specification.md §2.5). The server checks the content. */
export function useRefusal({ image }: Pick<UploadRules, 'image'>): (file: File) => string | undefined {
  const t = useMessages(uploadMessages);
  return (file) => (image && !isPicture(file) ? t('needsImage') : undefined);
}
