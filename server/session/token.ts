import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in letters that a header, a cookie and a WebSocket subprotocol all allow (docs/security.md P6). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps in place of a token or a code. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
