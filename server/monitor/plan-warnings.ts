import type { Finding } from './finding.ts';

/** A finding of one look, with the name of the check that made it. */
export type Found = Finding & { readonly kind: string };

/** A finding that administrators were told of before. */
export interface Standing {
  readonly kind: string;
  readonly subject: string;
  readonly title: string;
  readonly titleEn: string;
  /** `YYYY-MM-DD` */
  readonly toldDay: string;
}

export interface Warnings {
  /** Told today: new ones, and those that still stand on another day. */
  readonly tell: readonly Found[];
  /** Told today already; their figures may have changed. */
  readonly keep: readonly Found[];
  /** Over: it is said once. */
  readonly over: readonly Standing[];
}

/**
 * What to tell of one tenant: each finding once a day, and when it is over.
 * @param looked kinds whose check came to an end: what a broken one does not see is not over
 */
export function planWarnings(
  found: readonly Found[],
  standing: readonly Standing[],
  looked: ReadonlySet<string>,
  today: string,
): Warnings {
  const key = ({ kind, subject }: Pick<Standing, 'kind' | 'subject'>) => `${kind} ${subject}`;
  const before = new Map(standing.map((one) => [key(one), one]));
  const now = new Set(found.map(key));
  const isTold = (one: Found) => before.get(key(one))?.toldDay === today;
  return {
    tell: found.filter((one) => !isTold(one)),
    keep: found.filter(isTold),
    over: standing.filter((one) => looked.has(one.kind) && !now.has(key(one))),
  };
}
