/** Dictionary `msgSendStatus`. */
export const messageStates = { waiting: '0', sent: '1', failed: '2', givenUp: '-1' } as const;

/** A message is tried so often (docs/wire.md §2.4), a minute, four, sixteen … after each other. */
export const mostTries = 6;

/** Most people whom one message goes to. */
export const mostReceivers = 100;

/** Messages of a tenant that may wait; more are refused, so that a mail server that is gone fills no disk (docs/security.md F11). */
export const mostWaiting = 1_000;
