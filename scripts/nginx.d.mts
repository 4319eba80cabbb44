/** Path of the nginx that tests use; undefined when there is none. */
export function findNginx(): string | undefined;
