/**
 * Prefixes of the components in menu rows that show a resource or an area's pending tasks (docs/specification.md §1.2,
 * Routes).
 */
const families = { resource: 'resource/', todo: 'todo/' } as const;

type Family = keyof typeof families;

/** `resource/ship`, `todo/scaffold`. */
export function pageComponent(family: Family, name: string): string {
  return families[family] + name;
}

/** The resource code or area in a component of this family; null for every other component. */
export function pageName(family: Family, component: string | null | undefined): string | null {
  const prefix = families[family];
  return component?.startsWith(prefix) && component.length > prefix.length ? component.slice(prefix.length) : null;
}

/**
 * Components with names of the platform, which an old client draws itself, and the code of the resource whose records
 * have paths below the page.
 */
const recordPages: ReadonlyMap<string, string> = new Map([
  ['system/UserList', 'sys_user'],
  ['online/formList', 'sys_form'],
]);

/** Code of the resource whose list and records a page shows; null for every other component. */
export function resourceOf(component: string | null | undefined): string | null {
  return pageName('resource', component) ?? recordPages.get(component ?? '') ?? null;
}

/** Whether a page also shows the paths below its own path and keeps its state in the query: a list with its records. */
export function ownsPathsBelow(component: string): boolean {
  return resourceOf(component) !== null || pageName('todo', component) !== null;
}
