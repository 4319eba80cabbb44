import { z } from 'zod';

const id = z.string().min(1).max(32);
const version = z.number().int().min(1);
const quantity = z.number().int().min(0).max(100_000);
const said = (most: number) => z.string().trim().min(1).max(most);
const moved = z.object({ id, version: z.number().int(), bizStatus: z.string() });

export const toolLoansShape = {
  query: z.object({ tool: id }),
  /** Newest first. */
  result: z.array(
    z.object({
      /** Id of the application. */
      id,
      no: z.string(),
      bizStatus: z.string(),
      /** Name of the person who received the tool. */
      receiver: z.string().nullable(),
      /** `YYYY-MM-DD HH:mm:ss`; null if never issued. */
      issuedAt: z.string().nullable(),
      planReturn: z.string(),
      returnedAt: z.string().nullable(),
      outQty: z.number().int(),
      backQty: z.number().int(),
      damageQty: z.number().int(),
    }),
  ),
};

export const scanToolShape = {
  body: z.object({
    id,
    /** Code of the tool, as its QR code contains it. */
    code: z.string().trim().min(1).max(24),
  }),
  result: z.object({
    toolCode: z.string(),
    toolName: z.string(),
    /** Number of pieces of this tool that were scanned; `allocQty` is the number that was allocated. */
    outQty: z.number().int(),
    allocQty: z.number().int(),
    /** Number of pieces of all lines that are not scanned yet. */
    left: z.number().int(),
  }),
};

export const returnToolsShape = {
  body: z.object({
    id,
    version,
    /** Returned quantities; lines that are not listed stay issued. */
    lines: z.array(z.object({ id, backQty: quantity.default(0), damageQty: quantity.default(0) })).max(1000),
  }),
  result: moved,
};

export const acceptToolsShape = {
  body: z.object({
    id,
    version,
    /** One entry per line with damaged or lost pieces: 1 待修, 2 报废, 3 丢失. */
    lines: z.array(z.object({ id, fate: z.enum(['1', '2', '3']), cause: said(200), party: said(60) })).max(1000),
  }),
  result: moved,
};
