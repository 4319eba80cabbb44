import { language } from '#shared/expression/language.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { provideExpressions } from '#shared/resource/expression-language.ts';
import type { ResourceHooks } from './hooks.ts';
import { treeHooks } from './tree/tree-hooks.ts';

// Definitions may contain expressions, and every write asks this module for hooks.
provideExpressions(language);

const attached = new Map<string, ResourceHooks>();
const none: ResourceHooks = {};

/** Attaches the hooks of an area (through `resourceBindings`) or of a module to a resource; replaces earlier hooks. */
export function attachHooks(code: string, hooks: ResourceHooks): void {
  attached.set(code, hooks);
}

export function hooksOf(definition: ResourceDefinition): ResourceHooks {
  return attached.get(definition.code) ?? (definition.tree === undefined ? none : treeHooks);
}
