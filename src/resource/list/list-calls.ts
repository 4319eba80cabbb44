import type { z } from 'zod';
import type { Call } from '#shared/contract/call.ts';
import type { PreviewCall } from './import/use-import-previews.ts';

/** A page of a list (docs/wire.md §1.5.5). Only our own server sends the optional parts. */
export interface ListPage<Row> {
  readonly records: readonly Row[];
  readonly total: number;
  /** The total is an estimate, because the server counts only from time to time. */
  readonly totalApprox?: boolean;
  /** Cursor after the last row, for continuous scrolling. */
  readonly after?: string;
  /** Server time; a number of epoch ms if it may bound a continuous list. */
  readonly now?: unknown;
}

/**
 * The calls of a list page, from a resource or the page itself. Actions without a call are not offered, except that a
 * delete without a call shows a warning (docs/specification.md §2.8, 'Missing config').
 */
export interface ListCalls<Row> {
  readonly list: Call<{ query: z.ZodType; result: z.ZodType<ListPage<Row>> }>;
  /** `{id}` */
  readonly delete?: Call<{ query: z.ZodType; result: z.ZodType }> | undefined;
  /** `{ids}`, comma-joined */
  readonly deleteBatch?: Call<{ query: z.ZodType; result: z.ZodType }> | undefined;
  /** Query: list parameters and `selections`. The answer is a workbook. */
  readonly exportXls?: Call<{ query: z.ZodType; result: z.ZodType }> | undefined;
  /** As `exportXls` with the selections in the body, for more ids than fit into a URL. */
  readonly exportSelected?: Call<{ query: z.ZodType; body: z.ZodType; result: z.ZodType }> | undefined;
  /** Multipart `file` */
  readonly importExcel?: Call<{ body: z.ZodType; result: z.ZodType }> | undefined;
  /** Same body as `importExcel`; returns how the server reads the workbook. Only our own server has it. */
  readonly importPreview?: PreviewCall | undefined;
  /** Returns an empty workbook to fill in. */
  readonly importTemplate?: Call<{ result: z.ZodType }> | undefined;
}

/** Values of placeholders in the path of a list's calls, for a list of one report. */
export type PathValues = Readonly<Record<string, string>>;

/** Input of a call of a list. Calls of lists are typed by their query; a few have placeholders in their path. */
export function listInput<Q>(query: Q, path: PathValues | undefined): { readonly query: Q } {
  return { query, ...(path && { path }) };
}

const emptyPage = { records: [], total: 0 };

/**
 * The page in an answer: `result.records`, or the result itself if it is an array (docs/specification.md §2.7). Old
 * servers answer null if nothing matches; this becomes an empty page.
 */
export function pageOfAnswer<Row>(answer: ListPage<Row> | readonly Row[] | null): ListPage<Row> {
  if (answer === null) return emptyPage;
  if (isRows(answer)) return { records: answer, total: answer.length };
  return answer;
}

const isRows = <Row>(answer: ListPage<Row> | readonly Row[]): answer is readonly Row[] => Array.isArray(answer);
