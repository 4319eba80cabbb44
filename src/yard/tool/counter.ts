import type { RecordPatch } from '#shared/resource/record.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';

/** Props of the dialogs at the counter. */
export interface CounterDialogProps extends Pick<RecordSlotProps, 'record' | 'onChanged'> {
  readonly onClose: () => void;
}

/** A line of the application. */
export interface CounterLine {
  readonly id: string;
  /** Code of the tool. */
  readonly code: string;
  readonly spec: string;
  readonly outstanding: number;
  readonly damaged: number;
}

export function linesOfRecord(record: RecordPatch): readonly CounterLine[] {
  const list: unknown = record.toolApplyLineList;
  if (!Array.isArray(list)) return [];
  return list.map((line: RecordPatch) => ({
    id: String(line.id),
    code: String(line.tool_dictText ?? line.tool),
    spec: String(line.spec ?? ''),
    outstanding: Number(line.outQty ?? 0) - Number(line.backQty ?? 0) - Number(line.damageQty ?? 0),
    damaged: Number(line.damageQty ?? 0),
  }));
}
