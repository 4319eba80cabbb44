import { fileName } from '#src/controls/stored-file.ts';
import { filesOf, storedValue } from '#src/controls/upload/uploaded-file.ts';
import { fileRules } from './cell-files.ts';
import type { CellType, Parsed } from './cell-type.ts';
import { refused, taken } from './parsed.ts';
import { splitValues } from './value-list.ts';

/** Common parts of upload, file and image cells: paths of stored files, shown by name. */
export const fileType: Omit<CellType, 'Show'> = {
  text: (value) =>
    filesOf(value)
      .map(({ name }) => name)
      .join(', '),
  copy: (value) =>
    filesOf(value)
      .map(({ path }) => path)
      .join(','),
  parse: (text, column): Parsed => {
    const paths = splitValues(text);
    const strange = paths.find((path) => !isPath(path));
    if (strange !== undefined) {
      return refused({ zh: `“${strange}”不是已上传的文件`, en: `“${strange}” is not an uploaded file` });
    }
    const images = fileRules(column).image;
    const other = images ? paths.find((path) => !isImageName(path)) : undefined;
    if (other !== undefined) return refused({ zh: '请上传图片', en: 'Upload an image' });
    return taken(storedValue(filesOf(paths.join(',')), fileRules(column)));
  },
  compare: 'text',
  readable: true,
  loadEditor: async () => (await import('./file-editor.tsx')).FileEditor,
};

/** Whether the text is a path as the server makes it (folders, name and extension) or a URL. */
function isPath(text: string): boolean {
  return !text.includes('..') && /^(https?:\/\/)?[^\s\\:*?"<>|]+\.[\da-z]{1,8}$/i.test(text) && fileName(text) !== '';
}

function isImageName(path: string): boolean {
  return /\.(jpe?g|png|gif|bmp|webp|svg|ico|heic|avif)$/i.test(path);
}
