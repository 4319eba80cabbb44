import { expect, it } from 'vitest';
import { readModule, readSourceModules } from '#tests/support/source-modules.ts';
import { unusedExports } from '#tests/support/unused-exports.ts';

/** Taken by other means than an import, and by what. */
const allowed: readonly (readonly [names: RegExp, by: string])[] = [
  [/(^|\/)(vite|vitest)\.config\.ts default$/, 'Vite and Vitest'],
  [/^entries\/office\/main\.tsx (mount|unmount)$/, 'the page that shows a micro-frontend'],
  [/^entries\/first-picture\/main\.tsx pictures$/, 'scripts/first-picture.ts, once it is built'],
  [/^src\/screen\/antd-sheet\.ts withSheet$/, 'what scripts/antd-sheets.ts writes into antd’s style modules'],
  [/^scripts\/mutate\/fault-runner\.ts default$/, 'Vitest, by its path in scripts/mutate'],
  [/^tests\/support\/(global-setup-[a-z-]+|dom\/environment)\.ts default$/, 'Vitest, by its path in vitest.config.ts'],
];

const unused = unusedExports(readSourceModules());

it('every export is imported by another file', () => {
  expect(unused.filter((name) => !allowed.some(([names]) => names.test(name)))).toEqual([]);
});

it('every exception of the check is needed', () => {
  expect(allowed.filter(([names]) => !unused.some((name) => names.test(name)))).toEqual([]);
});

it('the check finds a planted export, and none that is used in any way', () => {
  const modules = [
    readModule(
      'shared/one.ts',
      `export const used = 1;
       export const unused = () => used;
       export function alsoUnused() { return alsoUnused; }
       export interface InSignature { a: string }
       export const takes = (value: InSignature) => value;
       export interface Nowhere { a: string }
       export type FromAType = 1;
       export { used as renamed };`,
    ),
    readModule('src/late.ts', `export const fetched = 1; export const neverFetched = 2; export default 3;`),
    readModule('src/load.ts', `export const load = () => import('./late.ts');`),
    readModule(
      'src/two.ts',
      `import { takes, used } from '#shared/one.ts';
       import { load } from './load.ts';
       type Local = import('#shared/one.ts').FromAType;
       load().then(({ fetched }: { fetched: Local }) => takes(used, fetched));`,
    ),
    // Another file of the same names takes nothing.
    readModule('src/three.ts', `import { unused } from './four.ts'; unused();`),
    readModule('src/four.ts', `export const unused = 1;`),
    readModule('boards/app.ts', `const boards = import.meta.glob<{ default: 1 }>(['./*/board.ts', './deep/**/x.ts']);`),
    readModule('boards/one/board.ts', `export default 1; export const besides = 2;`),
    readModule('boards/one/more/board.ts', `export default 1;`),
    readModule('boards/deep/a/b/x.ts', `export default 1;`),
  ];
  expect(unusedExports(modules)).toEqual([
    'shared/one.ts unused',
    'shared/one.ts alsoUnused',
    'shared/one.ts Nowhere',
    'shared/one.ts renamed',
    'src/late.ts neverFetched',
    'src/late.ts default',
    'boards/one/board.ts besides',
    'boards/one/more/board.ts default',
  ]);
});
