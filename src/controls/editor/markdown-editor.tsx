import { lazy, Suspense } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';

const MarkdownView = lazy(() => import('./markdown-view.tsx').then((module) => ({ default: module.MarkdownView })));

export interface MarkdownEditorProps extends ControlProps<string> {
  /** Px; default 300 (spec 2 §9). */
  readonly height?: number | undefined;
}

/** Markdown: written, seen as it will look, or both side by side. The value is the text. */
export function MarkdownEditor({ height = 300, ...control }: MarkdownEditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton height={height} />}>
      <MarkdownView {...control} height={height} />
    </Suspense>
  );
}
