import { z } from 'zod';
import { importShape } from '#shared/resource/exchange-shapes.ts';
import { formPath, tableTypeQuery } from './online-form.schema.ts';

/** What `paramsStr` contains: parameters of the list, conditions among them, and the ids of selected rows. */
export const exportParams = z.looseObject({
  column: z.string().max(500).optional(),
  order: z.string().max(20).optional(),
  superQueryParams: z.string().max(20_000).optional(),
  superQueryMatchType: z.string().max(10).optional(),
  selections: z.string().max(400_000).optional(),
});

export const exportFormShape = {
  path: formPath,
  query: tableTypeQuery.extend({ paramsStr: z.string().max(450_000).optional() }),
  result: z.unknown(),
};

export const importFormShape = {
  path: formPath,
  query: tableTypeQuery,
  body: importShape.body,
  /** Null if all rows were imported; otherwise the path of a workbook with the rejected rows and the reasons. */
  result: z.string().nullable(),
};
