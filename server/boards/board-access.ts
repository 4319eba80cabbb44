import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { plainAddress, rangeTest } from '#server/config/source-address.ts';
import { isBoardPass } from './board-pass.ts';

/** Who may see the boards without signing in: everybody, unless the yard set one of these (docs/operations.md). */
export type BoardAccess = Pick<Config, 'boardNetworks' | 'boardKey'>;

/**
 * Why a screen may not see the boards; undefined where it may. Where networks and a key are set, both are asked for.
 * @param ip whose address it is, after believing the configured proxies and nobody else (docs/security.md P3)
 */
export function boardRefusal(
  { boardNetworks, boardKey }: BoardAccess,
  ip: string,
  key: unknown,
): 'boardNetworkRefused' | 'boardKeyRefused' | undefined {
  if (boardNetworks.length > 0 && !rangeTest(boardNetworks)(plainAddress(ip))) return 'boardNetworkRefused';
  if (boardKey !== undefined && !isKey(key, boardKey)) return 'boardKeyRefused';
  return undefined;
}

/** The key, compared by hashes in a time that tells nothing about either, or a pass of the office's preview. */
function isKey(given: unknown, key: string): boolean {
  if (typeof given !== 'string') return false;
  return timingSafeEqual(digest(given), digest(key)) || isBoardPass(given, key);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
