import { z } from 'zod';
import { reportItemRow, reportParamRow } from './report-design.schema.ts';

const id = z.string().min(1).max(36);
const pageQuery = z.object({
  cgrheadId: z.string().max(36).optional(),
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(10),
});
const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    records: z.array(row),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  });
/** Keys of the row; the definition of the lines checks them. */
const added = z.looseObject({ cgrheadId: id });
const changed = z.looseObject({ id });
const one = z.object({ id });
const several = z.object({ ids: z.string().min(1).max(40_000) });
/** The message again. */
const said = z.string();

export const itemPageShape = { query: pageQuery, result: pageOf(reportItemRow) };
export const itemShape = { query: one, result: reportItemRow };
export const addItemShape = { body: added, result: said };
export const editItemShape = { body: changed, result: said };
export const deleteItemShape = { query: one, result: said };
export const deleteItemsShape = { query: several, result: said };

export const paramPageShape = { query: pageQuery, result: pageOf(reportParamRow) };
export const paramShape = { query: one, result: reportParamRow };
export const addParamShape = { body: added, result: said };
export const editParamShape = { body: changed, result: said };
export const deleteParamShape = { query: one, result: said };
export const deleteParamsShape = { query: several, result: said };
