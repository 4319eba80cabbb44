import { z } from 'zod';

const code = z.string().min(1).max(64);

export const goneRecordShape = {
  query: z.object({ resource: code, id: z.string().min(1).max(36) }),
  /** Null where there is nothing to tell the caller: the record never was, stands there, or was not the caller's to see. */
  result: z
    .object({
      /** What it was called, in the caller's language. */
      name: z.string(),
      /** Real name of who deleted it; null where the trail does not say. */
      by: z.string().nullable(),
      time: z.string().nullable(),
    })
    .nullable(),
};

export const listReferrersShape = {
  query: z.object({ resource: code }),
  /** Reference fields that name the resource, in the catalogue's order. */
  result: z.array(
    z.object({
      /** Code of the resource that refers. */
      resource: z.string(),
      field: z.string(),
      /** Texts in the caller's language. */
      title: z.string(),
      label: z.string(),
    }),
  ),
};
