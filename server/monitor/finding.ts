import type { Text } from '#shared/resource/text.ts';
import type { Limits } from './limits.ts';

/** A problem that an administrator has to solve. */
export interface Finding {
  /** Tenant concerned; the platform's tenant for problems of the whole installation. */
  readonly tenantId: number;
  /** Identifies the problem among those of a check, e.g. a disk or job. Stays the same while the problem lasts. */
  readonly subject: string;
  readonly title: Text;
  /** Description of the problem, and what to do. */
  readonly content: Text;
  /** Page where the problem can be solved; default: the monitor page, if the tenant has it. */
  readonly page?: string;
}

/** A check for one kind of problem. */
export interface Check {
  readonly kind: string;
  readonly look: (limits: Limits, now: number) => Promise<readonly Finding[]>;
}
