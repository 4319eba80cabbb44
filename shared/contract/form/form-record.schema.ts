import { z } from 'zod';
import * as exchange from '#shared/resource/exchange-shapes.ts';
import * as shapes from '#shared/resource/resource-shapes.ts';

/** Code of a form; its definition determines the fields of its records. */
const path = z.object({ code: z.string().max(64) });

/**
 * Fields of every record. Responses use the result schema of their own form (`result` of `Answer`); this schema is a
 * fallback without fields of the form.
 */
const anyRecord = z.object({ id: z.string(), version: z.int() });
const { records: _, ...paging } = shapes.listShape.result.shape;

export const listShape = {
  path,
  query: shapes.listShape.query,
  result: z.object({ records: z.array(anyRecord), ...paging }),
};
export const queryByIdShape = { path, query: shapes.queryByIdShape.query, result: anyRecord };
export const optionsShape = { path, ...shapes.optionsShape };
export const addShape = { path, ...shapes.addShape };
export const editShape = { path, ...shapes.editShape };
export const deleteShape = { path, ...shapes.deleteShape };
export const deleteBatchShape = { path, ...shapes.deleteBatchShape };
export const saveRowsShape = { path, ...shapes.saveRowsShape };
export const exportShape = { path, ...exchange.exportShape };
export const exportSelectedShape = { path, ...exchange.exportSelectedShape };
export const importShape = { path, ...exchange.importShape };
export const importPreviewShape = { path, ...exchange.importPreviewShape };
export const importTemplateShape = {
  path: z.object({ form: z.string().min(1).max(100) }),
  ...exchange.importTemplateShape,
};
