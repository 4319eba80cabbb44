type Answers<T extends readonly unknown[]> = { -readonly [Place in keyof T]: Awaited<T[Place]> };

/**
 * Runs independent statements: they are sent in this order without waiting for each other's answers. Waits until all
 * have ended before it throws the first error, so that no statement outlives its transaction.
 */
export async function pipelined<const T extends readonly unknown[]>(asked: T): Promise<Answers<T>> {
  const ends = await Promise.allSettled(asked);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as Answers<T>;
}
