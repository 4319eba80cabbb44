import { expect } from 'vitest';
import { decideTask, listTodo } from '#shared/contract/workflow/todo.ts';
import type { TestClient } from '#tests/support/app.ts';

/** How many want one thing in one moment. */
export const manyRivals = 200;

/** Each of so many, one after the other: numbers and locks of filing are no part of the race. */
export async function oneByOne<T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await make(nth));
  return made;
}

/**
 * Passes tasks of one person, who has all of them before the eyes: two hundred who each read two hundred rows first would be a
 * race of lists.
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

/** All at once: those who won, after everybody else read why he did not, and nobody that the yard was busy. */
export async function race<T>(rivals: readonly T[], take: (rival: T) => Promise<unknown>, told: RegExp): Promise<T[]> {
  const ends = await Promise.allSettled(rivals.map(take));
  const said = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
  expect(said.filter((text) => !told.test(text))).toEqual([]);
  return rivals.filter((_, at) => ends[at]?.status === 'fulfilled');
}
