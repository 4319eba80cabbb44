import { lookup } from '#shared/lookup.ts';
/**
 * Tags that stored HTML may contain (docs/security.md P21). The server applies the list on every write, the browser
 * again before display, and the editor writes no other tags. Other tags are removed; their text stays.
 */
export const allowedTags = [
  ...['p', 'div', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'span', 'a', 'img'],
  ...['ul', 'ol', 'li'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const;

const spans = ['colspan', 'rowspan', 'align', 'valign'] as const;

/**
 * Permitted attributes by tag. `style` is permitted everywhere and filtered by `allowedStyle`; other values are checked
 * by `isAllowedValue`.
 */
export const allowedAttributes = lookup<readonly string[]>({
  '*': ['style'],
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start', 'type'],
  table: ['border', 'cellpadding', 'cellspacing', 'width', 'align'],
  col: ['span', 'width'],
  colgroup: ['span'],
  tr: ['align', 'valign'],
  th: [...spans, 'scope', 'width', 'height'],
  td: [...spans, 'width', 'height'],
});

/** Elements whose text is not meant for readers; they are removed together with their content. */
export const droppedWhole = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'title', 'xmp', 'noembed', 'noframes', 'iframe'],
  ...['template', 'svg', 'math', 'object', 'embed', 'applet', 'plaintext', 'audio', 'video', 'canvas'],
] as const;

/** Links open in a new tab and do not send the referrer. */
export const linkAttributes = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Patterns for attribute values; an attribute without a pattern accepts any text. */
const values = lookup<RegExp>({
  width: /^\d{1,4}(?:\.\d{1,4})?(?:%|px)?$/,
  height: /^\d{1,4}(?:\.\d{1,4})?(?:%|px)?$/,
  border: /^\d{1,2}$/,
  cellpadding: /^\d{1,2}$/,
  cellspacing: /^\d{1,2}$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  span: /^\d{1,3}$/,
  start: /^-?\d{1,6}$/,
  type: /^[1aAiI]$/,
  align: /^(?:left|right|center|justify)$/,
  valign: /^(?:top|middle|bottom|baseline)$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
});

/** Whether an attribute may have this value. Addresses are checked in `address.ts`, styles in `allowed-style.ts`. */
export const isAllowedValue = (name: string, value: string): boolean => values[name]?.test(value) ?? true;
