import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { sysCategory } from './category.ts';
import { sysDepart } from './depart.ts';
import { sysDict } from './dict.ts';
import { sysPosition } from './position.ts';

/** The platform's own tables whose records leave in workbooks, and come in by them where the definition offers that (contract §5.8). */
export const exchangedTables: readonly ResourceDefinition[] = [sysPosition, sysCategory, sysDepart, sysDict];
