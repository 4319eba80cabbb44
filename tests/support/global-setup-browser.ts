import type { TestProject } from 'vitest/node';
import { buildProduct } from '../../scripts/prepare.mjs';
import { startProduct } from './product.ts';
import { joinTestYard, type TestYard } from './test-yard.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    product: {
      readonly url: string;
      /** Data from which further products are cloned; undefined if a product given by `SLIPWAY_URL` is tested. */
      readonly yard?: Pick<TestYard, 'url' | 'port' | 'files'>;
    };
  }
}

/**
 * One product for all files of a project, built if its sources changed. With `SLIPWAY_URL` the tests use a product that
 * is running already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.SLIPWAY_URL;
  if (running !== undefined) {
    project.provide('product', { url: running });
    return async () => {};
  }
  buildProduct();
  const yard = await joinTestYard();
  try {
    const product = await startProduct(yard);
    const { url, port, files } = yard;
    project.provide('product', { url: product.url, yard: { url, port, files } });
    return async () => {
      await product.stop();
      await yard.stop();
    };
  } catch (error) {
    await yard.stop();
    throw error;
  }
}
