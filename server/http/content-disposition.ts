/** Value of `Content-Disposition`. The name is sent in RFC 5987 encoding, with an ASCII fallback for old clients. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const ascii = last.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(last).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
