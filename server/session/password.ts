import { hash, verify } from '@node-rs/argon2';
import { fail } from '#shared/errors/fail.ts';
import { platformHash, readOldPassword } from './old-password.ts';

/** Parameters of argon2id, the library's default algorithm (docs/security.md P1). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Longer passwords are refused before hashing (docs/security.md P2). */
const MAX_PASSWORD_BYTES = 1024;

/**
 * Two hashes at a time leave libuv's other threads to files and zlib. The queue is limited, because callers would give
 * up before their turn.
 */
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
 * Whether the password is correct. Without a stored hash the function verifies against a dummy hash, so that an unknown
 * user name takes as long as a wrong password (docs/security.md P4). For an imported account, the typed password is
 * first converted to JeecgBoot's text.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword(`${Math.random()}-${performance.now()}`);
  const old = stored === undefined ? undefined : readOldPassword(stored);
  const against = old?.hash ?? stored ?? (await dummy);
  const typed = old ? platformHash(password, old) : password;
  const fits = await inTurn(() => verify(against, typed ?? '').catch(() => false));
  return fits && typed !== null && stored !== undefined;
}

/**
 * Whether a text matches a hash. Unlike `verifyPassword`, no dummy work is needed, because no account can be revealed.
 */
export function verifyHash(hash: string, text: string): Promise<boolean> {
  return inTurn(() => verify(hash, text).catch(() => false));
}

/**
 * Whether to hash again at the next sign-in: the hash has weaker parameters than today's, or belongs to an imported
 * account (docs/security.md P1).
 */
export function needsRehash(stored: string): boolean {
  const found = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  if (!found) return true;
  return Number(found[1]) < cost.memoryCost || Number(found[2]) < cost.timeCost || Number(found[3]) < cost.parallelism;
}
