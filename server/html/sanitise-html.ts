import sanitizeHtml from 'sanitize-html';
import { fail } from '#shared/errors/fail.ts';
import { linkAddress, pictureAddress } from '#shared/html/address.ts';
import {
  allowedAttributes,
  allowedTags,
  droppedWhole,
  isAllowedValue,
  linkAttributes,
} from '#shared/html/allowed-html.ts';
import { allowedStyle } from '#shared/html/allowed-style.ts';

type Attributes = sanitizeHtml.Attributes;

/** What nests deeper is flattened: browsers and editors walk it by recursion. */
const mostNested = 60;

/** Characters that are read in a few tens of milliseconds; no field and no message may have that many. */
const mostCharacters = 300_000;

/** The editor's own HTML takes one pass, any other two or three; the bound is for what nobody has thought of. */
const mostPasses = 6;

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  nonTextTags: [...droppedWhole],
  selfClosing: ['br', 'hr', 'img', 'col'],
  nestingLimit: mostNested,
  // Addresses and styles are read by our own rules below, which are stricter and the browser's too.
  allowedSchemes: ['http', 'https', 'mailto', 'data'],
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(attribs) }),
    a: (_, attribs) => cleanLink(attribs),
    img: (tagName, attribs) => ({ tagName, attribs: cleanPicture(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/**
 * HTML as it may be stored (docs/security.md P21): the tags, attributes, styles and addresses of `shared/html`, written as a browser
 * writes them, so that what the editor made passes unchanged. Applied to its own answer it changes nothing: without
 * the elements that were dropped the rest may nest otherwise (a table that stood in a `math` in a paragraph closes the
 * paragraph once it stands there alone), so what was changed is read again.
 * @throws `htmlTooLong`
 */
export function sanitiseHtml(html: string): string {
  if (html.length > mostCharacters) throw fail('htmlTooLong', { max: mostCharacters });
  let written = html;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const clean = sanitiseOnce(written);
    if (clean === written) break;
    written = clean;
  }
  return written;
}

function sanitiseOnce(html: string): string {
  return sanitizeHtml(html, options)
    .replace(/<(br|hr|img|col)\b([^<>]*?) \/>/g, '<$1$2>')
    .replaceAll('\u00a0', '&nbsp;');
}

function cleanAttributes(attribs: Attributes): Attributes {
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(attribs)) {
    const clean = name === 'style' ? allowedStyle(value) : value;
    if (isAllowedValue(name, clean) && (name !== 'style' || clean !== '')) kept[name] = clean;
  }
  return kept;
}

/** What leads nowhere is text. */
function cleanLink(attribs: Attributes): sanitizeHtml.Tag {
  const href = linkAddress(attribs.href ?? '');
  if (href === null) return { tagName: 'span', attribs: cleanAttributes({ style: attribs.style ?? '' }) };
  const { target: _, rel: __, href: ___, ...others } = cleanAttributes(attribs);
  return { tagName: 'a', attribs: { ...linkAttributes, ...others, href } };
}

function cleanPicture(attribs: Attributes): Attributes {
  const { src: written, ...others } = cleanAttributes(attribs);
  const src = pictureAddress(written ?? '');
  return src === null ? {} : { src, ...others };
}
