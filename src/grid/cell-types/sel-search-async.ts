import type { CellType } from './cell-type.ts';
import { namedType } from './named-type.ts';

/**
 * One item of a dictionary that is too long for a list: it is searched on the server, and its text is loaded by value.
 */
export const selSearchAsync: CellType = namedType({
  kindOf: ({ dictCode }) => (dictCode ? `dict:${dictCode}` : undefined),
  // Records are shown with their hint, but copied and found by their display text alone.
  shownKindOf: ({ dictCode, resource }) => (dictCode && resource ? `record:${resource}:${dictCode}` : undefined),
  isMulti: () => false,
  loadEditor: async () => (await import('./sel-search-async-editor.tsx')).SelSearchAsyncEditor,
});
