import type { Text } from '#shared/resource/text.ts';

/**
 * A kind of record that can be late, as data; the page 超时与滞后 lists the late records. Tasks of flows are listed without
 * an entry here. `LateRows` in the area's `server/yard/<area>/area.ts` decides which rows are still open.
 */
export interface LateKind {
  /** `<area>.<name>`; never changes, because URLs contain the key. */
  readonly key: `${string}.${string}`;
  readonly title: Text;
  /** Code of the resource. The right to its list and its data scope also apply to the page of late records. */
  readonly resource: string;
  /** The date field after which an open record is late. */
  readonly due: string;
  /** The record is late on the due day itself; default: from the day after. */
  readonly onTheDay?: true;
  /** The responsible person: a user field of the resource, or of the record that the field `through` refers to. */
  readonly owner: { readonly field: string; readonly through?: string };
  /** Listed after all other kinds, because there may be so many rows that they would bury the others. */
  readonly last?: true;
  /** Fields whose texts distinguish records, in addition to the resource's display field. */
  readonly names: readonly string[];
}
