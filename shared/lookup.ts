/**
 * A table whose keys others send: codes, names of columns, components of menu entries. It has no prototype, so that
 * `toString` or `constructor` finds nothing there, as every other key that the table does not have.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lookup<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries);
}
