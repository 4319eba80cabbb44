import type { ReactNode } from 'react';
import { openPdf } from './open-pdf.ts';
import { previewKind } from './preview-kind.ts';

interface FileLinkProps {
  readonly url: string;
  /** The full name. */
  readonly name: string;
  readonly children?: ReactNode;
}

/** A link to a stored file by name: images and PDFs open in a tab, others are downloaded. */
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
