import type { PlatformVersion } from './platform-version.ts';

export type ProfileField = 'avatar' | 'sex' | 'birthday' | 'email' | 'telephone';

/** What people may change of their own account. */
export interface ProfileFacts {
  readonly saved: ReadonlySet<ProfileField>;
  /** Fields whose value can be taken away. */
  readonly emptied: ReadonlySet<ProfileField>;
}

/**
 * What a JeecgBoot server saves of the own account. It ignores an empty birthday, and an empty e-mail address counts as an
 * address that only one account may have.
 */
export const platformProfiles: Readonly<Record<PlatformVersion, ProfileFacts>> = {
  '3.4.3': { saved: new Set(['avatar', 'sex', 'birthday', 'email']), emptied: new Set() },
  '3.6.3': {
    saved: new Set(['avatar', 'sex', 'birthday', 'email', 'telephone']),
    emptied: new Set(['avatar', 'telephone']),
  },
};
