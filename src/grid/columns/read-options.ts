import type { CellOption } from './edit-column.ts';
import { fromJson, rawFlag, rawObject, rawText } from './raw-value.ts';

/** Reads options `{value, text | label | title, disabled}`, plain texts, or the JSON text of such a list. */
export function readOptions(raw: unknown): readonly CellOption[] | undefined {
  const list = fromJson(raw);
  return Array.isArray(list) ? list.flatMap(readOption) : undefined;
}

function readOption(raw: unknown): CellOption[] {
  if (typeof raw === 'string' || typeof raw === 'number') return [{ value: String(raw), text: String(raw) }];
  const option = rawObject(raw);
  if (option === undefined) return [];
  const value = typeof option.value === 'boolean' ? String(option.value) : rawText(option, 'value');
  if (value === undefined) return [];
  const text = rawText(option, 'text', 'label', 'title') ?? value;
  return [rawFlag(option.disabled) === true ? { value, text, disabled: true } : { value, text }];
}
