import { BASE_PATH } from '#shared/http/base-path.ts';
import { staticUrl } from '#shared/http/static-url.ts';

const staticPath = `${BASE_PATH}/sys/common/static`;

/** Longest data address of an embedded picture, in characters; larger pictures have to be uploaded. */
const mostInside = 65_536;

const inside = /^data:image\/(?:png|jpe?g|gif|webp);base64,[\da-z+/]+={0,2}$/i;
/**
 * Names that the file store assigns (`server/files/stored-name.ts`). They contain no characters with a meaning in HTML,
 * SQL or addresses.
 */
const storedName = /^(?:[\p{L}\p{N}._()（）-]{1,200}\/){0,5}[\p{L}\p{N}._()（）-]{1,200}$/u;

/**
 * Address of a stored file in stored HTML: independent of the host, and not percent-encoded, so that
 * `storedFilePattern` finds the path.
 */
export const storedFileAddress = (path: string): string => staticUrl(path, staticPath);

/**
 * The permitted source of a picture in stored HTML: a stored file (the host that older clients wrote before the path is
 * removed) or a small embedded picture. Null for anything else, so that content written by one person never makes
 * another person's browser call a foreign host.
 */
export function pictureAddress(src: string): string | null {
  const address = src.trim();
  if (inside.test(address)) return address.length <= mostInside ? address : null;
  return storedFile(address.replace(/^(?:https?:)?\/\/[^/?#]+\//i, '/'));
}

/**
 * The permitted target of a link in stored HTML: a web page, a mail address or a stored file. Null for anything else.
 */
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
 * Regular expression for the addresses of stored files in cleaned HTML, valid in JavaScript and PostgreSQL; the first
 * group is the path. Matching within a tag is safe because cleaned HTML has no bare `<` or `>` in texts and attribute
 * values.
 */
export const storedFilePattern = `<[^<>]*[[:space:]](?:src|href)="${staticPath}/([^"<>]+)"`;

const storedFiles = new RegExp(storedFilePattern.replace('[[:space:]]', '\\s'), 'g');

/** Paths of the stored files that cleaned HTML embeds or links to. */
export function storedFilesIn(html: string): string[] {
  return [...html.matchAll(storedFiles)].flatMap(([, path]) => path ?? []);
}
