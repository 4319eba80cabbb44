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
  /** Looks one after the other that did not find it. */
  readonly quietLooks: number;
  /** False: it is over. The row stays for its day, so that what comes back is not told anew. */
  readonly stands: boolean;
  /** Day that it was last said to be over. */
  readonly overDay: string | null;
}

/** Looks that do not find something before it is over: a figure around its limit comes and goes. */
const looksUntilOver = 2;

export interface Warnings {
  /** Told today: new ones, and those that still stand on another day. */
  readonly tell: readonly Found[];
  /** Told today already; their figures may have changed. */
  readonly keep: readonly Found[];
  /** Not found by this look alone. */
  readonly quiet: readonly Standing[];
  /** Over. */
  readonly over: readonly Standing[];
  /** Those of them of which it is said: once a day. */
  readonly tellOver: readonly Standing[];
  /** Over since another day: nothing is left to remember. */
  readonly forget: readonly Standing[];
}

/**
 * What to tell of one tenant: each finding once a day, and when it is over. What comes back on the day that it was told is
 * kept without a word.
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
  const missed = standing.filter((one) => one.stands && looked.has(one.kind) && !now.has(key(one)));
  const isQuiet = ({ quietLooks }: Standing) => quietLooks + 1 < looksUntilOver;
  const over = missed.filter((one) => !isQuiet(one));
  return {
    tell: found.filter((one) => !isTold(one)),
    keep: found.filter(isTold),
    quiet: missed.filter(isQuiet),
    over,
    tellOver: over.filter(({ overDay }) => overDay !== today),
    forget: standing.filter(
      (one) => !one.stands && one.toldDay !== today && one.overDay !== today && !now.has(key(one)),
    ),
  };
}
