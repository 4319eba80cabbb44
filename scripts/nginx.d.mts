/** Path of the nginx for tests; undefined if there is none. */
export function findNginx(): string | undefined;
