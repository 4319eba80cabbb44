import type { Actor } from '#server/kernel/actor.ts';

/** Who may see phone, birthday and e-mail of colleagues in full (docs/security.md P18). */
const CONTACT_RIGHT = 'system:user:contact';

/** Sees contact data of colleagues in full, and may look for people by it. */
export const seesContact = ({ grants }: Pick<Actor, 'grants'>): boolean => grants.has(CONTACT_RIGHT);
