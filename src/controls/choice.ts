import type { QueryKey } from '@tanstack/react-query';

/** One thing a searching select offers. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Second line that tells equal labels apart: department, number. */
  readonly hint?: string;
}

/** A choice with its hint in one line. */
export function choiceText({ label, hint }: Choice): string {
  return hint === undefined ? label : `${label} ${hint}`;
}

/** Where a searching select gets its choices. */
export interface ChoiceSource {
  /** Names the source in the cache; includes every filter. */
  readonly key: QueryKey;
  /** First ten that match; an empty keyword gives the first ten of all. */
  readonly search: (keyword: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  /** The choices of values that are already entered, to show their names. */
  readonly resolve: (values: readonly string[], signal: AbortSignal) => Promise<readonly Choice[]>;
}

/** Rows per search (docs/specification.md §2.9). */
export const choicePageSize = 10;
