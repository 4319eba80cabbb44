import type { ErrorEntry } from '#shared/errors/error-entry.ts';
import { type AnyArea, yardAreas } from './areas.ts';

type ErrorsOf<A> = A extends { readonly errors: infer E } ? keyof E : never;

/** Error ids of all areas. */
export type YardErrorId = ErrorsOf<AnyArea> & string;

// Their keys are those of the areas' own maps, which flatMap cannot tell.
export const yardErrors = Object.fromEntries(
  yardAreas.flatMap(({ errors = {} }) => Object.entries(errors)),
) as Readonly<Record<YardErrorId, ErrorEntry>>;
