import type { ErrorEntry } from '#shared/errors/error-entry.ts';
import { type AnyArea, yardAreas } from './areas.ts';

type ErrorsOf<A> = A extends { readonly errors: infer E } ? keyof E : never;

export type YardErrorId = ErrorsOf<AnyArea> & string;

// The cast restores the keys of the areas' errors, which `flatMap` loses.
export const yardErrors = Object.fromEntries(
  yardAreas.flatMap(({ errors = {} }) => Object.entries(errors)),
) as Readonly<Record<YardErrorId, ErrorEntry>>;
