/** A pending-task page (domain.md §3.1): one per business area that exists. */
export interface TodoArea {
  /** `site | tool | scaffold | wharf | jp | wx`: in the calls, the menu component `todo/<area>` and the storage keys. */
  readonly area: string;
  /** Application resource whose instances the page lists. */
  readonly resource: string;
  /** The area's own columns, fields of that resource; they come with each row in `extra`. */
  readonly columns: readonly string[];
}

export const todoAreas: readonly TodoArea[] = [
  {
    area: 'scaffold',
    resource: 'scaffold_apply',
    columns: ['place', 'height', 'loadClass', 'envRisk', 'needDate'],
  },
];

export function todoAreaOf(area: string): TodoArea | undefined {
  return todoAreas.find((entry) => entry.area === area);
}
