import type { RecordPatch } from './record.ts';

interface LoggedVersion {
  /** The record with the texts of its values; a JeecgBoot server does not send it. */
  readonly record?: unknown;
  /** The record as JSON text; what a JeecgBoot server keeps is no JSON where somebody wrote it by hand. */
  readonly dataContent: string;
}

/** What a row of the data log says of its record. Content that cannot be read is one field of its own, as it stands. */
export function versionRecord({ record, dataContent }: LoggedVersion): RecordPatch {
  if (isObject(record)) return record;
  const content: unknown = parsed(dataContent);
  return isObject(content) ? content : { dataContent };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is RecordPatch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
