import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a secret of this installation. It is generated once and stored in `DATA_DIR/secrets/<name>`, readable by the
 * service only (docs/security.md P34). `fresh` is true if this call generated it, so that it may be shown once.
 */
export function installationSecret(
  dataDir: string,
  name: string,
  generate: () => string = () => randomBytes(24).toString('base64url'),
): { readonly value: string; readonly fresh: boolean } {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, name);
  try {
    return { value: readFileSync(path, 'utf8'), fresh: false };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const value = generate();
  // Written to a draft first, so that a crash cannot leave an empty secret.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, value, { mode: 0o600 });
  renameSync(draft, path);
  return { value, fresh: true };
}

/** Returns an existing secret; generates none. */
export function knownSecret(dataDir: string, name: string): string | undefined {
  const path = join(dataDir, 'secrets', name);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
