import { z } from 'zod';

const figure = z.coerce.number().int().catch(0).default(0);

/** Settings of a form that our pages and calls know; the platform's clients know more. */
const settings = z.object({
  /** 1: lists of the form can be searched by fields of its parts. */
  joinQuery: figure,
  /** 1: records can be commented. */
  commentStatus: figure,
  modelFullscreen: figure,
  reportPrintShow: figure,
});

/** Reads `extConfigJson`; a missing or unreadable text has the usual settings. */
export function formSettings(extConfigJson: string | null): Readonly<z.output<typeof settings>> {
  try {
    return settings.parse(JSON.parse(extConfigJson ?? '{}'));
  } catch {
    return settings.parse({});
  }
}
