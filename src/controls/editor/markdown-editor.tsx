import { Suspense } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';

const MarkdownView = lazyPart(async () => (await import('./markdown-view.tsx')).MarkdownView);

export interface MarkdownEditorProps extends ControlProps<string> {
  /** In px; default 300 (docs/specification.md §2.9). */
  readonly height?: number | undefined;
}

/** Markdown editor with source, preview, or both side by side. The value is the source. */
export function MarkdownEditor({ height = 300, ...control }: MarkdownEditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton height={height} />}>
      <MarkdownView {...control} height={height} />
    </Suspense>
  );
}
