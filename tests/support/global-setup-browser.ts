import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startProcess } from './server-process.ts';
import { temporaryFolder } from './test-cluster.ts';
import { testPasswords } from './test-config.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    product: { readonly url: string };
  }
}

/**
 * Builds the product when its sources changed and starts it with the demo yard on a free port, as `npm start` does.
 * `SLIPWAY_URL` points the tests at one that runs already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.SLIPWAY_URL;
  if (running !== undefined) {
    project.provide('product', { url: running });
    return async () => {};
  }
  const folder = temporaryFolder();
  const product = await startProcess({
    command: [process.execPath, 'scripts/start.mjs'],
    env: {
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_PASSWORD: testPasswords.admin,
      DEMO_PASSWORD: testPasswords.demo,
      BOARD_TENANT: '1',
    },
  });
  project.provide('product', { url: product.url });
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
