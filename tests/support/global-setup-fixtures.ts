import { builtFixtures } from '#tests/browser/fixtures/serve-fixture.ts';

/** The pages are there before the first file asks for one, so that two files do not build them at once. */
export default async function setup(): Promise<void> {
  await builtFixtures();
}
