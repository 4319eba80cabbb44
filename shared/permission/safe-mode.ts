/**
 * Role that may change the configuration while safe mode (`SAFE_MODE`) is on. The role alone grants nothing; the user
 * also needs the right to the call.
 */
export const developerRole = 'developer';
