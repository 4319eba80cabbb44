import type { BoardMessages } from './board-messages.ts';
import { Notice } from './notice.tsx';

export interface RefusedProps {
  readonly title: string;
  readonly messages: BoardMessages;
  /** The server's message, or the text that it has no boards. */
  readonly reason: string;
}

/**
 * Shown on a screen that may not see the board, with the reason. The client keeps asking, and the board is shown once
 * it is allowed.
 */
export function Refused({ title, messages, reason }: RefusedProps) {
  return (
    <Notice title={title}>
      <p>{messages.refused}</p>
      <p role="status">{reason}</p>
    </Notice>
  );
}
