import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

const datetime = z.string();

const tenantRow = z.object({
  id: z.int(),
  name: z.string(),
  /** 1 active, 0 not. */
  status: z.int(),
  status_dictText: z.string().nullable(),
  beginDate: datetime.nullable(),
  endDate: datetime.nullable(),
  createBy: z.string().nullable(),
  createTime: datetime,
});

export const tenantListShape = {
  query: listQuerySchema.extend({
    /** Begins then or later; ends then or earlier. */
    beginDate: z.string().max(20).optional(),
    endDate: z.string().max(20).optional(),
  }),
  result: pageShape(tenantRow),
};
