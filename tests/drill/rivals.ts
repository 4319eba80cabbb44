import { expect } from 'vitest';

/** How many want one thing in one moment (issue 14 point 4). */
export const manyRivals = 200;

/** Each of so many, one after the other: numbers and locks of filing are no part of the race. */
export async function oneByOne<T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let nth = 0; nth < count; nth += 1) made.push(await make(nth));
  return made;
}

/** All at once: those who won, after everybody else read why he did not, and nobody that the yard was busy. */
export async function race<T>(rivals: readonly T[], take: (rival: T) => Promise<unknown>, told: RegExp): Promise<T[]> {
  const ends = await Promise.allSettled(rivals.map(take));
  const said = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
  expect(said.filter((text) => !told.test(text))).toEqual([]);
  return rivals.filter((_, at) => ends[at]?.status === 'fulfilled');
}
