import type { DemoWorld } from '#server/demo/demo-world.ts';
import type { ApprovalOutcome } from '#server/demo/play-application.ts';
import type { DemoPallet, Kit } from './demo-pallets.ts';

/** The plan of a delivery, before its approval is played. */
export interface PlannedDelivery {
  readonly filedAt: number;
  readonly needTime: number;
  readonly starter: string;
  readonly orgCode: string;
  readonly ship: DemoWorld['ships'][number];
  readonly site: DemoWorld['grounds'][number];
  readonly slotNo: number;
  readonly pallets: readonly DemoPallet[];
  readonly kit: Kit;
  readonly outcome: ApprovalOutcome;
  /** True: the containers are not returned (docs/domain.md §8.3 rule 7). */
  readonly keepsBoxes: boolean;
}
