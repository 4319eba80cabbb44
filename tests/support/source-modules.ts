import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { sourceFiles } from './source-files.ts';

/** Folders of the product; `tests` and `scripts` only use them. */
export const productFolders = ['entries', 'src', 'boards', 'shared', 'server'];
const configs = ['vite.config.ts', 'vitest.config.ts'];

interface ModuleImport {
  /** Path of one of our files, or the name of a package. */
  readonly from: string;
  readonly isPackage: boolean;
  /** Imported names; undefined for a namespace import. */
  readonly names: readonly string[] | undefined;
}

/** Imports and exports of a source file. */
export interface SourceModule {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly ModuleImport[];
  /** Files that `import.meta.glob` imports. */
  readonly globs: readonly RegExp[];
  readonly exports: readonly string[];
}

/** All modules of product, tests and scripts, parsed by the bundler's parser. */
export function readSourceModules(): readonly SourceModule[] {
  const settings = configs.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const files = [...sourceFiles(...productFolders, 'tests', 'scripts'), ...settings];
  return files.map(({ path, text }) => readModule(path, text));
}

export function readModule(path: string, text: string): SourceModule {
  const { module } = parseSync(path, text);
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => {
    const names = entries.flatMap(({ importName: { kind, name } }) =>
      kind === 'Default' ? ['default'] : kind === 'Name' && name !== null ? [name] : [],
    );
    const isWhole = entries.some(({ importName }) => importName.kind === 'NamespaceObject');
    return { ...target(path, moduleRequest.value), names: isWhole ? undefined : names };
  });
  const offered = module.staticExports.flatMap(({ entries }) => entries);
  const passedOn = offered.flatMap(({ moduleRequest, importName: { kind, name } }) =>
    moduleRequest === null
      ? []
      : [{ ...target(path, moduleRequest.value), names: kind === 'Name' && name !== null ? [name] : undefined }],
  );
  // Dynamic imports, and imports in types.
  const later = [...text.matchAll(/\bimport\(\s*'([\w#@./-]+)'/g)].map(([, from = '']) => ({
    ...target(path, from),
    names: undefined,
  }));
  return {
    path,
    text,
    imports: [...fixed, ...passedOn, ...later],
    exports: offered.flatMap(({ exportName: { kind, name } }) =>
      kind === 'Default' ? ['default'] : name === null ? [] : [name],
    ),
    globs: [...text.matchAll(/\bimport\.meta\.glob[^(]*\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, patterns = '']) =>
      [...patterns.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => globOf(target(path, pattern).from)),
    ),
  };
}

function globOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}$`);
}

function target(path: string, request: string): Pick<ModuleImport, 'from' | 'isPackage'> {
  if (request.startsWith('.')) return { from: join(dirname(path), request), isPackage: false };
  if (request.startsWith('#')) return { from: request.slice(1), isPackage: false };
  if (request.startsWith('node:')) return { from: 'node', isPackage: true };
  const [scope = '', name = ''] = request.split('/');
  return { from: scope.startsWith('@') ? `${scope}/${name}` : scope, isPackage: true };
}
