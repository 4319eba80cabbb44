import type { AreaGuard } from '#server/workflow/area-guard.ts';
import { scaffoldGuard } from './scaffold/guard.ts';

/** The business areas that the workflow knows of, all in one place; `hooks.ts` beside it is the same for the engine. */
export const areaGuards: readonly AreaGuard[] = [scaffoldGuard];
