import { z } from 'zod';

/** One choice of a dictionary; `text`, `title` and `label` are the same text, in the caller's language. */
export const dictItem = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
  color: z.string().nullable(),
  jsonObject: z.null(),
});

export const allDictItems = z.record(z.string(), z.array(dictItem));

export const dictItemsShape = { path: z.object({ code: z.string().max(500) }), result: z.array(dictItem) };
export const allDictItemsShape = { result: allDictItems };
export const refreshCacheShape = { result: z.null() };
