import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A secret of this installation, generated once and kept in `DATA_DIR/secrets/<name>`, readable by the service only
 * (docs/security.md P34). `fresh` tells the caller that it was made by this call and may be shown once.
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
  // Written aside first: a crash between open and write must not leave an empty secret behind.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, value, { mode: 0o600 });
  renameSync(draft, path);
  return { value, fresh: true };
}

/** One that was made before; nothing is made. */
export function knownSecret(dataDir: string, name: string): string | undefined {
  const path = join(dataDir, 'secrets', name);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
