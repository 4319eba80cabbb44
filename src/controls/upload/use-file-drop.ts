import { type ClipboardEvent, type DragEvent, useState } from 'react';

export interface FileDrop {
  /** Files are being dragged over the element. */
  readonly over: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

/** Accepts files that are dropped on an element, or pasted while it has the focus, such as a screenshot. */
export function useFileDrop(enabled: boolean, onFiles: (files: readonly File[]) => void): FileDrop {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        // Also while disabled, because the browser would otherwise open the file.
        event.preventDefault();
        event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
        setOver(enabled);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (enabled) onFiles([...event.dataTransfer.files]);
      },
      onPaste: (event) => {
        const files = [...event.clipboardData.files];
        if (!enabled || files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files);
      },
    },
  };
}

/** Whether files from the disk are dragged, and not an item of a list. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
