import { isListName } from '#shared/session/preference-name.ts';
import type { Values } from './agreement.ts';

/** Names of settings that differ from the agreement and must be sent. */
export function changedNames(here: Values, agreed: Values): readonly string[] {
  return Object.keys(here).filter((name) => here[name] !== agreed[name]);
}

/**
 * The agreement before a user's first synchronisation in this browser. In a browser that was never synchronised, all
 * settings are the user's own; otherwise only those stored under the user's id.
 */
export function firstAgreed(here: Values, somebodyWasHere: boolean): Values {
  if (!somebodyWasHere) return {};
  return Object.fromEntries(Object.entries(here).filter(([name]) => !isListName(name)));
}

export interface Merged {
  /** Values of the server to write in this browser. */
  readonly taken: Values;
  /** The new agreement; settings to send still differ from it. */
  readonly agreed: Values;
}

/**
 * Merges newer values of the server by name: they are taken, except for settings that were changed here and must still
 * be sent.
 */
export function merge(here: Values, agreed: Values, server: Values): Merged {
  const waiting = new Set(changedNames(here, agreed));
  const taken = Object.entries(server).filter(([name, value]) => !waiting.has(name) && here[name] !== value);
  const same = Object.entries(server).filter(([name, value]) => !waiting.has(name) || here[name] === value);
  return { taken: Object.fromEntries(taken), agreed: { ...agreed, ...Object.fromEntries(same) } };
}
