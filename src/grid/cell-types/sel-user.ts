import type { CellType } from './cell-type.ts';
import { userFields } from './named-fields.ts';
import { namedType } from './named-type.ts';

/** Users, stored as a comma-separated list of user names or ids. */
export const selUser: CellType = namedType({
  kindOf: (column) => {
    const { store, text } = userFields(column);
    return `user:${store}:${text}`;
  },
  isMulti: (column) => userFields(column).multi,
  defaultWidth: 220,
  minWidth: 190,
  loadEditor: async () => (await import('./sel-user-editor.tsx')).SelUserEditor,
});
