import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { runningConfig } from '#server/config/running-config.ts';
import { installationSecret } from '#server/config/secrets.ts';

/**
 * Encrypts with AES-256-GCM and a key of this installation (`DATA_DIR/secrets`). `about` binds the secret to its owner:
 * it can only be decrypted with the same value.
 */
export function seal(text: string, about: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', nonce, sealed, cipher.getAuthTag()]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

/** @throws if it was encrypted with another key or another `about` */
export function unseal(text: string, about: string): string {
  const [version, ...parts] = text.split('.');
  const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || !nonce || !sealed || tag?.length !== 16) throw new Error('this is no sealed secret');
  const decipher = createDecipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}

function key(): Buffer {
  const make = () => randomBytes(32).toString('base64url');
  return Buffer.from(installationSecret(runningConfig().dataDir, 'data-source-key', make).value, 'base64url');
}
