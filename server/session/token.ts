import { createHash, randomBytes } from 'node:crypto';

/**
 * 256 random bits, encoded in characters that are permitted in a header, a cookie and a WebSocket subprotocol
 * (docs/security.md P6).
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash that the database stores instead of a token or code. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
