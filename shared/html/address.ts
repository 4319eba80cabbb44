import { BASE_PATH } from '#shared/http/base-path.ts';
import { staticUrl } from '#shared/http/static-url.ts';

const staticPath = `${BASE_PATH}/sys/common/static`;

/** Characters of base64 that a picture inside the text may have; what is larger is uploaded. */
const mostInside = 65_536;

const inside = /^data:image\/(?:png|jpe?g|gif|webp);base64,[\da-z+/]+={0,2}$/i;
/** Names that the store gives (`server/files/stored-name.ts`): nothing in them means anything in HTML, SQL or an address. */
const storedName = /^(?:[\p{L}\p{N}._()（）-]{1,200}\/){0,5}[\p{L}\p{N}._()（）-]{1,200}$/u;

/** Address under which stored HTML shows a stored file: the same on every host, and unescaped so that it can be found. */
export const storedFileAddress = (path: string): string => staticUrl(path, staticPath);

/**
 * Where a picture of stored HTML may come from: a stored file, whatever host an older client wrote before its path, or a
 * small picture inside the text. Null for anything else: a page must not ask other hosts for what somebody wrote.
 */
export function pictureAddress(src: string): string | null {
  const address = src.trim();
  if (inside.test(address)) return address.length <= mostInside ? address : null;
  return storedFile(address.replace(/^(?:https?:)?\/\/[^/?#]+\//i, '/'));
}

/** Where a link of stored HTML may lead: to a page, a mailbox or a stored file. Null for anything else. */
export function linkAddress(href: string): string | null {
  const address = href.trim();
  if (/^mailto:[^\s"'<>\\]{1,320}$/i.test(address)) return address;
  if (!/^https?:\/\//i.test(address)) return storedFile(address);
  const written = address.replace(/[\s"<>\\`]/g, (sign) => encodeURIComponent(sign));
  try {
    const { username, password } = new URL(written);
    return username === '' && password === '' && written.length <= 2000 ? written : null;
  } catch {
    return null;
  }
}

function storedFile(address: string): string | null {
  if (!address.startsWith(`${staticPath}/`)) return null;
  const [written = ''] = address.slice(staticPath.length + 1).split(/[?#]/);
  const path = decoded(written);
  if (path === null || !storedName.test(path) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return null;
  return storedFileAddress(path);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Finds the stored files that cleaned HTML names, in JavaScript and in PostgreSQL alike: its first group is the path. It
 * looks inside tags alone: in cleaned HTML no text and no value holds a bare `<` or `>`.
 */
export const storedFilePattern = `<[^<>]*[[:space:]](?:src|href)="${staticPath}/([^"<>]+)"`;

const storedFiles = new RegExp(storedFilePattern.replace('[[:space:]]', '\\s'), 'g');

/** Paths of the stored files that cleaned HTML shows or links to. */
export function storedFilesIn(html: string): string[] {
  return [...html.matchAll(storedFiles)].flatMap(([, path]) => path ?? []);
}
