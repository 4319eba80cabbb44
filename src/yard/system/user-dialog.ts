import type { ResourceRecord } from '#shared/resource/record.ts';

/** What every dialog about one account gets. */
export interface UserDialogProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
