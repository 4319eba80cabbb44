import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

const roleRow = z.object({
  id: z.string(),
  roleName: z.string(),
  /** The name in the caller's language. */
  roleName_dictText: z.string(),
  roleNameEn: z.string().nullable(),
  roleCode: z.string(),
  description: z.string().nullable(),
  /** Dictionary `data_scope`; this and the next for whoever keeps roles only. */
  dataScope: z.string().optional(),
  dataScope_dictText: z.string().nullish(),
  areas: z.string().nullish(),
  areas_dictText: z.string().nullish(),
  version: z.int(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
});

/** A name contains, with stars or without; a code as well, or it is one of a comma list; ids are a comma list. */
export const roleListShape = {
  query: listQuerySchema.extend({
    roleName: z.string().max(200).optional(),
    roleCode: z.string().max(40_000).optional(),
    id: z.string().max(40_000).optional(),
    /** Those alone that the caller may give to somebody. */
    grantable: z.literal('true').optional(),
  }),
  result: pageShape(roleRow).extend({
    /** Where the next page begins for continuous scroll; absent on the last one. */
    after: z.string().optional(),
  }),
};

export const allRolesShape = { result: z.array(roleRow) };

export const roleByIdShape = { query: z.object({ id: z.string().min(1).max(36) }), result: roleRow };

export const checkRoleCodeShape = {
  query: z.object({ id: z.string().max(36).optional(), roleCode: z.string().max(100) }),
  result: z.boolean(),
};

export const roleCountShape = {
  query: roleListShape.query,
  result: pageShape(roleRow.extend({ count: z.int() })),
};
