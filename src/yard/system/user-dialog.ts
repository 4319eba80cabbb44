import type { ResourceRecord } from '#shared/resource/record.ts';

/** Props of every dialog about one account. */
export interface UserDialogProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
