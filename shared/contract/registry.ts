import { callsOf, exchangeCallsOf } from '#shared/resource/resource-calls.ts';
import { exchangedTables } from '#shared/system/exchanged-tables.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import * as actuator from './actuator.ts';
import * as announcement from './announcement.ts';
import * as announcementAdmin from './announcement-admin.ts';
import * as apiDocs from './api-docs.ts';
import { applicationCalls } from './application.ts';
import * as availability from './availability.ts';
import * as berthPlan from './berth-plan.ts';
import { besideModules } from './beside-modules.ts';
import * as board from './board.ts';
import * as boardPreview from './board-preview.ts';
import * as calendarYear from './calendar-year.ts';
import type { Call } from './call.ts';
import * as category from './category.ts';
import * as chart from './chart.ts';
import * as dataLog from './data-log.ts';
import * as dataRule from './data-rule.ts';
import * as dataSource from './data-source.ts';
import * as definition from './definition.ts';
import * as delivery from './delivery.ts';
import * as depart from './depart.ts';
import * as departPeople from './depart-people.ts';
import * as departRole from './depart-role.ts';
import * as dict from './dict.ts';
import * as dictAdmin from './dict-admin.ts';
import * as dictItem from './dict-item.ts';
import * as dictTree from './dict-tree.ts';
import * as errorReport from './error-report.ts';
import * as event from './event.ts';
import * as file from './file.ts';
import * as form from './form.ts';
import * as formRecord from './form-record.ts';
import * as gatewayRoute from './gateway-route.ts';
import * as health from './health.ts';
import * as late from './late.ts';
import * as log from './log.ts';
import * as maintenance from './maintenance.ts';
import * as menu from './menu.ts';
import * as message from './message.ts';
import * as monitor from './monitor.ts';
import * as online from './online.ts';
import * as ossFile from './oss-file.ts';
import * as parameter from './parameter.ts';
import * as permission from './permission.ts';
import * as personal from './personal.ts';
import * as position from './position.ts';
import * as preference from './preference.ts';
import * as profile from './profile.ts';
import * as quartzJob from './quartz-job.ts';
import * as record from './record.ts';
import * as registration from './registration.ts';
import * as report from './report.ts';
import * as retention from './retention.ts';
import * as role from './role.ts';
import * as roleGrant from './role-grant.ts';
import * as roleHome from './role-home.ts';
import * as roleUser from './role-user.ts';
import * as rule from './rule.ts';
import * as savedQuery from './saved-query.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as sms from './sms.ts';
import * as template from './template.ts';
import * as tenant from './tenant.ts';
import * as thirdApp from './third-app.ts';
import * as thirdLogin from './third-login.ts';
import * as todo from './todo.ts';
import * as toolApply from './tool-apply.ts';
import * as user from './user.ts';
import * as userAdmin from './user-admin.ts';
import * as userAgent from './user-agent.ts';

/** One line per file of this folder; a test finds a file that is missing here. */
const nouns: readonly Record<string, unknown>[] = [
  announcement,
  announcementAdmin,
  apiDocs,
  availability,
  berthPlan,
  board,
  boardPreview,
  calendarYear,
  retention,
  category,
  chart,
  dataLog,
  dataSource,
  dataRule,
  definition,
  delivery,
  depart,
  departPeople,
  departRole,
  dict,
  dictAdmin,
  dictItem,
  dictTree,
  errorReport,
  event,
  file,
  form,
  formRecord,
  gatewayRoute,
  health,
  late,
  message,
  log,
  actuator,
  monitor,
  parameter,
  online,
  ossFile,
  maintenance,
  menu,
  permission,
  personal,
  position,
  record,
  registration,
  rule,
  savedQuery,
  preference,
  profile,
  quartzJob,
  role,
  roleGrant,
  roleHome,
  roleUser,
  report,
  search,
  session,
  sms,
  template,
  tenant,
  thirdApp,
  thirdLogin,
  todo,
  toolApply,
  user,
  userAdmin,
  userAgent,
];

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

const ofModules: readonly Call[] = nouns.flatMap((noun) => Object.values(noun).filter(isCall));

const ofDefinitions: readonly Call[] = [
  ...exchangedTables.flatMap(exchangeCallsOf),
  ...yardDefinitions.flatMap((definition) => [
    ...callsOf(definition),
    ...(definition.application ? Object.values(applicationCalls(definition)) : []),
  ]),
];

/** Every call there is: for the API description, the access matrix and the tests. No bundle imports this. */
export const calls: readonly Call[] = [...ofModules, ...besideModules(ofModules, ofDefinitions, (call) => call)];
