/** Path of the nginx that tests use; undefined if there is none. */
export function findNginx(): string | undefined;
