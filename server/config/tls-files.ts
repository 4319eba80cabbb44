import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import { StartError } from './start-error.ts';

/** Paths of the certificate (with its chain) and its key, as PEM. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

export interface TlsPair {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Milliseconds between checks for renewed files. */
const LOOK_MS = 10_000;

/** @throws StartError if a file cannot be read, or certificate and key do not match */
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

/** Whether the current certificate is valid for a host: a name, or an address without brackets. */
export function certificateNames({ cert }: Pick<TlsFiles, 'cert'>, host: string): boolean {
  try {
    const certificate = new X509Certificate(readFileSync(cert));
    return (isIP(host) > 0 ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined;
  } catch {
    // The file is being replaced.
    return false;
  }
}

/**
 * Watches for new files. A pair that cannot be used, perhaps because it is half written, is reported and read again
 * later; the previous pair stays in use.
 */
export function followTlsFiles(
  files: TlsFiles,
  listener: { readonly onNew: (pair: TlsPair) => void; readonly onError: (error: unknown) => void },
  everyMs = LOOK_MS,
): { readonly stop: () => void } {
  let seen = stampOf(files);
  const timer = setInterval(() => {
    const stamp = stampOf(files);
    if (stamp === seen) return;
    try {
      listener.onNew(readTlsFiles(files));
      seen = stamp;
    } catch (error) {
      listener.onError(error);
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
