import type { BoardMessages } from './board-messages.ts';
import { Canvas } from './canvas.tsx';

export interface RefusedProps {
  readonly title: string;
  readonly messages: BoardMessages;
  /** As the server says it, or that it has no boards. */
  readonly reason: string;
}

/** A screen that may not see the board says so calmly, and why; it asks on, and shows the board once it may. */
export function Refused({ title, messages, reason }: RefusedProps) {
  return (
    <Canvas>
      <main className="no-board">
        <h1>{title}</h1>
        <p>{messages.refused}</p>
        <p role="status">{reason}</p>
      </main>
    </Canvas>
  );
}
