import { z } from 'zod';

const row = z.object({
  id: z.string().nullable(),
  roleCode: z.string(),
  url: z.string(),
  component: z.string().nullable(),
  route: z.boolean(),
  priority: z.int(),
  status: z.string(),
  relationType: z.string(),
});
const url = z.string().min(1).max(100);

export const homeByCodeShape = { query: z.object({ roleCode: z.string().min(1).max(100) }), result: row.nullable() };
export const defaultHomeShape = { result: row };
/** The sent component is ignored; the menu determines the component. */
export const setDefaultHomeShape = {
  query: z.object({ url, component: z.string().max(255).optional(), isRoute: z.string().max(5).optional() }),
  result: z.null(),
};
export const changeOwnHomeShape = {
  body: z.object({
    url: url.nullish(),
    component: z.string().max(255).nullish(),
    priority: z.coerce.number().int().min(0).max(9999).nullish(),
    status: z.string().max(2).nullish(),
  }),
  /** Path of the page; null if neither the caller nor their roles nor the tenant have a home page. */
  result: z.string().nullable(),
};
export const currentHomeShape = { result: z.enum(['system', 'personal', 'menuHome']) };
export const cleanHomeCacheShape = { result: z.null() };
