import * as category from '#shared/contract/dict/category.ts';
import * as dict from '#shared/contract/dict/dict.ts';
import * as dictAdmin from '#shared/contract/dict/dict-admin.ts';
import * as dictItem from '#shared/contract/dict/dict-item.ts';
import * as dictTree from '#shared/contract/dict/dict-tree.ts';
import * as rule from '#shared/contract/dict/rule.ts';
import * as chart from '#shared/contract/form/chart.ts';
import * as form from '#shared/contract/form/form.ts';
import * as formDesign from '#shared/contract/form/form-design.ts';
import * as formRecord from '#shared/contract/form/form-record.ts';
import * as formSync from '#shared/contract/form/form-sync.ts';
import * as online from '#shared/contract/form/online.ts';
import * as onlineForm from '#shared/contract/form/online-form.ts';
import * as onlineFormExchange from '#shared/contract/form/online-form-exchange.ts';
import * as onlineFormRow from '#shared/contract/form/online-form-row.ts';
import * as report from '#shared/contract/form/report.ts';
import * as reportDesign from '#shared/contract/form/report-design.ts';
import * as reportLine from '#shared/contract/form/report-line.ts';
import * as home from '#shared/contract/home/home.ts';
import * as announcement from '#shared/contract/message/announcement.ts';
import * as announcementAdmin from '#shared/contract/message/announcement-admin.ts';
import * as message from '#shared/contract/message/message.ts';
import * as template from '#shared/contract/message/template.ts';
import * as depart from '#shared/contract/people/depart.ts';
import * as departPeople from '#shared/contract/people/depart-people.ts';
import * as departRole from '#shared/contract/people/depart-role.ts';
import * as position from '#shared/contract/people/position.ts';
import * as tenant from '#shared/contract/people/tenant.ts';
import * as user from '#shared/contract/people/user.ts';
import * as userAdmin from '#shared/contract/people/user-admin.ts';
import * as userAgent from '#shared/contract/people/user-agent.ts';
import * as dataRule from '#shared/contract/rights/data-rule.ts';
import * as menu from '#shared/contract/rights/menu.ts';
import * as permission from '#shared/contract/rights/permission.ts';
import * as role from '#shared/contract/rights/role.ts';
import * as roleGrant from '#shared/contract/rights/role-grant.ts';
import * as roleHome from '#shared/contract/rights/role-home.ts';
import * as roleUser from '#shared/contract/rights/role-user.ts';
import * as personal from '#shared/contract/session/personal.ts';
import * as preference from '#shared/contract/session/preference.ts';
import * as profile from '#shared/contract/session/profile.ts';
import * as registration from '#shared/contract/session/registration.ts';
import * as session from '#shared/contract/session/session.ts';
import * as sms from '#shared/contract/session/sms.ts';
import * as thirdApp from '#shared/contract/session/third-app.ts';
import * as thirdLogin from '#shared/contract/session/third-login.ts';
import * as actuator from '#shared/contract/system/actuator.ts';
import * as apiDocs from '#shared/contract/system/api-docs.ts';
import * as dataLog from '#shared/contract/system/data-log.ts';
import * as dataSource from '#shared/contract/system/data-source.ts';
import * as errorReport from '#shared/contract/system/error-report.ts';
import * as file from '#shared/contract/system/file.ts';
import * as gatewayRoute from '#shared/contract/system/gateway-route.ts';
import * as health from '#shared/contract/system/health.ts';
import * as log from '#shared/contract/system/log.ts';
import * as maintenance from '#shared/contract/system/maintenance.ts';
import * as monitor from '#shared/contract/system/monitor.ts';
import * as ossFile from '#shared/contract/system/oss-file.ts';
import * as parameter from '#shared/contract/system/parameter.ts';
import * as quartzJob from '#shared/contract/system/quartz-job.ts';
import * as retention from '#shared/contract/system/retention.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import * as event from '#shared/contract/workflow/event.ts';
import * as late from '#shared/contract/workflow/late.ts';
import * as todo from '#shared/contract/workflow/todo.ts';
import * as availability from '#shared/contract/yard/availability.ts';
import * as berthPlan from '#shared/contract/yard/berth-plan.ts';
import * as board from '#shared/contract/yard/board.ts';
import * as boardPreview from '#shared/contract/yard/board-preview.ts';
import * as calendarYear from '#shared/contract/yard/calendar-year.ts';
import * as delivery from '#shared/contract/yard/delivery.ts';
import * as placeBoard from '#shared/contract/yard/place-board.ts';
import * as scaffoldBoard from '#shared/contract/yard/scaffold-board.ts';
import * as shipCurve from '#shared/contract/yard/ship-curve.ts';
import * as shipPage from '#shared/contract/yard/ship-page.ts';
import * as shipParts from '#shared/contract/yard/ship-parts.ts';
import * as summary from '#shared/contract/yard/summary.ts';
import * as toolApply from '#shared/contract/yard/tool-apply.ts';
import { callsOf, exchangeCallsOf } from '#shared/resource/resource-calls.ts';
import { exchangedTables } from '#shared/system/exchanged-tables.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import type { Call } from './call.ts';
import * as definition from './definition.ts';
import { excludeModuleCalls } from './exclude-module-calls.ts';
import * as record from './record.ts';
import * as savedQuery from './saved-query.ts';
import * as search from './search.ts';

/** All files of this folder; a test fails if a file is missing. */
const nouns: readonly Record<string, unknown>[] = [
  announcement,
  announcementAdmin,
  apiDocs,
  availability,
  berthPlan,
  shipCurve,
  shipPage,
  shipParts,
  placeBoard,
  scaffoldBoard,
  summary,
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
  formDesign,
  formSync,
  formRecord,
  onlineForm,
  onlineFormExchange,
  onlineFormRow,
  gatewayRoute,
  health,
  home,
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
  reportDesign,
  reportLine,
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

/**
 * All calls, for the API description, the access matrix and tests. Do not import this list into a bundle of the
 * browser.
 */
export const calls: readonly Call[] = [...ofModules, ...excludeModuleCalls(ofModules, ofDefinitions, (call) => call)];
