import type { CellType } from './cell-type.ts';
import { departFields } from './named-fields.ts';
import { namedType } from './named-type.ts';

/** Departments, stored as a comma-separated list of ids or codes. */
export const selDepart: CellType = namedType({
  kindOf: (column) => {
    const { store, text } = departFields(column);
    return `depart:${store}:${text}`;
  },
  isMulti: (column) => departFields(column).multi,
  // docs/specification.md §2.9: a configured width of 160 is raised to the minimum.
  defaultWidth: 190,
  minWidth: 190,
  loadEditor: async () => (await import('./sel-depart-editor.tsx')).SelDepartEditor,
});
