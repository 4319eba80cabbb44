import { announcementPages } from './announcement.pages.ts';
import { categoryPages } from './category.pages.ts';
import { dataSourcePages } from './data-source.pages.ts';
import { departPages } from './depart.pages.ts';
import { dictPages } from './dict.pages.ts';
import { gatewayPages } from './gateway.pages.ts';
import { jobPages } from './job.pages.ts';
import { listPages } from './list.pages.ts';
import { menuPages } from './menu.pages.ts';
import { messagePages } from './message.pages.ts';
import { monitorPages } from './monitor.pages.ts';
import type { OldClientPage } from './old-client.ts';
import { ownPages } from './own.pages.ts';
import { positionPages } from './position.pages.ts';
import { rolePages } from './role.pages.ts';
import { rulePages } from './rule.pages.ts';
import { sessionPages } from './session.pages.ts';
import { tenantPages } from './tenant.pages.ts';
import { userPages } from './user.pages.ts';

/** What an unchanged Vue 2 client of the platform asks and reads, page by page. */
export const oldClientPages: readonly OldClientPage[] = [
  ...rolePages,
  ...dictPages,
  ...categoryPages,
  ...positionPages,
  ...rulePages,
  ...monitorPages,
  ...tenantPages,
  ...announcementPages,
  ...messagePages,
  ...userPages,
  ...departPages,
  ...jobPages,
  ...dataSourcePages,
  ...gatewayPages,
  ...menuPages,
  ...sessionPages,
  ...ownPages,
  ...listPages,
];
