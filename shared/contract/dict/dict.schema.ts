import { z } from 'zod';

/** An item of a dictionary; `text`, `title` and `label` contain the same text in the caller's language. */
export const dictItem = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
  color: z.string().nullable(),
  jsonObject: z.null(),
});

export const allDictItems = z.record(z.string(), z.array(dictItem));

/** A code, or `table,text,code[,where]`. */
const dict = z.string().max(3000);

export const dictItemsShape = { path: z.object({ code: dict }), result: z.array(dictItem) };
export const dictTextShape = {
  path: z.object({ code: z.string().max(500), key: z.string().max(500) }),
  result: z.string().nullable(),
};
export const loadDictShape = {
  path: z.object({ dict }),
  query: z.object({
    /**
     * Matches items whose text or value contains the keyword; with commas, items whose text or value equals one of the
     * parts.
     */
    keyword: z.string().max(8_000).optional(),
    pageNo: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(1000).default(10),
  }),
  result: z.array(dictItem),
};
export const loadDictOrderByValueShape = {
  path: z.object({ dict }),
  query: z.object({
    /** Comma-separated values that are listed first; may be blank. */
    keyword: z.string().max(8_000).default(''),
    pageSize: z.coerce.number().int().min(1).max(1000).default(10),
  }),
  result: z.array(dictItem),
};
export const loadDictItemShape = {
  path: z.object({ dict }),
  query: z.object({
    /** Comma-separated. */
    key: z.string().max(40_000),
    delNotExist: z.stringbool().default(true),
  }),
  result: z.array(z.string()),
};
export const allDictItemsShape = { result: allDictItems };
export const refreshCacheShape = { result: z.null() };
