import type { z } from 'zod';
import type { Call } from '#shared/contract/call.ts';
import type { PreviewCall } from './import/use-import-previews.ts';

/** One page as list calls answer it (docs/wire.md §1.5.5); the optional parts come from our own server only. */
export interface ListPage<Row> {
  readonly records: readonly Row[];
  readonly total: number;
  /** The total is counted only now and then. */
  readonly totalApprox?: boolean;
  /** Cursor behind the last row, for continuous scroll. */
  readonly after?: string;
  /** The server's clock; epoch ms where a continuous list is bounded by it. */
  readonly now?: unknown;
}

/**
 * The calls of a list page: those of a resource, or a page's own. What is absent is not offered; asking for a delete
 * that has no call says so (docs/specification.md §2.8, 'Missing config').
 */
export interface ListCalls<Row> {
  readonly list: Call<{ query: z.ZodType; result: z.ZodType<ListPage<Row>> }>;
  /** `{id}` */
  readonly delete?: Call<{ query: z.ZodType; result: z.ZodType }> | undefined;
  /** `{ids}`, comma-joined */
  readonly deleteBatch?: Call<{ query: z.ZodType; result: z.ZodType }> | undefined;
  /** List parameters and `selections`; the answer is a workbook. */
  readonly exportXls?: Call<{ query: z.ZodType; result: z.ZodType }> | undefined;
  /** The same with the selections in the body, where the ids are more than an address can carry. */
  readonly exportSelected?: Call<{ query: z.ZodType; body: z.ZodType; result: z.ZodType }> | undefined;
  /** Multipart `file` */
  readonly importExcel?: Call<{ body: z.ZodType; result: z.ZodType }> | undefined;
  /** The same body; what an import would take it for. Ours, other servers have none. */
  readonly importPreview?: PreviewCall | undefined;
  /** An empty workbook to fill in. */
  readonly importTemplate?: Call<{ result: z.ZodType }> | undefined;
}

const emptyPage = { records: [], total: 0 };

/**
 * The page of an answer: `result.records`, or the result itself where it is the rows (docs/specification.md §2.7). Old servers answer
 * null where nothing can match; that is an empty page.
 */
export function pageOfAnswer<Row>(answer: ListPage<Row> | readonly Row[] | null): ListPage<Row> {
  if (answer === null) return emptyPage;
  if (isRows(answer)) return { records: answer, total: answer.length };
  return answer;
}

const isRows = <Row>(answer: ListPage<Row> | readonly Row[]): answer is readonly Row[] => Array.isArray(answer);
