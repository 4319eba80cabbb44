import { expect } from 'vitest';
import { decideTask, listTodo } from '#shared/contract/workflow/todo.ts';
import type { TestClient } from '#tests/support/app.ts';

/** Number of simultaneous requests for one thing. */
export const manyRivals = 200;

/** Makes each item one after the other, because numbers and locks of filing are not part of the race. */
export async function oneByOne<T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await make(nth));
  return made;
}

/**
 * Returns a function that passes a person's tasks, read once before. Otherwise two hundred requests would each read two
 * hundred rows first, and the race would be between lists.
 */
export async function passes(
  client: TestClient,
  area: string,
  patch: Readonly<Record<string, string>> = {},
): Promise<(rival: { readonly id: string }) => Promise<unknown>> {
  const { records } = await client.call(listTodo, { query: { area, tab: 'pending', pageSize: manyRivals } });
  const tasks = new Map(records.map((task) => [task.bizId, task]));
  return async ({ id }) => {
    const task = tasks.get(id);
    if (!task?.taskId) throw new Error(`no task of ${id}`);
    const { taskId, version } = task;
    return client.call(decideTask, { body: { taskId, action: 'pass', version, patch, comment: '' } });
  };
}

/**
 * Runs all at once and returns those that succeeded, after checking that all others were refused with the expected
 * reason.
 */
export async function race<T>(rivals: readonly T[], take: (rival: T) => Promise<unknown>, told: RegExp): Promise<T[]> {
  const ends = await Promise.allSettled(rivals.map(take));
  const said = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
  expect(said.filter((text) => !told.test(text))).toEqual([]);
  return rivals.filter((_, at) => ends[at]?.status === 'fulfilled');
}
