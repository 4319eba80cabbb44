import type { ResourceDefinition } from './definition.ts';
import { isBlank, type RecordPatch } from './record.ts';

/** What an `add` sends. A row that is sent whole leaves blanks out: where it has none, the server has its own beginning. */
export function addedRecord({ whole }: ResourceDefinition, entered: RecordPatch): RecordPatch {
  if (whole === undefined) return entered;
  const filled = Object.entries(entered).filter(([, value]) => !isBlank(value));
  return { ...whole.begins, ...Object.fromEntries(filled) };
}

/** What of the entered values differs from the loaded ones. */
export function changesOf(entered: RecordPatch, loaded: Readonly<Record<string, unknown>>): RecordPatch {
  const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
  return Object.fromEntries(Object.entries(entered).filter(([name, value]) => !same(value, loaded[name])));
}

interface Change {
  readonly id: string;
  /** The version that was changed; 0 where the table counts none. */
  readonly version: number;
  /** The record as the server gave it, with all that it has beside the fields of the definition. */
  readonly stored: RecordPatch;
  /** Blank text clears a field. */
  readonly changes: RecordPatch;
}

/**
 * What an `edit` sends: the changes, since our own server leaves alone what is absent; or the stored row with the changes in
 * it, without the texts that came beside its values.
 */
export function changedRecord({ whole }: ResourceDefinition, change: Change): RecordPatch & { id: string } {
  const { id, version, stored, changes } = change;
  if (whole === undefined) return { ...changes, id, version };
  const own = Object.entries(stored).filter(([name]) => !name.endsWith('_dictText'));
  return { ...Object.fromEntries(own), ...changes, id };
}

/**
 * Stored numbers and dates that the changes take away. A row that is sent whole cannot: the server reads a blank one as
 * one that was not sent and keeps what it has.
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
