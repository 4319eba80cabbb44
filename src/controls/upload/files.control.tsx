import type { NamedControl, NamedControlProps } from '#src/controls/named-control.ts';
import { FileUploader } from './file-uploader.tsx';

function Files({ value, ...props }: NamedControlProps) {
  return <FileUploader {...props} value={typeof value === 'string' ? value : null} />;
}

export const control: NamedControl = { serves: ['file'], Control: Files, entersOnly: true };
