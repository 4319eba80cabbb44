import DOMPurify from 'dompurify';
import { linkAddress, pictureAddress } from '#shared/html/address.ts';
import {
  allowedAttributes,
  allowedTags,
  droppedWhole,
  isAllowedValue,
  linkAttributes,
} from '#shared/html/allowed-html.ts';
import { allowedStyle } from '#shared/html/allowed-style.ts';

const everywhere = new Set(allowedAttributes['*']);

/**
 * Sanitises untrusted HTML for display (docs/security.md P21), by the same lists of `shared/html` as the server. Links
 * open in a new tab.
 */
export function sanitise(html: string): string {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
    FORBID_CONTENTS: [...droppedWhole],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of clean.querySelectorAll('*')) cleanElement(element);
  const holder = document.createElement('div');
  holder.append(clean);
  return holder.innerHTML;
}

function cleanElement(element: Element): void {
  const tag = element.localName;
  const own = new Set(allowedAttributes[tag]);
  for (const { name, value } of [...element.attributes]) {
    const clean = name === 'style' ? allowedStyle(value) : value;
    const isKept = (own.has(name) || everywhere.has(name)) && isAllowedValue(name, clean);
    if (!isKept || (name === 'style' && clean === '')) element.removeAttribute(name);
    else if (clean !== value) element.setAttribute(name, clean);
  }
  if (tag === 'img') {
    const src = pictureAddress(element.getAttribute('src') ?? '');
    if (src === null) element.remove();
    else element.setAttribute('src', src);
  }
  if (tag === 'a') {
    const href = linkAddress(element.getAttribute('href') ?? '');
    if (href === null) element.replaceWith(...element.childNodes);
    else for (const [name, value] of Object.entries({ ...linkAttributes, href })) element.setAttribute(name, value);
  }
}
