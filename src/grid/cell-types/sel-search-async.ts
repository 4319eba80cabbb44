import type { CellType } from './cell-type.ts';
import { namedType } from './named-type.ts';

/** One item of a dictionary too long for a list: it is searched on the server, and its text asked for by its value. */
export const selSearchAsync: CellType = namedType({
  kindOf: ({ dictCode }) => (dictCode ? `dict:${dictCode}` : undefined),
  isMulti: () => false,
  loadEditor: async () => (await import('./sel-search-async-editor.tsx')).SelSearchAsyncEditor,
});
