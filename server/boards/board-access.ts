import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { plainAddress, rangeTest } from '#server/config/source-address.ts';
import { isBoardPass } from './board-pass.ts';

/** Who may see the boards without signing in: everybody, unless one of these is set (docs/operations.md). */
export type BoardAccess = Pick<Config, 'boardNetworks' | 'boardKey'>;

/**
 * Why a screen may not see the boards; undefined if it may. If networks and a key are set, both are required.
 * @param ip source address, determined through trusted proxies only (docs/security.md P3)
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

/** Whether the text is the key, compared by hash in constant time, or a valid pass of the preview in the office. */
function isKey(given: unknown, key: string): boolean {
  if (typeof given !== 'string') return false;
  return timingSafeEqual(digest(given), digest(key)) || isBoardPass(given, key);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
