import { splitList } from '#src/controls/control.ts';
import { textOf } from './control-values.ts';
import { countText } from './count-text.ts';
import { FileLinks } from './file-links.tsx';
import type { FormProps, Kind, ShowProps } from './kind.ts';
import { part } from './part.tsx';
import { queryRules } from './query-rules.ts';
import { textCondition, textFilter } from './text-parts.tsx';

export const file: Kind = {
  form: part(
    () => import('#src/controls/upload/file-uploader.tsx'),
    ({ FileUploader }, props: FormProps) => <FileUploader {...textOf(props)} />,
  ),
  filter: textFilter,
  condition: textCondition,
  rules: queryRules,
  text: (value, _, language) => countText(splitList(String(value)).length, language),
  show: Files,
  cell: ({ control }) => ({ type: control === 'image' ? 'image' : 'file', token: true }),
  keepsCell: true,
};

function Files({ value }: ShowProps) {
  return <FileLinks paths={splitList(String(value))} />;
}
