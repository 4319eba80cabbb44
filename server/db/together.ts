type Answers<T extends readonly unknown[]> = { -readonly [Place in keyof T]: Awaited<T[Place]> };

/**
 * Statements that need no answer of each other: they go out in this order without waiting for the one before, and the
 * connection answers them in it. All have ended when the first that failed is thrown, so that none outlives its transaction.
 */
export async function together<const T extends readonly unknown[]>(asked: T): Promise<Answers<T>> {
  const ends = await Promise.allSettled(asked);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as Answers<T>;
}
