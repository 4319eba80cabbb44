import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

const roleRow = z.object({
  id: z.string(),
  roleName: z.string(),
  /** Name in the caller's language. */
  roleName_dictText: z.string(),
  roleNameEn: z.string().nullable(),
  roleCode: z.string(),
  description: z.string().nullable(),
  /** Dictionary `data_scope`. Data scope and areas are returned only to administrators of roles. */
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

/**
 * `roleName` matches a substring, with or without asterisks; `roleCode` matches a substring or one of a comma-separated
 * list; `id` is a comma-separated list.
 */
export const roleListShape = {
  query: listQuerySchema.extend({
    roleName: z.string().max(200).optional(),
    roleCode: z.string().max(40_000).optional(),
    id: z.string().max(40_000).optional(),
    /** Returns only roles that the caller may grant. */
    grantable: z.literal('true').optional(),
  }),
  result: pageShape(roleRow).extend({
    /** Cursor of the next page for continuous scrolling; absent on the last page. */
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
