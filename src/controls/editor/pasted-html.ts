import { firstBetween, replaceBetween, withoutHidden } from './between.ts';

/** Colours that Word and Excel write by default, without the user having chosen them. */
const unchosen = /^(?:windowtext|black|#000(?:000)?|rgb\(0, ?0, ?0\)|auto)$/i;
const plainGround = /^(?:white|#fff(?:fff)?|transparent|none|window|initial|inherit)$/i;
const kept = new Set(['text-align', 'font-weight', 'font-style', 'text-decoration']);

/** Whether the HTML was written by Word, Excel, WPS or PowerPoint. */
export function isOfficeHtml(html: string): boolean {
  return /\bmso-|class="?'?(?:Mso|xl\d)|xmlns:[owx]="?urn:schemas-microsoft|content="?(?:Microsoft|Word|Excel|WPS)/i.test(
    html,
  );
}

/**
 * Cleans HTML copied from Word or Excel: removes comments, style sheets, their namespaces and classes, and default
 * declarations. Their lists, which are paragraphs with a bullet, become HTML lists.
 */
export function cleanOfficeHtml(html: string): string {
  const fragment = firstBetween(html, /<!--StartFragment-->/i, /<!--EndFragment-->/i);
  // Excel marks only the rows; the table is outside the mark.
  const body = fragment !== undefined && !/^\s*<(?:tr|td|col)\b/i.test(fragment) ? fragment : bodyOf(html);
  const signed = replaceBetween(
    body,
    /<!(?:--)?\[if !supportLists\](?:--)?>/gi,
    () => /<!(?:--)?\[endif\](?:--)?>/gi,
    signOf,
  );
  return withLists(
    withoutHidden(signed)
      .replace(/<!\[[^<\]]*\]>/g, '')
      .replace(/<o:p>(?:\s|&nbsp;)*<\/o:p>/gi, '')
      .replace(/<\/?(?:meta|link|\w+:\w+)(?:[^\w<>][^<>]*)?>/gi, '')
      .replace(/<[a-z][^<>]*>/gi, cleanTag),
  )
    .replace(/<span>([^<]*)<\/span>/gi, '$1')
    .replace(/<p[^<>]*>(?:\s|&nbsp;)*<\/p>/gi, '<p></p>');
}

/** Marks an item that had a number: Word writes the numbers of lists into the text. */
const counted = '\u0001';

function signOf(sign: string): string {
  const text = sign.replace(/<[^<>]*>|&nbsp;|\s/g, '');
  return /^[(（]?(?:\d+|[a-z]|[ivxlc]+|[一二三四五六七八九十]+)[.)）、]/i.test(text) ? counted : '';
}

const bodyOf = (html: string): string => firstBetween(html, /<body\b[^<>]*>/i, /<\/body>/i) ?? html;

/** A tag with only the attributes that are kept. */
function cleanTag(tag: string): string {
  const list = /mso-list:\s*l\d+\s+level(\d)/i.exec(tag)?.[1];
  const attributes = [...tag.matchAll(/\s([a-z-]+)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].flatMap(
    ([, name = '', double, single, bare]) => cleanAttribute(name.toLowerCase(), double ?? single ?? bare ?? ''),
  );
  const [opening = '<span'] = /^<[a-z][\w]*/i.exec(tag) ?? [];
  const level = list === undefined ? [] : [`data-list="${list}"`];
  return `${[opening, ...attributes, ...level].join(' ')}>`;
}

function cleanAttribute(name: string, value: string): string[] {
  if (name === 'style') {
    const style = cleanStyle(value);
    return style === '' ? [] : [`style="${style}"`];
  }
  if (['href', 'src', 'alt', 'colspan', 'rowspan', 'align'].includes(name))
    return [`${name}="${value.replaceAll('"', '&quot;')}"`];
  return [];
}

function cleanStyle(style: string): string {
  const declarations = style
    .replaceAll('&quot;', "'")
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      if (name === 'color') return unchosen.test(value) ? [] : [`color: ${value}`];
      if (name === 'background' || name === 'background-color') {
        return plainGround.test(value) ? [] : [`background-color: ${value}`];
      }
      return kept.has(name) && value !== 'normal' ? [`${name}: ${value}`] : [];
    });
  return declarations.join('; ');
}

/** Converts consecutive list paragraphs of Word to a list with levels. */
function withLists(html: string): string {
  const item = '<p\\b[^<>]*\\sdata-list="\\d"[^<>]*>(?:[^<]|<(?!\\/?p\\b))*<\\/p>';
  const lists = html.replace(new RegExp(`(?:${item}\\s*)+`, 'gi'), (items) => {
    const found = [...items.matchAll(new RegExp(item, 'gi'))].map(([whole]) => ({
      level: Number(/data-list="(\d)"/.exec(whole)?.[1] ?? 1),
      tag: whole.includes(counted) ? 'ol' : 'ul',
      text: whole
        .replace(/^<p\b[^<>]*>|<\/p>$/gi, '')
        .replace(counted, '')
        .trim(),
    }));
    return listOf(found);
  });
  return lists.replaceAll(counted, '');
}

interface ListLine {
  readonly level: number;
  readonly tag: string;
  readonly text: string;
}

function listOf(lines: readonly ListLine[]): string {
  const open: string[] = [];
  let made = '';
  const close = () => {
    made += `</li></${open.pop()}>`;
  };
  for (const { level, tag, text } of lines) {
    // At most one level deeper than the previous line, because a nested list needs a parent item.
    const wanted = Math.min(Math.max(level, 1), open.length + 1);
    while (open.length > wanted) close();
    if (open.length === wanted && open.at(-1) !== tag) close();
    if (open.length === wanted) made += '</li>';
    else {
      open.push(tag);
      made += `<${tag}>`;
    }
    made += `<li>${text}`;
  }
  while (open.length > 0) close();
  return made;
}
