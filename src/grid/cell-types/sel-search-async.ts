import type { CellType } from './cell-type.ts';
import { namedType } from './named-type.ts';

/** One item of a dictionary too long for a list: it is searched on the server, and its text asked for by its value. */
export const selSearchAsync: CellType = namedType({
  kindOf: ({ dictCode }) => (dictCode ? `dict:${dictCode}` : undefined),
  // Records are shown with what tells them apart; copied and found they are by the text that names them.
  shownKindOf: ({ dictCode, resource }) => (dictCode && resource ? `record:${resource}:${dictCode}` : undefined),
  isMulti: () => false,
  loadEditor: async () => (await import('./sel-search-async-editor.tsx')).SelSearchAsyncEditor,
});
