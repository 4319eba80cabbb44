import type { RawBuilder } from 'kysely';
import type { Text } from '#shared/resource/text.ts';
import type { retentionParameters } from '#shared/yard/monitor/retention.parameters.ts';

/** Rows of one table that go when they are old. */
export interface RetentionPart {
  readonly table: string;
  /** The moment that a row's age counts from, an SQL column of `t`; `ms` where it holds milliseconds. */
  readonly time: string;
  readonly unit?: 'ms';
  /** Whose rows: those of the tenant (default), also nobody's (`orNone`, gone by the platform's months), or nobody's alone. */
  readonly tenant?: 'orNone' | 'none';
  /** What has to hold for a row to go, over its columns of `t`: what the yard still needs stays. */
  readonly where?: RawBuilder<boolean>;
  /** The same where it hangs on other rows that go in the same run: those older than `before`. */
  readonly whereBefore?: (before: string) => RawBuilder<boolean>;
  /** `where` looks into other tables for each row: of the whole table nobody asks that, for its oldest row. */
  readonly asksOthers?: true;
  /** Columns that no archive holds: hashes of tokens and codes (docs/security.md P6). */
  readonly secret?: readonly string[];
  /** Column with the path of a stored file, which an archive takes along. */
  readonly files?: string;
  /** Rows beyond the latest so many of each value of `of` go as well, however young. */
  readonly most?: { readonly of: string; readonly rows: number };
}

/** One kind of rows that a yard keeps for some months (docs/decisions/retention.md). */
export interface RetentionKind {
  readonly key: string;
  readonly title: Text;
  readonly parameter: keyof typeof retentionParameters;
  readonly parts: readonly RetentionPart[];
}
