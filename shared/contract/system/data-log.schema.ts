import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

const version = z.object({
  id: z.string(),
  dataTable: z.string(),
  dataId: z.string(),
  /** Code of the definition; `dataTitle` is its title in the caller's language. */
  dataCode: z.string(),
  dataTitle: z.string().nullable(),
  dataNo: z.string().nullable(),
  dataVersion: z.int(),
  /** The record as JSON text, reduced to the fields that the caller may see. */
  dataContent: z.string(),
  type: z.string(),
  createBy: z.string().nullable(),
  createTime: z.string(),
});

export const dataLogListShape = {
  query: listQuerySchema,
  result: pageShape(version).extend({ totalApprox: z.boolean().optional(), after: z.string().optional() }),
};

export const dataVersionsShape = {
  query: z.object({ dataTable: z.string().max(64).default(''), dataId: z.string().max(36).default('') }),
  result: z.array(version),
};

export const compareVersionsShape = {
  query: z.object({ dataId1: z.string().min(1).max(36), dataId2: z.string().min(1).max(36) }),
  result: z.array(
    version.extend({
      /** The record with the texts of its values (`<field>_dictText`). */
      record: z.record(z.string(), z.unknown()),
    }),
  ),
};
