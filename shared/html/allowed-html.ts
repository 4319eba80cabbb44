/**
 * What stored HTML may consist of (docs/security.md P21), for the server that cleans it on every write, for the browser
 * that cleans it again before display, and for the editor that writes it. What is not named here goes; its text stays.
 */
export const allowedTags = [
  ...['p', 'div', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'span', 'a', 'img'],
  ...['ul', 'ol', 'li'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const;

const spans = ['colspan', 'rowspan', 'align', 'valign'] as const;

/** Attributes by tag; `style` stands everywhere, by `allowedStyle`. Values are those of `allowedValue`. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
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
};

/** Elements whose text is no text for readers: they go whole. */
export const droppedWhole = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'title', 'xmp', 'noembed', 'noframes', 'iframe'],
  ...['template', 'svg', 'math', 'object', 'embed', 'applet', 'plaintext', 'audio', 'video', 'canvas'],
] as const;

/** Whoever follows a link tells nobody where it was, and opens it beside the office. */
export const linkAttributes = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** What free values of attributes look like; an attribute that is not named takes any text. */
const values: Readonly<Record<string, RegExp>> = {
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
};

/** Whether an attribute may have this value. Addresses are `address.ts`'s business, styles `allowed-style.ts`'s. */
export const isAllowedValue = (name: string, value: string): boolean => values[name]?.test(value) ?? true;
