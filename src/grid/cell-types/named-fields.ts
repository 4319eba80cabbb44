import type { EditColumn } from '#src/grid/columns/edit-column.ts';

/**
 * Which fields of a user the column stores and shows (docs/specification.md §2.3: username and realname). Several users
 * unless the column says otherwise.
 */
export function userFields({ extend }: EditColumn) {
  return {
    store: extend?.store === 'id' ? ('id' as const) : ('username' as const),
    text: extend?.text || 'realname',
    multi: extend?.multiSelect !== false,
  };
}

/** Which fields of a department the column stores and shows (docs/specification.md §2.3: id and departName). */
export function departFields({ extend }: EditColumn) {
  return {
    store: extend?.store === 'orgCode' ? ('orgCode' as const) : ('id' as const),
    text: extend?.text || 'departName',
    multi: extend?.multiSelect !== false,
  };
}
