import type { Actor } from '#server/kernel/actor.ts';

/** Right to see phone, birthday and e-mail of colleagues in full (docs/security.md P18). */
const CONTACT_RIGHT = 'system:user:contact';

/** Whether the actor sees contact data of colleagues in full, and may search by it. */
export const canSeeContact = ({ grants }: Pick<Actor, 'grants'>): boolean => grants.has(CONTACT_RIGHT);
