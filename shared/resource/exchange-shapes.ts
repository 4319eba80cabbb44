import { z } from 'zod';
import { listQuerySchema } from './resource-shapes.ts';

/** Ids of the rows that are ticked, comma-joined; empty means all that the list would show. */
const selections = z.string().max(400_000).optional();

/**
 * List parameters (docs/wire.md §1.5.1) without a page: every row that the conditions match leaves, in the list's
 * order. `field` names the columns on screen, comma-joined, in their order; without it the definition's list columns
 * leave.
 */
const exportQuerySchema = listQuerySchema
  .omit({ pageNo: true, pageSize: true, after: true })
  .extend({ field: z.string().max(5000).optional(), selections });
export type ExportQuery = z.output<typeof exportQuerySchema>;

/** The answer is a workbook (docs/decisions/export-format.md), or the envelope of a refusal. */
export const exportShape = { query: exportQuerySchema, result: z.unknown() };
export const exportSelectedShape = { query: exportQuerySchema, body: exportQuerySchema, result: z.unknown() };

/** Some rows did not go in: the envelope has code 201, and the rows with the reasons lie at `fileUrl`. */
const partialImportSchema = z.object({
  totalCount: z.int(),
  errorCount: z.int(),
  successCount: z.int(),
  /** `总上传行数：{t}，已导入行数：{s}，错误行数：{e}` in the caller's language. */
  msg: z.string(),
  /** Path below the context path, `/sys/common/static/…`: a workbook of the rejected rows and why. */
  fileUrl: z.string(),
  fileName: z.string(),
});
export type PartialImport = z.output<typeof partialImportSchema>;

/**
 * Multipart with one workbook in a part of any name (the list's toolbar sends `file`, the dialog `files[]`). The other
 * parts are those of JeecgBoot's dialog. `foreignKeys` names an existing head, `{"orderId":"<id>"}`: the rows are its
 * lines then. A workbook with sheets of lines, as an export of heads is, brings each head with its lines; with
 * `isSingleTableImport` its first sheet alone is read. With `validateStatus` 1 a refused row refuses the whole file.
 * The same file sent again by the same person goes on where its import stopped on the way.
 */
export const importShape = {
  body: z.object({
    file: z.custom<Blob>().optional(),
    'files[]': z.custom<Blob | readonly Blob[]>().optional(),
    isSingleTableImport: z.string().max(10).optional(),
    foreignKeys: z.string().max(1000).optional(),
    validateStatus: z.string().max(10).optional(),
  }),
  /** All rows went in: the message again, as text. Else `PartialImport`. */
  result: z.union([z.string(), partialImportSchema]),
};

/** What an import would take a workbook for. */
const importPreviewSchema = z.object({
  /** As the sheet counts, from 1. */
  headerRow: z.int(),
  /** Rows below the header that have something in them. */
  rowCount: z.int(),
  columns: z.array(
    z.object({
      title: z.string(),
      /** `read` goes into a field, `passed` is the server's own or a note; the others refuse the file. */
      state: z.enum(['read', 'passed', 'unknown', 'twice']),
      /** Of the field. */
      label: z.string().nullable(),
    }),
  ),
  /** Labels of required fields that no column gives; they refuse the file. */
  missing: z.array(z.string()),
  /** The first rows, a text for each of `columns`. */
  rows: z.array(z.array(z.string())),
});
export type ImportPreview = z.output<typeof importPreviewSchema>;

/** Ours: the parts of an import, of which the workbook alone is looked at. */
export const importPreviewShape = { body: importShape.body, result: importPreviewSchema };

export const importTemplateShape = { result: z.unknown() };
