import type { ResourceDefinition } from './definition.ts';
import { isBlank, type RecordPatch } from './record.ts';

/** The body of an `add`. A row that is sent whole omits blanks, so that the server uses its own defaults. */
export function addedRecord({ whole }: ResourceDefinition, entered: RecordPatch): RecordPatch {
  if (whole === undefined) return entered;
  const filled = Object.entries(entered).filter(([, value]) => !isBlank(value));
  return { ...whole.begins, ...Object.fromEntries(filled) };
}

/** The entered values that differ from the loaded ones. */
export function changesOf(entered: RecordPatch, loaded: Readonly<Record<string, unknown>>): RecordPatch {
  const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
  return Object.fromEntries(Object.entries(entered).filter(([name, value]) => !same(value, loaded[name])));
}

interface Change {
  readonly id: string;
  /** The version on which the changes are based; 0 if the table has no versions. */
  readonly version: number;
  /** The record as the server sent it, including keys that are no fields of the definition. */
  readonly stored: RecordPatch;
  /** Blank text clears a field. */
  readonly changes: RecordPatch;
}

/**
 * The body of an `edit`. Our server leaves absent fields unchanged, so only the changes are sent. With `whole`, the
 * stored row is sent with the changes, without the `_dictText` keys.
 */
export function changedRecord({ whole }: ResourceDefinition, change: Change): RecordPatch & { id: string } {
  const { id, version, stored, changes } = change;
  if (whole === undefined) return { ...changes, id, version };
  const own = Object.entries(stored).filter(([name]) => !name.endsWith('_dictText'));
  return { ...Object.fromEntries(own), ...changes, id };
}

/**
 * Names of stored numbers and dates that the changes clear. With `whole` they cannot be cleared, because the server
 * treats a blank as not sent and keeps its value.
 */
export function unclearable(
  { whole, fields }: ResourceDefinition,
  { stored, changes }: Pick<Change, 'stored' | 'changes'>,
): readonly string[] {
  if (whole === undefined) return [];
  const dates = new Set(fields.filter(({ type }) => type === 'date' || type === 'datetime').map(({ name }) => name));
  return Object.keys(changes).filter((name) => {
    if (!isBlank(changes[name]) || isBlank(stored[name])) return false;
    return typeof stored[name] !== 'string' || dates.has(name);
  });
}

/** The id that the answer to an `add` names: a JeecgBoot server answers null, a text or a number. */
export function idOfAnswer(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
  return typeof answer.id === 'string' || typeof answer.id === 'number' ? String(answer.id) : undefined;
}
