import { z } from 'zod';
import { listQuerySchema } from './resource-shapes.ts';

/** Ids of the selected rows, comma-separated; empty means all rows of the list. */
const selections = z.string().max(400_000).optional();

/**
 * List parameters (docs/wire.md §1.5.1) without a page: all rows that match the conditions are exported, in the order
 * of the list. `field` names the exported columns in their order, comma-separated; without `field`, the list columns of
 * the definition are exported.
 */
const exportQuerySchema = listQuerySchema
  .omit({ pageNo: true, pageSize: true, after: true })
  .extend({ field: z.string().max(5000).optional(), selections });
export type ExportQuery = z.output<typeof exportQuerySchema>;

/** The answer is a workbook (docs/decisions/export-format.md), or the envelope of a refusal. */
export const exportShape = { query: exportQuerySchema, result: z.unknown() };
export const exportSelectedShape = { query: exportQuerySchema, body: exportQuerySchema, result: z.unknown() };

/**
 * Some rows were rejected. The envelope has code 201; the file at `fileUrl` contains the rejected rows with the
 * reasons.
 */
const partialImportSchema = z.object({
  totalCount: z.int(),
  errorCount: z.int(),
  successCount: z.int(),
  /** `总上传行数：{t}，已导入行数：{s}，错误行数：{e}` in the caller's language. */
  msg: z.string(),
  /** Path below the context path, `/sys/common/static/…`: a workbook of the rejected rows with the reasons. */
  fileUrl: z.string(),
  fileName: z.string(),
});
export type PartialImport = z.output<typeof partialImportSchema>;

/**
 * Multipart with one workbook in a part of any name (the list's toolbar sends `file`, the dialog `files[]`). The other
 * parts are those of JeecgBoot's dialog. `foreignKeys` names an existing head, `{"orderId":"<id>"}`; the rows are then
 * imported as lines of this head. A workbook with sheets of lines, as exported for heads, contains each head with its
 * lines; with `isSingleTableImport` only the first sheet is read. With `validateStatus` 1 one rejected row rejects the
 * whole file. If an import stopped on the way and the same person sends the same file again, the import continues where
 * it stopped.
 */
export const importShape = {
  body: z.object({
    file: z.custom<Blob>().optional(),
    'files[]': z.custom<Blob | readonly Blob[]>().optional(),
    isSingleTableImport: z.string().max(10).optional(),
    foreignKeys: z.string().max(1000).optional(),
    validateStatus: z.string().max(10).optional(),
  }),
  /** If all rows were imported: the message as text. Otherwise `PartialImport`. */
  result: z.union([z.string(), partialImportSchema]),
};

/** How an import would read a workbook. */
const importPreviewSchema = z.object({
  /** Number of the row in the sheet, from 1. */
  headerRow: z.int(),
  /** Number of rows below the header that are not empty. */
  rowCount: z.int(),
  columns: z.array(
    z.object({
      title: z.string(),
      /**
       * `read`: imported into a field. `passed`: ignored, because only the server sets the field or the column is a
       * note. With `unknown` or `twice` the file is rejected.
       */
      state: z.enum(['read', 'passed', 'unknown', 'twice']),
      /** Label of the field. */
      label: z.string().nullable(),
    }),
  ),
  /** Labels of required fields without a column; if there are any, the file is rejected. */
  missing: z.array(z.string()),
  /** The first rows, with one text for each of `columns`. */
  rows: z.array(z.array(z.string())),
});
export type ImportPreview = z.output<typeof importPreviewSchema>;

/** An addition to JeecgBoot's calls. Takes the same parts as an import and reads only the workbook. */
export const importPreviewShape = { body: importShape.body, result: importPreviewSchema };

export const importTemplateShape = { result: z.unknown() };
