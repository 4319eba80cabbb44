import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import { StartError } from './start-error.ts';

/** Where the certificate (with its chain) and its key lie, as PEM. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

export interface TlsPair {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** How often the files are looked at, in milliseconds: what renews a certificate writes them anew. */
const LOOK_MS = 10_000;

/** @throws StartError where a file cannot be read, or the two do not belong together */
export function readTlsFiles({ cert, key }: TlsFiles): TlsPair {
  let pair: TlsPair;
  try {
    pair = { cert: readFileSync(cert), key: readFileSync(key) };
  } catch (error) {
    throw new StartError(`TLS_CERT and TLS_KEY cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    createSecureContext(pair);
  } catch {
    throw new StartError('TLS_CERT and TLS_KEY are not a certificate and its key');
  }
  return pair;
}

/** Whether the certificate, as it lies there now, is one of a host: a name, or an address without brackets. */
export function certificateNames({ cert }: Pick<TlsFiles, 'cert'>, host: string): boolean {
  try {
    const certificate = new X509Certificate(readFileSync(cert));
    return (isIP(host) > 0 ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined;
  } catch {
    // Just being written anew.
    return false;
  }
}

/**
 * Tells of new files. A pair that cannot be used, half written perhaps, is reported and looked at again: the one before
 * stays in use.
 */
export function followTlsFiles(
  files: TlsFiles,
  told: { readonly onNew: (pair: TlsPair) => void; readonly onError: (error: unknown) => void },
  everyMs = LOOK_MS,
): { readonly stop: () => void } {
  let seen = stampOf(files);
  const timer = setInterval(() => {
    const stamp = stampOf(files);
    if (stamp === seen) return;
    try {
      told.onNew(readTlsFiles(files));
      seen = stamp;
    } catch (error) {
      told.onError(error);
    }
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function stampOf({ cert, key }: TlsFiles): string {
  return [cert, key]
    .map((path) => {
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : 'missing';
    })
    .join(' ');
}
