import { language } from '#shared/expression/language.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { provideExpressions } from '#shared/resource/expression-language.ts';
import type { ResourceHooks } from './hooks.ts';

// Definitions may contain expressions, and every write asks this module for hooks.
provideExpressions(language);

const attached = new Map<string, ResourceHooks>();
const none: ResourceHooks = {};

/** Attaches the hooks of an area (through `resourceBindings`) or of a module to a resource; replaces earlier hooks. */
export function attachHooks(code: string, hooks: ResourceHooks): void {
  attached.set(code, hooks);
}

/** Hooks of every definition of a kind that has none of its own. */
interface KindHooks {
  readonly isOf: (definition: ResourceDefinition) => boolean;
  readonly hooks: ResourceHooks;
}
const kinds: KindHooks[] = [];

/** Attaches hooks to all definitions of a kind, for example to all trees. */
export function attachKind(kind: KindHooks): void {
  kinds.push(kind);
}

const ofKinds = new WeakMap<ResourceDefinition, ResourceHooks>();

export function hooksOf(definition: ResourceDefinition): ResourceHooks {
  const own = attached.get(definition.code);
  if (own) return own;
  let hooks = ofKinds.get(definition);
  if (hooks === undefined) {
    hooks = joined(kinds.filter(({ isOf }) => isOf(definition)).map((kind) => kind.hooks));
    ofKinds.set(definition, hooks);
  }
  return hooks;
}

/** One set of hooks that does what all of these do; only locks and writes may be in several. */
function joined(all: readonly ResourceHooks[]): ResourceHooks {
  const [first = none, ...others] = all;
  if (others.length === 0) return first;
  return {
    ...Object.assign({}, ...all),
    async lockFirst(db, tenantId, definition) {
      for (const hooks of all) await hooks.lockFirst?.(db, tenantId, definition);
    },
    async validate(context) {
      for (const hooks of all) await hooks.validate?.(context);
    },
    async beforeSave(context) {
      const patches = [];
      for (const hooks of all) patches.push(await hooks.beforeSave?.(context));
      return Object.assign({}, ...patches);
    },
    async afterSave(context) {
      for (const hooks of all) await hooks.afterSave?.(context);
    },
  } satisfies ResourceHooks;
}
