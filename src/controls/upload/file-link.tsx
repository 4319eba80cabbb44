import type { ReactNode } from 'react';
import { openPdf } from './open-pdf.ts';
import { previewKind } from './preview-kind.ts';

interface FileLinkProps {
  readonly url: string;
  /** In full. */
  readonly name: string;
  readonly children?: ReactNode;
}

/** A stored file by its name: pictures and PDFs open in a tab, others are saved. */
export function FileLink({ url, name, children = name }: FileLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      title={name}
      onClick={(event) => {
        if (previewKind(name) !== 'pdf' || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void openPdf(url, name);
      }}
    >
      {children}
    </a>
  );
}
