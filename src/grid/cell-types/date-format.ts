import { lookup } from '#shared/lookup.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';

/** Formats of docs/specification.md §2.9 and docs/wire.md §2.17.6. */
const formats = lookup<string>({
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
});

/** Display and storage format of a date column. Letters: YYYY M MM D DD H HH m mm s ss. */
export function dateFormatOf({ format, type }: Pick<EditColumn, 'format' | 'type'>): string {
  return format ?? formats[type] ?? 'YYYY-MM-DD';
}
