import type { ErrorEntry } from '#shared/errors/error-entry.ts';
import { type AnyArea, yardAreas } from './areas.ts';

type ErrorsOf<A> = A extends { readonly errors: infer E } ? keyof E : never;

export type YardErrorId = ErrorsOf<AnyArea> & string;

type TextIn<A, I extends string> = A extends { readonly errors: infer E }
  ? I extends keyof E
    ? E[I] extends { readonly zh: infer Zh extends string }
      ? Zh
      : never
    : never
  : never;

/** Chinese text of an area's error, with its placeholders. */
export type YardErrorText<I extends YardErrorId> = TextIn<AnyArea, I>;

// The cast restores the keys of the areas' errors, which `flatMap` loses.
export const yardErrors = Object.fromEntries(
  yardAreas.flatMap(({ errors = {} }) => Object.entries(errors)),
) as Readonly<Record<YardErrorId, ErrorEntry>>;
