import type { z } from 'zod';
import type { reportColumn } from '#shared/contract/form/report.schema.ts';
import type { Text } from '#shared/resource/text.ts';

/** A report that every new yard contains. */
export interface StoredReport {
  /** Code by which pages open the report. */
  readonly code: string;
  readonly name: Text;
  /** One SELECT over tables that reports may read (docs/decisions/reports.md). */
  readonly sql: string;
  readonly columns: readonly ReportColumnSeed[];
  readonly params?: readonly { readonly name: string; readonly label: Text; readonly value?: string }[];
}

interface ReportColumnSeed {
  readonly field: string;
  readonly label: Text;
  /** Default: `String`. */
  readonly type?: z.output<typeof reportColumn>['fieldType'];
  readonly dict?: string;
  readonly width?: number;
  readonly hidden?: true;
  readonly search?: 'single' | 'group';
  readonly sort?: true;
}
