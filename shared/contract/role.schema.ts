import { z } from 'zod';
import { pageShape } from '#shared/resource/page-shape.ts';
import { listQuerySchema } from '#shared/resource/resource-shapes.ts';

const roleRow = z.object({
  id: z.string(),
  roleName: z.string(),
  /** The name in the caller's language. */
  roleName_dictText: z.string(),
  roleCode: z.string(),
  description: z.string().nullable(),
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
  }),
  result: pageShape(roleRow),
};

export const allRolesShape = { result: z.array(roleRow) };

export const roleByIdShape = { query: z.object({ id: z.string().min(1).max(36) }), result: roleRow };

export const checkRoleCodeShape = {
  query: z.object({ id: z.string().max(36).optional(), roleCode: z.string().max(100) }),
  result: z.boolean(),
};
