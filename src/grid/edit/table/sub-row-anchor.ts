/** Number of retries, and ms between them (docs/wire.md §2.17.8). */
const retries = 3;
const pause = 100;

/** Waits for the element below which a sub-row is shown; undefined after the last retry. */
export async function waitForAnchor<Anchor>(find: () => Anchor | null | undefined): Promise<Anchor | undefined> {
  for (let tries = 0; ; tries += 1) {
    const found = find();
    if (found !== null && found !== undefined) return found;
    if (tries === retries) return undefined;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
