import type { Finding } from './finding.ts';

/** A finding of one run, with the kind of its check. */
export type Found = Finding & { readonly kind: string };

/** A stored finding, of which administrators were warned. */
export interface StoredFinding {
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
  readonly announce: readonly Found[];
  /** Announced today already; their figures may have changed. */
  readonly unchanged: readonly Found[];
  /** Not found by this check only. */
  readonly missing: readonly StoredFinding[];
  /** Solved. */
  readonly solved: readonly StoredFinding[];
  /** Solved ones whose end is announced: once a day. */
  readonly announceSolved: readonly StoredFinding[];
  /** Solved on an earlier day; their rows can be deleted. */
  readonly remove: readonly StoredFinding[];
}

/**
 * Decides what to announce to a tenant's administrators: each finding once a day, and its end. A finding that recurs on
 * the day it was announced is stored without an announcement.
 * @param looked kinds whose check succeeded; a failed check solves nothing
 */
export function planWarnings(
  found: readonly Found[],
  stored: readonly StoredFinding[],
  looked: ReadonlySet<string>,
  today: string,
): Warnings {
  const key = ({ kind, subject }: Pick<StoredFinding, 'kind' | 'subject'>) => `${kind} ${subject}`;
  const before = new Map(stored.map((one) => [key(one), one]));
  const now = new Set(found.map(key));
  const isTold = (one: Found) => before.get(key(one))?.toldDay === today;
  const missed = stored.filter((one) => one.stands && looked.has(one.kind) && !now.has(key(one)));
  const isQuiet = ({ quietLooks }: StoredFinding) => quietLooks + 1 < looksUntilOver;
  const solved = missed.filter((one) => !isQuiet(one));
  return {
    announce: found.filter((one) => !isTold(one)),
    unchanged: found.filter(isTold),
    missing: missed.filter(isQuiet),
    solved,
    announceSolved: solved.filter(({ overDay }) => overDay !== today),
    remove: stored.filter((one) => !one.stands && one.toldDay !== today && one.overDay !== today && !now.has(key(one))),
  };
}
