import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ResourceDefinition } from './definition.ts';

/**
 * JSON with sorted keys and without undefined values. Equal data gives equal text, whatever the order of the keys, and
 * also after storage in a database or transport to a browser.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}

const known = new WeakMap<ResourceDefinition, string>();

/** SHA-256 of a whole definition as 64 hex digits; equal for every person and in every process. */
export function definitionHash(definition: ResourceDefinition): string {
  let hash = known.get(definition);
  if (hash === undefined) {
    hash = bytesToHex(sha256(utf8ToBytes(canonicalJson(definition))));
    known.set(definition, hash);
  }
  return hash;
}
