import type { Finding } from './finding.ts';

/** A finding of one run, with the kind of its check. */
export type Found = Finding & { readonly kind: string };

/** A stored finding, of which administrators were warned. */
export interface Standing {
  readonly kind: string;
  readonly subject: string;
  readonly title: string;
  readonly titleEn: string;
  /** `YYYY-MM-DD` */
  readonly toldDay: string;
  /** Number of consecutive checks that did not find it. */
  readonly quietLooks: number;
  /** False if solved. The row stays until the day ends, so that a recurring problem is not announced again. */
  readonly stands: boolean;
  /** Day on which its end was last announced. */
  readonly overDay: string | null;
}

/** Number of checks without the finding until it counts as solved, because figures fluctuate around a limit. */
const looksUntilOver = 2;

export interface Warnings {
  /** To announce: new findings, and those announced on an earlier day that still exist. */
  readonly tell: readonly Found[];
  /** Announced today already; their figures may have changed. */
  readonly keep: readonly Found[];
  /** Not found by this check only. */
  readonly quiet: readonly Standing[];
  /** Solved. */
  readonly over: readonly Standing[];
  /** Solved ones whose end is announced: once a day. */
  readonly tellOver: readonly Standing[];
  /** Solved on an earlier day; their rows can be deleted. */
  readonly forget: readonly Standing[];
}

/**
 * Decides what to announce to a tenant's administrators: each finding once a day, and its end. A finding that recurs on
 * the day it was announced is stored without an announcement.
 * @param looked kinds whose check succeeded; a failed check solves nothing
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
