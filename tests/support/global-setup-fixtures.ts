import { builtFixtures } from '#tests/browser/fixtures/serve-fixture.ts';

/** Builds the pages before the first file needs one, so that two files do not build them at the same time. */
export default async function setup(): Promise<void> {
  await builtFixtures();
}
