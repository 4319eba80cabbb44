import { apiDocsCalls } from '#server/http/api-docs.calls.ts';
import { healthCalls } from '#server/http/health.calls.ts';
import type { Binding } from '#server/http/implement.ts';
import { sessionCalls } from '#server/session/session.calls.ts';

/** One line per module. */
const modules: readonly Binding[] = [...healthCalls, ...sessionCalls];

/** Every call the server answers; a test compares it with the contract. */
export const bindings: readonly Binding[] = [...modules, ...apiDocsCalls(modules)];
