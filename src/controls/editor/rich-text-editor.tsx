import { Suspense } from 'react';
import type { ControlProps } from '#src/controls/control.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';

const RichTextView = lazyPart(async () => (await import('./rich-text-view.tsx')).RichTextView);

export interface RichTextEditorProps extends ControlProps<string> {
  /** In px; default 300 (docs/specification.md §2.9). */
  readonly height?: number | undefined;
}

/** Rich text with headings, lists, tables and images. The value is HTML as allowed by `shared/html`, null if empty. */
export function RichTextEditor({ height = 300, ...control }: RichTextEditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton height={height} />}>
      <RichTextView {...control} height={height} />
    </Suspense>
  );
}
