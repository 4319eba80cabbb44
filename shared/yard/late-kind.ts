import type { Text } from '#shared/resource/text.ts';

/**
 * Something of an area that can be late, as data: the page 超时与滞后 lists what is. Tasks of flows are listed without being
 * named here. The server's half, which rows are still open, is `LateRows` of the area's `server/yard/<area>/area.ts`.
 */
export interface LateKind {
  /** `<area>.<name>`; never changes, addresses hold it. */
  readonly key: `${string}.${string}`;
  readonly title: Text;
  /** Code of the resource. Its right to list and its data scope hold here too. */
  readonly resource: string;
  /** The date field that went by. */
  readonly due: string;
  /** Late on that day already; else from the day after. */
  readonly onTheDay?: true;
  /** Who is asked: a user field of the resource, or of the record that its field `through` refers to. */
  readonly owner: { readonly field: string; readonly through?: string };
  /** Fields whose texts tell one from another, beside the resource's display field. */
  readonly names: readonly string[];
}
