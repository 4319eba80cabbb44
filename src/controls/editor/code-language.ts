import type { Extension } from '@codemirror/state';

/** Languages of the code editor; `text` has no syntax. */
export const codeLanguages = [
  ...(['text', 'json', 'xml', 'html', 'css', 'sql', 'javascript', 'typescript', 'java', 'python', 'markdown'] as const),
];
export type CodeLanguage = (typeof codeLanguages)[number];

/** Each language is a chunk of its own, loaded when it is first used. */
const loaders: Readonly<Record<CodeLanguage, () => Promise<Extension>>> = {
  text: () => Promise.resolve([]),
  json: () => import('@codemirror/lang-json').then(({ json }) => json()),
  xml: () => import('@codemirror/lang-xml').then(({ xml }) => xml()),
  html: () => import('@codemirror/lang-html').then(({ html }) => html()),
  css: () => import('@codemirror/lang-css').then(({ css }) => css()),
  sql: () => import('@codemirror/lang-sql').then(({ sql }) => sql()),
  javascript: () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript({ jsx: true })),
  typescript: () => import('@codemirror/lang-javascript').then(({ javascript }) => javascript({ typescript: true })),
  java: () => import('@codemirror/lang-java').then(({ java }) => java()),
  python: () => import('@codemirror/lang-python').then(({ python }) => python()),
  markdown: () => import('@codemirror/lang-markdown').then(({ markdown }) => markdown()),
};

/** Names that the editor of SQL completes: columns by table. */
export type SqlTables = Readonly<Record<string, readonly string[]>>;

export function loadCodeLanguage(language: CodeLanguage, tables?: SqlTables): Promise<Extension> {
  return language === 'sql' && tables !== undefined ? loadSql(tables) : loaders[language]();
}

async function loadSql(tables: SqlTables): Promise<Extension> {
  const [{ sql, PostgreSQL }, { autocompletion, completionKeymap }, { keymap }] = await Promise.all([
    import('@codemirror/lang-sql'),
    import('@codemirror/autocomplete'),
    import('@codemirror/view'),
  ]);
  return [sql({ dialect: PostgreSQL, schema: tables }), autocompletion(), keymap.of(completionKeymap)];
}
