import { z } from 'zod';

const code = z.string().min(1).max(64);

export const deletedRecordShape = {
  query: z.object({ resource: code, id: z.string().min(1).max(36) }),
  /** Null if the record never existed, still exists, or was not visible to the caller. */
  result: z
    .object({
      /** Display name of the record in the caller's language. */
      name: z.string(),
      /** Real name of the person who deleted the record; null if the audit trail does not contain it. */
      by: z.string().nullable(),
      time: z.string().nullable(),
    })
    .nullable(),
};

export const listReferrersShape = {
  query: z.object({ resource: code }),
  /** Reference fields that point to the resource, in the order of the catalogue. */
  result: z.array(
    z.object({
      /** Code of the referring resource. */
      resource: z.string(),
      field: z.string(),
      /** Texts in the caller's language. */
      title: z.string(),
      label: z.string(),
    }),
  ),
};
