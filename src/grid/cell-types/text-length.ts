import type { Text } from '#shared/resource/text.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { maxLengthOf } from './column-props.ts';
import { plainText } from './plain-text.ts';

/** Refuses text longer than `maxLength`. Pasted text does not pass the editor, which would limit it. */
export function refuseLong(value: unknown, column: EditColumn): Text | undefined {
  const most = maxLengthOf(column);
  if (most === undefined || plainText(value).length <= most) return undefined;
  return { zh: `最多 ${most} 个字符`, en: `At most ${most} characters` };
}
