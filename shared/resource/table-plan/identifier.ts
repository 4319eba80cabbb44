import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Longest name of PostgreSQL, in bytes; a longer one would be cut without a word. */
const longest = 63;

/** A name as SQL text. Names come from validated definitions; what is no name of ours is refused, not escaped. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name) || name.length > longest) throw new Error(`${name} is no name of ours`);
  return `"${name}"`;
}

/** A name that was read from the database's own catalogue, whoever chose it. */
export function quotedForeign(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `prm_ship` or `onl.t1_leave` as SQL text. */
export function quotedTable(table: string): string {
  return table.split('.').map(quoted).join('.');
}

/** The name of something that belongs to a table: its parts joined, the end of a long one replaced by its hash. */
export function objectName(...parts: readonly string[]): string {
  const whole = parts.join('_');
  return whole.length <= longest ? whole : `${whole.slice(0, longest - 9)}_${shortHash(whole)}`;
}

/** Eight hex digits that tell texts apart. */
export function shortHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 8);
}

/** A value as SQL text; for defaults, where nothing can be bound. */
export function literal(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  // Backslashes mean themselves under standard_conforming_strings, which every supported server has on.
  return `'${value.replaceAll("'", "''")}'`;
}
