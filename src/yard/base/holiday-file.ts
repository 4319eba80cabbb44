import type { z } from 'zod';
import type { Call } from '#shared/contract/call.ts';
import { readHolidayFile } from '#shared/contract/yard/calendar-year.ts';
import { call } from '#src/http/call.ts';

interface FileShape {
  body: z.ZodType<{ file: File }>;
  result: z.ZodType<{ text: string }>;
}

/**
 * The text of a list of holidays. The server reads workbooks; other files are decoded as UTF-8 or, like older sheets,
 * as GBK.
 */
export async function holidayText(file: File): Promise<string> {
  if (/\.xlsx?$/i.test(file.name)) {
    const sent = readHolidayFile as unknown as Call<FileShape>;
    return (await call(sent, { body: { file } }, { quiet: true })).text;
  }
  const bytes = await file.slice(0, 100_000).arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
