import type { RecordPatch } from './record.ts';

interface LoggedVersion {
  /** The record with the texts of its values; a JeecgBoot server does not send it. */
  readonly record?: unknown;
  /** The record as JSON text. On a JeecgBoot server, a text that somebody wrote by hand may be invalid JSON. */
  readonly dataContent: string;
}

/** The record in a row of the data log. Content that is no JSON object is returned as one field, unchanged. */
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
