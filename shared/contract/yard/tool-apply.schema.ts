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
      /** Of the application. */
      id,
      no: z.string(),
      bizStatus: z.string(),
      /** Whose hands it went into: a name. */
      receiver: z.string().nullable(),
      /** `YYYY-MM-DD HH:mm:ss`; null: it was never issued */
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
    /** What the QR code of the tool says: its code. */
    code: z.string().trim().min(1).max(24),
  }),
  result: z.object({
    toolCode: z.string(),
    toolName: z.string(),
    /** Pieces of this tool that have been scanned, and that were set aside. */
    outQty: z.number().int(),
    allocQty: z.number().int(),
    /** Pieces of all its lines that are not scanned yet. */
    left: z.number().int(),
  }),
};

export const returnToolsShape = {
  body: z.object({
    id,
    version,
    /** What comes back now; lines that are not named stay out. */
    lines: z.array(z.object({ id, backQty: quantity.default(0), damageQty: quantity.default(0) })).max(1000),
  }),
  result: moved,
};

export const acceptToolsShape = {
  body: z.object({
    id,
    version,
    /** One for each line with something damaged or lost: 1 待修, 2 报废, 3 丢失. */
    lines: z.array(z.object({ id, fate: z.enum(['1', '2', '3']), cause: said(200), party: said(60) })).max(1000),
  }),
  result: moved,
};
