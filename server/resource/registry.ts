import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceHooks } from './hooks.ts';

const attached = new Map<string, ResourceHooks>();
const none: ResourceHooks = {};

/** Gives a resource its area's hooks; `server/start/bindings.ts` does it once through `resourceBindings`. */
export function attachHooks(code: string, hooks: ResourceHooks): void {
  attached.set(code, hooks);
}

export function hooksOf(definition: ResourceDefinition): ResourceHooks {
  return attached.get(definition.code) ?? none;
}
