import { isListName } from '#shared/session/preference-name.ts';
import type { Values } from './agreement.ts';

/** Names whose value here is another than the one that was agreed on: they wait to be sent. */
export function changedNames(here: Values, agreed: Values): readonly string[] {
  return Object.keys(here).filter((name) => here[name] !== agreed[name]);
}

/**
 * What counts as agreed on before the first exchange of a person in this browser. Where nobody ever exchanged, all that
 * was set is the person's own choice; where somebody else did, only what is kept under the person's id.
 */
export function firstAgreed(here: Values, somebodyWasHere: boolean): Values {
  if (!somebodyWasHere) return {};
  return Object.fromEntries(Object.entries(here).filter(([name]) => !isListName(name)));
}

export interface Merged {
  /** The server's values that this browser takes. */
  readonly taken: Values;
  /** Agreed on now; what waits to be sent still differs from it. */
  readonly agreed: Values;
}

/**
 * What the server has newer, merged by name: it is taken, except where a change of this browser waits to be sent; that one
 * is later for the server, too.
 */
export function merge(here: Values, agreed: Values, server: Values): Merged {
  const waiting = new Set(changedNames(here, agreed));
  const taken = Object.entries(server).filter(([name, value]) => !waiting.has(name) && here[name] !== value);
  const same = Object.entries(server).filter(([name, value]) => !waiting.has(name) || here[name] === value);
  return { taken: Object.fromEntries(taken), agreed: { ...agreed, ...Object.fromEntries(same) } };
}
