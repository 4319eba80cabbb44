import type { BayState } from '#shared/ground/ground-state.ts';
import type { Outline } from '#shared/ground/outline.ts';

/** A site as the map draws it once. */
export interface MapSite {
  readonly id: string;
  readonly code: string;
  /** Sites of the same zone share a title. */
  readonly zone: string;
  readonly zoneName: string;
  readonly outline: Outline;
  readonly bays: number;
  /** t; 0: no crane reaches the site. */
  readonly crane: number;
  /** kN/m²; missing: unknown. */
  readonly bearing?: number | undefined;
}

/** Wordings of the same text, the longest first; the map shows the first that has room. */
export type Wordings = readonly [string, ...string[]];

/** Adjacent bays with the same use, or free together. Bays count from 1. */
export interface BayRun {
  readonly from: number;
  readonly to: number;
  readonly state: BayState;
  /** What stands there, for example ship and block; empty if free. */
  readonly what: Wordings;
  /** Days left, or how long it is free. */
  readonly when: Wordings;
}

/** What the map shows of a site on a day. */
export interface SiteLook {
  readonly state: BayState;
  readonly what: Wordings;
  readonly when: Wordings;
  readonly runs: readonly BayRun[];
  /** Pale, because it cannot be chosen. */
  readonly isPale?: boolean;
  /** The whole state in words, for screen readers and as a title. */
  readonly name: string;
}

/** The looks of all sites on a day. */
export interface DayLooks {
  readonly of: (site: string) => SiteLook | undefined;
  /** A short text beside the title of a zone. */
  readonly zoneNote: (zone: string) => string;
}

/** The looks of all sites; they change by day without rendering. */
export interface MapLooks {
  /** Of the shown day; the same object each time it is shown. */
  readonly now: () => DayLooks;
  /** Of the day that is shown next while the days play; the map draws it ahead. */
  readonly next: () => DayLooks | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A sign on a site: scaffold tag, violations, hot work. */
export interface SiteMark {
  readonly kind: 'scaffold' | 'violation' | 'hot';
  readonly tone: 'good' | 'warn' | 'bad';
  /** A few characters: a number. */
  readonly text: string;
  readonly title: string;
}
