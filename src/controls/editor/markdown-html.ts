import { Marked } from 'marked';

const reader = new Marked({ gfm: true, breaks: true, async: false });

/** Markdown as HTML that still has to be sanitised: it may hold any HTML. */
export function markdownHtml(text: string): string {
  return String(reader.parse(text));
}
