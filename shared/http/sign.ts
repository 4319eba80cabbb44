import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Signable, signText } from './sign-text.ts';

/**
 * The secret that JeecgBoot publishes; an installation replaces the secret on server and client. The secret gives no
 * protection (docs/security.md P35).
 */
export const PUBLISHED_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';

/** Value of `X-Sign`: upper-case MD5 of the parameters and the shared secret (docs/wire.md §1.6). */
export function sign(signable: Signable, secret: string): string {
  return bytesToHex(md5(utf8ToBytes(signText(signable) + secret))).toUpperCase();
}
