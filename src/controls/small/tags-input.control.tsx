import type { NamedControl } from '#src/controls/named-control.ts';
import { TagsInput } from './tags-input.tsx';

/** 标签输入. Filters search for a part of the text. */
export const control: NamedControl = {
  serves: ['str', 'text'],
  Control: ({ value, multi: _, opening: __, onOpenChange: ___, ...props }) => (
    <TagsInput {...props} value={typeof value === 'string' ? value : null} />
  ),
  entersOnly: true,
};
