import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Longest identifier of PostgreSQL in bytes; longer identifiers would be cut silently. */
const longest = 63;

/** An identifier as SQL text. Names come from validated definitions; any other name is rejected, not escaped. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name) || name.length > longest) throw new Error(`${name} is no name of ours`);
  return `"${name}"`;
}

/** An identifier from the database's catalogue as SQL text; it may be any name. */
export function quotedForeign(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `prm_ship` or `onl.t1_leave` as SQL text. */
export function quotedTable(table: string): string {
  return table.split('.').map(quoted).join('.');
}

/**
 * The name of a constraint or index of a table: its parts joined. In a name that is too long, a hash replaces the end.
 */
export function objectName(...parts: readonly string[]): string {
  const whole = parts.join('_');
  return whole.length <= longest ? whole : `${whole.slice(0, longest - 9)}_${shortHash(whole)}`;
}

/** Eight hex digits that distinguish texts. */
export function shortHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 8);
}

/** A value as SQL text, for defaults, because they take no bound parameters. */
export function literal(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  // With `standard_conforming_strings`, which every supported server has on, a backslash needs no escaping.
  return `'${value.replaceAll("'", "''")}'`;
}
