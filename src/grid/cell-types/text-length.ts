import type { Text } from '#shared/resource/text.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { maxLengthOf } from './column-props.ts';
import { plainText } from './plain-text.ts';

/** A pasted text is not cut by the editor's `maxLength`, so the type refuses what is longer. */
export function refuseLong(value: unknown, column: EditColumn): Text | undefined {
  const most = maxLengthOf(column);
  if (most === undefined || plainText(value).length <= most) return undefined;
  return { zh: `最多 ${most} 个字符`, en: `At most ${most} characters` };
}
