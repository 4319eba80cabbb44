import { storedFilesIn } from '#shared/html/address.ts';
import type { FieldDefinition } from './field.ts';
import type { FieldValue } from './record.ts';

/**
 * The stored paths that a value names: the pieces of a `file` field's list, the pictures and links of HTML, and in JSON what stands under the key that
 * the field names, however deep. What stands there and is no path comes out as its JSON, which is no file's path.
 */
export function storedPathsIn(
  field: Pick<FieldDefinition, 'type' | 'pathKey' | 'format'>,
  value: FieldValue | undefined,
): string[] {
  if (field.type === 'file') return piecesOf(value);
  if (field.format === 'html') return typeof value === 'string' ? storedFilesIn(value) : [];
  if (field.type !== 'json' || field.pathKey === undefined) return [];
  const found: string[] = [];
  // A list that grows instead of a recursion: how deep it goes, the sender says.
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

/** Whether the field holds stored paths at all. */
export const holdsPaths = ({ type, pathKey, format }: Pick<FieldDefinition, 'type' | 'pathKey' | 'format'>): boolean =>
  type === 'file' || format === 'html' || (type === 'json' && pathKey !== undefined);

function piecesOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.split(',').filter((path) => path !== '');
}
