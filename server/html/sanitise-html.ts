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

/** Deeper nesting is flattened, because browsers and editors walk the tree by recursion. */
const mostNested = 60;

/** Most characters, so that parsing takes a few tens of milliseconds. */
const mostCharacters = 300_000;

/** Most passes. HTML of our editor needs one, other HTML two or three; the limit is for unforeseen input. */
const mostPasses = 6;

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  nonTextTags: [...droppedWhole],
  selfClosing: ['br', 'hr', 'img', 'col'],
  nestingLimit: mostNested,
  // Addresses and styles are checked by our own rules below, which are stricter and shared with the browser.
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
 * Returns HTML that may be stored (docs/security.md P21), with the tags, attributes, styles and addresses of
 * `shared/html` only, written as a browser writes it, so that HTML of our editor passes unchanged. Removing elements
 * may change how the rest nests (a table from a `math` in a paragraph closes the paragraph), so changed HTML is
 * sanitised again until it is stable.
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

/** A link with an invalid address becomes plain text. */
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
