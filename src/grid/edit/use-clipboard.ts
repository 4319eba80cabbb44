import type { ClipboardEvent } from 'react';
import { clearCells } from './clear-cells.ts';
import { copyCells } from './copy-cells.ts';
import type { EditModel } from './edit-model.ts';
import type { PasteOutcome } from './paste/paste-outcome.ts';

/** Outcome if the code cannot be loaded, for example without a network; the user sees a message. */
const noCode = (): PasteOutcome => ({ kind: 'nothing', reason: 'code' });

interface ClipboardOptions {
  readonly model: EditModel;
  readonly disabled: boolean;
  readonly onPasted: ((outcome: PasteOutcome) => void) | undefined;
}

/**
 * Copies, cuts and pastes the selected cells, and fills them to the right (Ctrl+R). Loads the code for pasting and
 * filling on first use.
 */
export function useClipboard({ model, disabled, onPasted }: ClipboardOptions) {
  const onCopy = (event: ClipboardEvent) => {
    const text = copyCells(model);
    if (text === undefined) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  return {
    onCopy,
    onCut: (event: ClipboardEvent) => {
      onCopy(event);
      if (!disabled) clearCells(model);
    },
    onPaste: (event: ClipboardEvent) => {
      if (disabled || model.cursor.row < 0) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      void import('./paste/paste-cells.ts').then(({ pasteCells }) => pasteCells(model, text), noCode).then(onPasted);
    },
    fillRight: () => {
      if (disabled || model.cursor.row < 0) return false;
      void import('./fill/fill-cells.ts').then((fill) => fill.fillRight(model), noCode).then(onPasted);
      return true;
    },
  };
}
