import { storedFilesIn } from '#shared/html/address.ts';
import type { FieldDefinition } from './field.ts';
import type { FieldValue } from './record.ts';

/**
 * The stored paths in a value: the items of a `file` field's list, the pictures and links in HTML, and in JSON, at any
 * depth, the values of the key `pathKey`. A value of that key that is not a text is returned as JSON, which is no
 * stored path.
 */
export function storedPathsIn(
  field: Pick<FieldDefinition, 'type' | 'pathKey' | 'format'>,
  value: FieldValue | undefined,
): string[] {
  if (field.type === 'file') return piecesOf(value);
  if (field.format === 'html') return typeof value === 'string' ? storedFilesIn(value) : [];
  if (field.type !== 'json' || field.pathKey === undefined) return [];
  const found: string[] = [];
  // A growing list instead of recursion, because the sender decides how deep the value is nested.
  const entries: unknown[] = [value];
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null) continue;
    for (const [key, inner] of Object.entries(entry)) {
      if (key === field.pathKey) found.push(...piecesOf(inner));
      else entries.push(inner);
    }
  }
  return found;
}

/** Whether values of the field can contain stored paths. */
export const hasStoredPaths = ({
  type,
  pathKey,
  format,
}: Pick<FieldDefinition, 'type' | 'pathKey' | 'format'>): boolean =>
  type === 'file' || format === 'html' || (type === 'json' && pathKey !== undefined);

function piecesOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.split(',').filter((path) => path !== '');
}
