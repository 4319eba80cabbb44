import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceHooks } from './hooks.ts';

const attached = new Map<string, ResourceHooks>();
const none: ResourceHooks = {};

/** Attaches the hooks of an area (through `resourceBindings`) or of a module to a resource; replaces earlier hooks. */
export function attachHooks(code: string, hooks: ResourceHooks): void {
  attached.set(code, hooks);
}

export function hooksOf(definition: ResourceDefinition): ResourceHooks {
  return attached.get(definition.code) ?? none;
}
