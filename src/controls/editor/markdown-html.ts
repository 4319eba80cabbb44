import { Marked } from 'marked';

const reader = new Marked({ gfm: true, breaks: true, async: false });

/** Converts markdown to HTML that must still be sanitised, because markdown may contain any HTML. */
export function markdownHtml(text: string): string {
  return String(reader.parse(text));
}
