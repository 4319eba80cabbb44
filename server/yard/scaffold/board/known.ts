import { isBlank, type RecordPatch } from '#shared/resource/record.ts';

/** The record without empty values, which the board does not answer. */
export const known = (record: RecordPatch): RecordPatch =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isBlank(value)));
