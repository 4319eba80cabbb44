import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { newId } from '#server/db/new-id.ts';
import { startProcess } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testPasswords } from './test-config.ts';
import { asSuperuser, databaseEnv, demoName, urlsOf } from './test-databases.ts';
import type { TestYard } from './test-yard.ts';

/** The built product with its own demo yard, as a server process. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** All output so far. */
  readonly output: () => string;
  /** Its database, to insert more rows than calls can. */
  readonly urls: DatabaseUrls;
  readonly superUrl: string;
  readonly stop: () => Promise<void>;
}

export interface ProductOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Flags for Node, for benches. */
  readonly flags?: readonly string[];
}

/**
 * Starts the built product on a clone of the demo yard. `tests/server/start` tests that a first start creates and fills
 * a database.
 */
export async function startProduct(
  yard: Pick<TestYard, 'url' | 'port' | 'files'>,
  { env = {}, flags = [] }: ProductOptions = {},
): Promise<Product> {
  const name = `product_${newId()}`;
  const folder = temporaryFolder();
  await asSuperuser(yard.url, `create database ${name} template ${demoName} owner slipway_owner strategy file_copy`);
  if (existsSync(yard.files)) cpSync(yard.files, join(folder, 'files'), { recursive: true });
  const urls = urlsOf(yard.port, name);
  const superUrl = new URL(yard.url);
  superUrl.pathname = `/${name}`;
  const product = await startProcess({
    command: [process.execPath, ...flags, 'dist/server/main.js'],
    env: {
      PORT: '0',
      DATA_DIR: folder,
      ...databaseEnv(urls),
      ADMIN_PASSWORD: testPasswords.admin,
      DEMO_PASSWORD: testPasswords.demo,
      BOARD_TENANT: '1',
      ...env,
    },
  });
  return {
    url: product.url,
    pid: product.pid,
    output: product.output,
    urls,
    superUrl: superUrl.href,
    stop: async () => {
      await product.stop();
      await asSuperuser(yard.url, `drop database if exists ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
