import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { runningConfig } from '#server/config/running-config.ts';
import { installationSecret } from '#server/config/secrets.ts';

/** AES-256-GCM with a key of this installation (`DATA_DIR/secrets`); `about` ties a secret to whose it is. */
export function seal(text: string, about: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', nonce, sealed, cipher.getAuthTag()]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

/** @throws when it was made by another key, or for something else */
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
