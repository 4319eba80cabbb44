/** Dictionary `msgSendStatus`. */
export const messageStates = { waiting: '0', sent: '1', failed: '2', givenUp: '-1' } as const;

/** Number of tries for a message (docs/wire.md §2.4), at intervals of 1, 4, 16 … minutes. */
export const mostTries = 6;

/** Most receivers of one message. */
export const mostReceivers = 100;

/**
 * Most waiting messages of a tenant; further ones are refused, so that a lost mail server cannot fill the disk
 * (docs/security.md F11).
 */
export const mostWaiting = 1_000;
