import type { QueryKey } from '@tanstack/react-query';

/** A choice of a search select. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Second line that distinguishes equal labels: department, number. */
  readonly hint?: string;
}

/** Label and hint in one line. */
export function choiceText({ label, hint }: Choice): string {
  return hint === undefined ? label : `${label} ${hint}`;
}

/** Supplies the choices of a search select. */
export interface ChoiceSource {
  /** Query key; must include every filter. */
  readonly key: QueryKey;
  /** Returns the first ten matches; an empty keyword matches all. */
  readonly search: (keyword: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  /** Returns the choices for stored values, to show their names. */
  readonly resolve: (values: readonly string[], signal: AbortSignal) => Promise<readonly Choice[]>;
}

/** Number of choices per search (docs/specification.md §2.9). */
export const choicePageSize = 10;
