/** A name of code: what stands in quotes in the messages of engines and libraries, and is nobody's. */
const codeName = /^[A-Za-z_$][\w$.[\]-]{0,40}$/;

/**
 * What an error said, without what it may have said of a person (issue 11 point 11): quoted values that are no name of
 * code, letters of other alphabets, addresses and long numbers become `…`. One line of at most `most` characters.
 */
export function maskedText(text: string, most: number): string {
  return text
    .slice(0, 4 * most)
    .replace(/(["'`])(.*?)\1/gs, (whole, quote: string, inner: string) =>
      codeName.test(inner) && !/\d{4}/.test(inner) ? whole : `${quote}…${quote}`,
    )
    .replace(/[\w.+-]+@[\w.-]+/g, '…')
    .replace(/\(([^()=]*)\)=\(([^)]*)\)/g, '($1)=(…)')
    .replace(/\d{4,}/g, '…')
    .replace(/[^\x20-\x7e…]+/g, '…')
    .replace(/(?:… ?){2,}/g, '… ')
    .trim()
    .slice(0, most);
}

/** A path without what names a record: `/prm/scaffold/apply/…/edit`. */
export function maskedPath(path: string): string {
  const parts = (path.split(/[?#]/, 1)[0] ?? '').split('/').slice(0, 12);
  return parts.map((part) => (/^[A-Za-z][A-Za-z-]{0,40}$/.test(part) || part === '' ? part : '…')).join('/');
}
