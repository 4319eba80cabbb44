import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { LineResource } from '#shared/resource/lines/line-resource.ts';

/** The line fields of one list that the current node of a flow lets the assignee edit or requires, by name. */
export interface LineAccess {
  readonly editable: readonly string[];
  readonly required: readonly string[];
  /** The whole list is editable: lines may be added and removed. */
  readonly wholeList: boolean;
}

/**
 * Reads the part of a node's field names that concerns one list: `toolApplyLineList` or `toolApplyLineList.allocQty`.
 */
export function lineAccess(
  { key, definition }: LineResource,
  { editable, required }: { readonly editable: readonly string[]; readonly required: readonly string[] },
): LineAccess {
  const own = (names: readonly string[]) =>
    names.flatMap((name) => (name.startsWith(`${key}.`) ? [name.slice(key.length + 1)] : []));
  const wholeList = editable.includes(key);
  const entered = wholeList ? enteredFields(definition).map(({ name }) => name) : [];
  return { editable: [...entered, ...own(editable)], required: own(required), wholeList };
}

/** Names of the line fields that the user may edit. */
export function editableNames(definition: ResourceDefinition, access: LineAccess | undefined): readonly string[] {
  return access?.editable ?? enteredFields(definition).map(({ name }) => name);
}
