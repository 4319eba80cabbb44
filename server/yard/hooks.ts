import type { ResourceHooks } from '#server/resource/hooks.ts';

/** What is special to each area, by resource code; a resource without an entry has nothing special. */
export const hooksByCode: Readonly<Record<string, ResourceHooks>> = {};
