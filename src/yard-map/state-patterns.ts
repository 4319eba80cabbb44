import type { BayState } from '#shared/ground/ground-state.ts';

/** A tile of a fill, in px; the legend draws it as SVG, the map on a canvas. */
export interface StatePattern {
  /** Width and height. */
  readonly size: number;
  /** Degrees by which the tiles are turned. */
  readonly turn: number;
  /** Outline of what is drawn on the ground of the tile, as data of an SVG path. */
  readonly ink: string;
}

const dot = (left: number, middle: number) => `M${left} ${middle}a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z`;

/** The states that differ from the others by a pattern, not only by colour: hatched, dotted, netted, crossed. */
export const statePatterns: Readonly<Partial<Record<BayState, StatePattern>>> = {
  reserved: { size: 9, turn: 45, ink: 'M0 0h3.5v9h-3.5z' },
  due: { size: 10, turn: 0, ink: dot(1.4, 2.5) + dot(6.4, 7.5) },
  overdue: { size: 7, turn: -45, ink: 'M0 0h1.5v7h-1.5zM0 0h7v1.5h-7z' },
  closed: { size: 12, turn: 0, ink: 'M3.4 2.6l6 6l-0.8 0.8l-6 -6zM8.6 2.6l0.8 0.8l-6 6l-0.8 -0.8z' },
};

export const bayStates: readonly BayState[] = ['free', 'reserved', 'inUse', 'due', 'overdue', 'closed'];
