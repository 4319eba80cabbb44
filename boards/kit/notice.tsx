import type { ReactNode } from 'react';
import { Canvas } from './canvas.tsx';

/** A message that fills the screen in place of a board. */
export function Notice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Canvas>
      <main className="no-board">
        <h1>{title}</h1>
        {children}
      </main>
    </Canvas>
  );
}
