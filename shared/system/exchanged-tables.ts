import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { sysDepart } from './depart.ts';
import { sysUser } from './user.ts';
import { sysUserForm } from './user-form.ts';

/**
 * Tables that a module keeps by itself, whose records leave and come in workbooks by the engine (docs/wire.md §1.5.8).
 */
export const exchangedTables: readonly ResourceDefinition[] = [sysDepart, sysUser, sysUserForm];
