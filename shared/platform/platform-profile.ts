import type { PlatformVersion } from './platform-version.ts';

export type ProfileField = 'avatar' | 'sex' | 'birthday' | 'email' | 'telephone';

/** Fields of their own account that users can change. */
export interface ProfileFacts {
  readonly saved: ReadonlySet<ProfileField>;
  /** Fields that can be cleared. */
  readonly emptied: ReadonlySet<ProfileField>;
}

/**
 * Account fields that a JeecgBoot server saves. The server ignores an empty birthday, and treats an empty e-mail
 * address as a value that must be unique.
 */
export const platformProfiles: Readonly<Record<PlatformVersion, ProfileFacts>> = {
  '3.4.3': { saved: new Set(['avatar', 'sex', 'birthday', 'email']), emptied: new Set() },
  '3.6.3': {
    saved: new Set(['avatar', 'sex', 'birthday', 'email', 'telephone']),
    emptied: new Set(['avatar', 'telephone']),
  },
};
