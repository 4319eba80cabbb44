import { enteredFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { LineResource } from '#shared/resource/lines/line-resource.ts';

/** What a flow node lets somebody do with the lines of one kind, by their fields' names. */
export interface LineDuty {
  readonly editable: readonly string[];
  readonly required: readonly string[];
  /** The whole list is open: lines come and go. */
  readonly whole: boolean;
}

/** What a node says of one list: `toolApplyLineList`, or `toolApplyLineList.allocQty`. */
export function lineDuty(
  { key, definition }: LineResource,
  { editable, required }: { readonly editable: readonly string[]; readonly required: readonly string[] },
): LineDuty {
  const own = (names: readonly string[]) =>
    names.flatMap((name) => (name.startsWith(`${key}.`) ? [name.slice(key.length + 1)] : []));
  const whole = editable.includes(key);
  const entered = whole ? enteredFields(definition).map(({ name }) => name) : [];
  return { editable: [...entered, ...own(editable)], required: own(required), whole };
}

/** Names of the fields of a line that somebody may change. */
export function openNames(definition: ResourceDefinition, duty: LineDuty | undefined): readonly string[] {
  return duty?.editable ?? enteredFields(definition).map(({ name }) => name);
}
