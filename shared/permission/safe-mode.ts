/**
 * Role that may still configure while safe mode is on (`SAFE_MODE`). It grants nothing by itself: whoever has it needs the
 * right to the call as well.
 */
export const developerRole = 'developer';
