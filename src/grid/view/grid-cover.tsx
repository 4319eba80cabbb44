import type { ReactNode } from 'react';
import styles from './grid.module.css';

/** State of a grid: its rows, or why there are none. */
export type GridState = (
  | { readonly kind: 'ready' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'empty'; readonly content: ReactNode }
  | { readonly kind: 'error'; readonly content: ReactNode }
) & {
  /** A refetch is running. */
  readonly isReading?: boolean;
};

export interface GridCoverProps {
  readonly state: GridState;
  readonly loadingText: string;
}

/** Covers the body while there are no rows: skeleton, empty state or error. */
export function GridCover({ state, loadingText }: GridCoverProps) {
  if (state.kind === 'ready') return null;
  if (state.kind === 'loading') {
    return (
      <div role="status" aria-label={loadingText} className={styles.skeleton}>
        {skeletonRows.map((width) => (
          <span key={width} style={{ width: `${width}%` }} />
        ))}
      </div>
    );
  }
  return (
    <div role={state.kind === 'error' ? 'alert' : 'status'} className={styles.cover}>
      {state.content}
    </div>
  );
}

const skeletonRows = [72, 64, 78, 58, 69, 75, 61, 66, 56, 71];
