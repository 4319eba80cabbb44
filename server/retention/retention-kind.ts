import type { RawBuilder } from 'kysely';
import type { Text } from '#shared/resource/text.ts';
import type { retentionParameters } from '#shared/yard/monitor/retention.parameters.ts';

/** Rows of one table that are deleted when they are old. */
export interface RetentionPart {
  readonly table: string;
  /** SQL column of `t` from which a row's age counts; in milliseconds if `unit` is `ms`. */
  readonly time: string;
  readonly unit?: 'ms';
  /**
   * Rows concerned: those of the tenant (default); also rows without a tenant (`orNone`, by the platform's months); or
   * only those (`none`).
   */
  readonly tenant?: 'orNone' | 'none';
  /** Condition over `t` for deletable rows, so that rows which the yard still needs stay. */
  readonly where?: RawBuilder<boolean>;
  /** The same, if the condition depends on other rows that are deleted in the same run: those older than `before`. */
  readonly whereBefore?: (before: string) => RawBuilder<boolean>;
  /**
   * `where` reads other tables for each row, so it is not applied to the whole table when looking for the oldest row.
   */
  readonly asksOthers?: true;
  /** Columns that are left out of archives: hashes of tokens and codes (docs/security.md P6). */
  readonly secret?: readonly string[];
  /** Column with the path of a stored file, which is copied into the archive. */
  readonly files?: string;
  /** Keeps only the latest `rows` rows per value of `of`; others are deleted whatever their age. */
  readonly most?: { readonly of: string; readonly rows: number };
}

/** A kind of rows that a yard keeps for some months (docs/decisions/retention.md). */
export interface RetentionKind {
  readonly key: string;
  readonly title: Text;
  readonly parameter: keyof typeof retentionParameters;
  readonly parts: readonly RetentionPart[];
}
