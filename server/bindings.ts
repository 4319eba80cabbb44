import type { Binding } from '#server/http/implement.ts';

/** Every call the server answers, one line per module; a test compares it with the contract. */
export const bindings: readonly Binding[] = [];
