import { z } from 'zod';

/** Settings in `fieldExtendJson` that change the field; others are kept as text. */
const settings = z.object({
  showLength: z.int().min(1).max(2000).optional().catch(undefined),
  uploadnum: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  store: z.string().min(1).max(64).optional().catch(undefined),
  text: z.string().min(1).max(64).optional().catch(undefined),
  multiSelect: z.boolean().optional().catch(undefined),
  popupMulti: z.boolean().optional().catch(undefined),
  showType: z.enum(['card', 'select']).optional().catch(undefined),
  picker: z.enum(['year', 'month', 'week', 'quarter']).optional().catch(undefined),
});

type Settings = Readonly<z.output<typeof settings>>;

/** The settings of a field; none if the text is no JSON object. */
export function settingsOf(fieldExtendJson: string): Settings {
  const read = settings.safeParse(parsed(fieldExtendJson));
  return read.success ? read.data : {};
}

const pair = z.tuple([z.union([z.string(), z.int()]), z.union([z.string(), z.int()])]);

/** The two values of a switch, on first; undefined if the text names none. */
export function switchValues(fieldExtendJson: string): z.output<typeof pair> | undefined {
  const read = pair.safeParse(parsed(fieldExtendJson));
  return read.success ? read.data : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keys of the configuration of linked selects, in the order in which the answers write them. */
const linkKeys = ['table', 'txt', 'key', 'linkField', 'idField', 'pidField', 'condition'] as const;
export type LinkConfig = { readonly [K in (typeof linkKeys)[number]]?: string };

const linkConfig = z.object(Object.fromEntries(linkKeys.map((key) => [key, z.string().optional()])));

/**
 * Reads the configuration of linked selects. The platform also accepts what is almost JSON: keys without quotes, and
 * single quotes around texts.
 */
export function readLinkConfig(text: string): LinkConfig | undefined {
  const read = linkConfig.safeParse(parsed(text) ?? parsed(withQuotes(text)));
  return read.success ? read.data : undefined;
}

export const writeLinkConfig = (config: LinkConfig): string => JSON.stringify(config, [...linkKeys]);

/** Writes words and texts with double quotes; what stands inside of texts is not touched. */
function withQuotes(text: string): string {
  let written = '';
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? '';
    const end = sign === "'" || sign === '"' ? endOfText(text, at, sign) : endOfWord(text, at);
    const part = text.slice(at, end);
    if (sign === "'") written += JSON.stringify(part.slice(1, -1).replaceAll("\\'", "'"));
    else written += isLetter(sign) ? JSON.stringify(part) : part;
    at = end;
  }
  return written;
}

function endOfText(text: string, start: number, quote: string): number {
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** End of the word that begins here; one sign further if none does. */
function endOfWord(text: string, start: number): number {
  let at = start;
  while (isLetter(text[at]) || (at > start && /\d/.test(text[at] ?? ''))) at += 1;
  return Math.max(at, start + 1);
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[A-Za-z_]/.test(sign);
