import { type YardErrorId, type YardErrorText, yardErrors } from '#shared/yard/yard-errors.ts';
import { announcementErrors } from './announcement.errors.ts';
import { departErrors } from './depart.errors.ts';
import { dictErrors } from './dict.errors.ts';
import type { ErrorEntry } from './error-entry.ts';
import { exchangeErrors } from './exchange.errors.ts';
import { fileErrors } from './file.errors.ts';
import { formErrors } from './form.errors.ts';
import { menuErrors } from './menu.errors.ts';
import { messageErrors } from './message.errors.ts';
import { onlineFormErrors } from './online-form.errors.ts';
import { platformErrors } from './platform.errors.ts';
import { preferenceErrors } from './preference.errors.ts';
import { profileErrors } from './profile.errors.ts';
import { registrationErrors } from './registration.errors.ts';
import { reportErrors } from './report.errors.ts';
import { resourceErrors } from './resource.errors.ts';
import { roleErrors } from './role.errors.ts';
import { savedQueryErrors } from './saved-query.errors.ts';
import { sessionErrors } from './session.errors.ts';
import { smsErrors } from './sms.errors.ts';
import { tenantErrors } from './tenant.errors.ts';
import { treeErrors } from './tree.errors.ts';
import { userErrors } from './user.errors.ts';
import { workflowErrors } from './workflow.errors.ts';

const common = {
  ...platformErrors,
  ...sessionErrors,
  ...smsErrors,
  ...registrationErrors,
  ...fileErrors,
  ...announcementErrors,
  ...messageErrors,
  ...resourceErrors,
  ...roleErrors,
  ...departErrors,
  ...dictErrors,
  ...reportErrors,
  ...formErrors,
  ...onlineFormErrors,
  ...savedQueryErrors,
  ...preferenceErrors,
  ...profileErrors,
  ...workflowErrors,
  ...exchangeErrors,
  ...treeErrors,
  ...tenantErrors,
  ...userErrors,
  ...menuErrors,
};

export type ErrorId = keyof typeof common | YardErrorId;

/** Chinese text of an error, whose placeholders `fail()` and `errorText()` require. */
export type ErrorTextOf<I extends ErrorId> = I extends keyof typeof common
  ? (typeof common)[I]['zh']
  : I extends YardErrorId
    ? YardErrorText<I>
    : never;

/** All errors: those of the whole product and those of the yard's areas. */
export const catalogue: Readonly<Record<ErrorId, ErrorEntry>> = { ...common, ...yardErrors };
