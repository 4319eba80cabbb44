import type { Text } from '#shared/resource/text.ts';
import type { Limits } from './limits.ts';

/** Something that an administrator has to look after. */
export interface Finding {
  /** Whose: of the installation as a whole it is the platform's tenant. */
  readonly tenantId: number;
  /** Which of several: a disk, a job. Stays the same while the thing lasts, whatever its figures. */
  readonly subject: string;
  readonly title: Text;
  /** What it is, and what to do. */
  readonly content: Text;
  /** Page of ours where it is looked after; absent: the monitor page, where there is one. */
  readonly page?: string;
}

/** One kind of thing that the watch looks for. */
export interface Check {
  readonly kind: string;
  readonly look: (limits: Limits, now: number) => Promise<readonly Finding[]>;
}
