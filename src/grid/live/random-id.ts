/**
 * Secure random hex digits. Not `crypto.randomUUID`, which is missing without TLS, because the page is then no secure
 * context.
 */
function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** A random UUID (version 4). */
export function randomUuid(): string {
  const digits = hex(16);
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}

/** A random id by which a grid recognises its own messages (docs/wire.md §2.3). */
export function newCaseId(): string {
  return `_j-vxe-${hex(4)}_`;
}
