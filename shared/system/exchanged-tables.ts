import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { sysDepart } from './depart.ts';
import { sysUser } from './user.ts';
import { sysUserForm } from './user-form.ts';

/** Resources that have their own module but use the engine for export and import (docs/wire.md §1.5.8). */
export const exchangedTables: readonly ResourceDefinition[] = [sysDepart, sysUser, sysUserForm];
