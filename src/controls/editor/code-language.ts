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

export function loadCodeLanguage(language: CodeLanguage): Promise<Extension> {
  return loaders[language]();
}
