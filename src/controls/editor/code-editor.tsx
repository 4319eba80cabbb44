import { Suspense } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import type { CodeLanguage, SqlTables } from './code-language.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';

const CodeView = lazyPart(async () => (await import('./code-view.tsx')).CodeView);

export interface CodeEditorProps extends ControlProps<string> {
  /** Default: `text`. */
  readonly language?: CodeLanguage | undefined;
  /** In px; default 240 (docs/specification.md §2.9). */
  readonly height?: number | undefined;
  /** For SQL: tables and columns to complete; must be stable. */
  readonly tables?: SqlTables | undefined;
}

/**
 * Editor for source code or other text: line numbers, syntax colours, tab size 2, full screen. The value is the text.
 */
export function CodeEditor({ language = 'text', height = 240, tables, ...control }: CodeEditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton height={height} />}>
      <CodeView {...control} language={language} height={height} tables={tables} />
    </Suspense>
  );
}
