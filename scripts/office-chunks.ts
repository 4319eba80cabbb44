interface OfficeChunk {
  readonly name: string;
  /** Files and, with a slash at the end, folders; their imports follow them. */
  readonly files: readonly string[];
  readonly priority?: number;
}

/** Chunks of the office's start; everything else follows the bundler's rules. */
export const officeChunks: readonly OfficeChunk[] = [
  // The brand mark and a few helpers are used by login page and shell, which must not wait for each other.
  {
    name: 'base',
    files: [
      'entries/office/main.tsx',
      'shared/resource/join-names.ts',
      'src/i18n/lower-first.ts',
      'src/shell/brand-mark.tsx',
    ],
    priority: 2,
  },
  // Code shared by the pages below /user is in the chunk of the first of them.
  { name: 'login', files: ['src/features/login/user-pages.tsx'], priority: 1 },
  { name: 'shell', files: ['src/app/signed-in.tsx'], priority: 1 },
  // Small modules that most pages share; each would be a request of its own.
  {
    name: 'crumbs',
    files: [
      'shared/contract/dict/dict.ts',
      'shared/contract/rights/permission.ts',
      'shared/contract/workflow/event.ts',
      'shared/contract/workflow/late.ts',
      'shared/contract/workflow/todo.ts',
      'shared/permission/decide-permission.ts',
      'shared/resource/read-calls.ts',
      'src/controls/dictionary-searches.ts',
      'src/controls/reading.tsx',
      'src/resource/deadline/',
      'src/resource/resource-path.ts',
      'src/resource/todo/todo-path.ts',
      'src/resource/todo/use-todo-areas.ts',
      'src/shell/skeleton-lines.tsx',
    ],
    priority: 1,
  },
  {
    name: 'home',
    files: ['src/features/analysis/analysis-page.tsx', 'src/features/analysis/prefetch-cards.ts'],
    priority: 1,
  },
  // The page of settings shares its contract, which otherwise would be another request for every page.
  { name: 'preference-sync', files: ['src/preference/preference-sync.ts'], priority: 1 },
  // A list consists of sixty modules, some shared with other pages; modules used by the same pages are one file.
  { name: 'list', files: ['src/resource/resource-page.tsx'] },
];

/** The pattern of a chunk's modules for the bundler, whose paths have backslashes on Windows. */
export function chunkPattern(files: readonly string[]): RegExp {
  const patterns = files.map((file) => {
    const path = file.replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`);
    return file.endsWith('/') ? path : `${path}$`;
  });
  return new RegExp(String.raw`[\\/](?:${patterns.join('|')})`);
}
