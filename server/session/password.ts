import { hash, verify } from '@node-rs/argon2';
import { fail } from '#shared/errors/fail.ts';
import { platformHash, readOldPassword } from './old-password.ts';

/** Argon2id, the default algorithm of the library (docs/security.md P1). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Bytes; longer input is refused before any hashing (docs/security.md P2). */
const MAX_PASSWORD_BYTES = 1024;

/** Two at once leave libuv's other threads to files and zlib; a longer queue would outlive its callers' patience. */
const atOnce = 2;
const mostWaiting = 200;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw fail('overloaded');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > MAX_PASSWORD_BYTES;
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let dummy: Promise<string> | undefined;

/**
 * True when the password fits. Without a stored hash it does the same work against one that fits nothing, so that an
 * unknown name takes as long as a wrong password (docs/security.md P4). Of an account that was imported the typed password is first made what
 * the old platform made of it.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(`${Math.random()}-${performance.now()}`);
  const old = stored === undefined ? undefined : readOldPassword(stored);
  const against = old?.hash ?? stored ?? (await dummy);
  const typed = old ? platformHash(password, old) : password;
  const fits = await inTurn(() => verify(against, typed ?? '').catch(() => false));
  return fits && typed !== null && stored !== undefined;
}

/** Whether a text is the one of a hash: no account, so nothing is hidden by doing more work than that. */
export function hashFits(hash: string, text: string): Promise<boolean> {
  return inTurn(() => verify(hash, text).catch(() => false));
}

/** Hashes made with weaker parameters than today's, or of an imported account, are replaced at the next sign-in (docs/security.md P1). */
export function needsRehash(stored: string): boolean {
  const found = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  if (!found) return true;
  return Number(found[1]) < cost.memoryCost || Number(found[2]) < cost.timeCost || Number(found[3]) < cost.parallelism;
}
