import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { newId } from '#server/db/new-id.ts';
import { startProcess } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testPasswords } from './test-config.ts';
import { asSuperuser, databaseEnv, demoName, urlsOf } from './test-databases.ts';
import type { TestYard } from './test-yard.ts';

/** The built product with a demo yard of its own, as a process that serves pages. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Its database, for rows that no call makes in so large a number. */
  readonly urls: DatabaseUrls;
  readonly superUrl: string;
  readonly stop: () => Promise<void>;
}

export interface ProductOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Flags of Node: how a bench looks into it. */
  readonly flags?: readonly string[];
}

/**
 * Starts the built product on a clone of the demo yard. That it makes and fills a database of its own at the first start
 * is the business of `tests/server/start`.
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
