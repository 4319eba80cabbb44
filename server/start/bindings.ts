import { boardCalls } from '#server/boards/board.calls.ts';
import { boardPreviewCalls } from '#server/boards/board-preview.calls.ts';
import { exchangeBindings } from '#server/exchange/exchange.calls.ts';
import { apiDocsCalls } from '#server/http/api/api-docs.calls.ts';
import { healthCalls } from '#server/http/health.calls.ts';
import type { Binding } from '#server/http/implement.ts';
import { maintenanceCalls } from '#server/maintenance/maintenance.calls.ts';
import { announcementCalls } from '#server/modules/announcement/announcement.calls.ts';
import { announcementAdminCalls } from '#server/modules/announcement/announcement-admin.calls.ts';
import { logCalls } from '#server/modules/audit/log.calls.ts';
import { calendarYearCalls } from '#server/modules/calendar/calendar-year.calls.ts';
import { categoryCalls } from '#server/modules/category/category.calls.ts';
import { parameterCalls } from '#server/modules/config/parameter.calls.ts';
import { dataLogCalls } from '#server/modules/data-log/data-log.calls.ts';
import { dataRuleCalls } from '#server/modules/data-rule/data-rule.calls.ts';
import { dataSourceCalls } from '#server/modules/data-source/data-source.calls.ts';
import { departCalls } from '#server/modules/depart/depart.calls.ts';
import { departPeopleCalls } from '#server/modules/depart/depart-people.calls.ts';
import { departRoleCalls } from '#server/modules/depart-role/depart-role.calls.ts';
import { dictCalls } from '#server/modules/dict/dict.calls.ts';
import { dictAdminCalls } from '#server/modules/dict/dict-admin.calls.ts';
import { dictItemCalls } from '#server/modules/dict/dict-item.calls.ts';
import { dictTreeCalls } from '#server/modules/dict/dict-tree.calls.ts';
import { dictWorkbookCalls } from '#server/modules/dict/dict-workbook.calls.ts';
import { errorLogCalls } from '#server/modules/error-log/error-log.calls.ts';
import { fileCalls } from '#server/modules/file/file.calls.ts';
import { ossFileCalls } from '#server/modules/file/oss-file.calls.ts';
import { formCalls } from '#server/modules/form/form.calls.ts';
import { formRecordCalls } from '#server/modules/form/form-record.calls.ts';
import { formDesignCalls } from '#server/modules/form-design/form-design.calls.ts';
import { formSyncCalls } from '#server/modules/form-design/form-sync.calls.ts';
import { gatewayRouteCalls } from '#server/modules/gateway-route/gateway-route.calls.ts';
import { menuCalls } from '#server/modules/menu/menu.calls.ts';
import { messageCalls } from '#server/modules/message/message.calls.ts';
import { onlineCalls } from '#server/modules/online/online.calls.ts';
import { onlineFormCalls } from '#server/modules/online-form/online-form.calls.ts';
import { onlineFormExchangeCalls } from '#server/modules/online-form/online-form-exchange.calls.ts';
import { onlineFormRowCalls } from '#server/modules/online-form/online-form-row.calls.ts';
import { permissionCalls } from '#server/modules/permission/permission.calls.ts';
import { positionCalls } from '#server/modules/position/position.calls.ts';
import { preferenceCalls } from '#server/modules/preference/preference.calls.ts';
import { profileCalls } from '#server/modules/profile/profile.calls.ts';
import { quartzJobCalls } from '#server/modules/quartz-job/quartz-job.calls.ts';
import { registrationCalls } from '#server/modules/registration/registration.calls.ts';
import { reportCalls } from '#server/modules/report/report.calls.ts';
import { reportDesignCalls } from '#server/modules/report/report-design.calls.ts';
import { reportLineCalls } from '#server/modules/report/report-line.calls.ts';
import { roleCalls } from '#server/modules/role/role.calls.ts';
import { roleGrantCalls } from '#server/modules/role/role-grant.calls.ts';
import { roleUserCalls } from '#server/modules/role/role-user.calls.ts';
import { roleHomeCalls } from '#server/modules/role-home/role-home.calls.ts';
import { ruleCalls } from '#server/modules/rule/rule.calls.ts';
import { savedQueryCalls } from '#server/modules/saved-query/saved-query.calls.ts';
import { sessionCalls } from '#server/modules/sign-in/session.calls.ts';
import { smsCalls } from '#server/modules/sms/sms.calls.ts';
import { templateCalls } from '#server/modules/template/template.calls.ts';
import { tenantCalls } from '#server/modules/tenant/tenant.calls.ts';
import { thirdAppCalls } from '#server/modules/third-app/third-app.calls.ts';
import { thirdLoginCalls } from '#server/modules/third-login/third-login.calls.ts';
import { userCalls } from '#server/modules/user/user.calls.ts';
import { userAdminCalls } from '#server/modules/user/user-admin.calls.ts';
import { userAgentCalls } from '#server/modules/user-agent/user-agent.calls.ts';
import { actuatorCalls } from '#server/monitor/actuator.calls.ts';
import { monitorCalls } from '#server/monitor/monitor.calls.ts';
import { personalCalls } from '#server/personal/personal.calls.ts';
import { definitionCalls } from '#server/resource/definition.calls.ts';
import { recordCalls } from '#server/resource/record.calls.ts';
import { resourceBindings } from '#server/resource/resource.calls.ts';
import { searchCalls } from '#server/resource/search/search.calls.ts';
import { retentionCalls } from '#server/retention/retention.calls.ts';
import { furnishTenant } from '#server/seed/first-administrator.ts';
import { applicationBindings } from '#server/workflow/application.calls.ts';
import { eventCalls } from '#server/workflow/event/event.calls.ts';
import { todoCalls } from '#server/workflow/todo/todo.calls.ts';
import { availabilityCalls } from '#server/yard/availability/availability.calls.ts';
import { chartCalls } from '#server/yard/chart/chart.calls.ts';
import './scheduled-jobs.ts';
import { homeCalls } from '#server/yard/home/home.calls.ts';
import { hooksByCode } from '#server/yard/hooks.ts';
import { deliveryCalls } from '#server/yard/jp/delivery.calls.ts';
import { lateCalls } from '#server/yard/late/late.calls.ts';
import { summaryCalls } from '#server/yard/report/summary.calls.ts';
import { scaffoldBoardCalls } from '#server/yard/scaffold/board/scaffold-board.calls.ts';
import { shipPageCalls } from '#server/yard/ship/ship-page.calls.ts';
import { shipPartsCalls } from '#server/yard/ship/ship-parts.calls.ts';
import { placeBoardCalls } from '#server/yard/site/board/place-board.calls.ts';
import { toolApplyCalls } from '#server/yard/tool/tool-apply.calls.ts';
import { berthPlanCalls } from '#server/yard/wharf/berth-plan.calls.ts';
import { excludeModuleCalls } from '#shared/contract/exclude-module-calls.ts';
import { exchangedTables } from '#shared/system/exchanged-tables.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

const modules: readonly Binding[] = [
  ...healthCalls,
  ...sessionCalls,
  ...smsCalls,
  ...registrationCalls,
  ...permissionCalls,
  ...maintenanceCalls,
  ...menuCalls,
  ...dataRuleCalls,
  ...userCalls,
  ...userAdminCalls,
  ...personalCalls,
  ...userAgentCalls,
  ...roleCalls,
  ...roleGrantCalls,
  ...roleUserCalls,
  ...roleHomeCalls,
  ...positionCalls,
  ...tenantCalls(furnishTenant),
  ...logCalls,
  ...dataLogCalls,
  ...onlineCalls,
  ...actuatorCalls,
  ...monitorCalls,
  ...errorLogCalls,
  ...parameterCalls,
  ...departCalls,
  ...departPeopleCalls,
  ...departRoleCalls,
  ...dictCalls,
  ...ruleCalls,
  ...dictAdminCalls,
  ...dictWorkbookCalls,
  ...dictItemCalls,
  ...dictTreeCalls,
  ...retentionCalls,
  ...calendarYearCalls,
  ...categoryCalls,
  ...announcementCalls,
  ...announcementAdminCalls,
  ...messageCalls,
  ...thirdAppCalls,
  ...fileCalls,
  ...ossFileCalls,
  ...templateCalls,
  ...boardCalls,
  ...chartCalls,
  ...thirdLoginCalls,
  ...todoCalls,
  ...boardPreviewCalls,
  ...homeCalls,
  ...lateCalls,
  ...availabilityCalls,
  ...toolApplyCalls,
  ...berthPlanCalls,
  ...shipPageCalls,
  ...shipPartsCalls,
  ...placeBoardCalls,
  ...scaffoldBoardCalls,
  ...summaryCalls,
  ...deliveryCalls,
  ...savedQueryCalls,
  ...preferenceCalls,
  ...profileCalls,
  ...quartzJobCalls,
  ...dataSourceCalls,
  ...gatewayRouteCalls,
  ...reportCalls,
  ...reportDesignCalls,
  ...reportLineCalls,
  ...applicationBindings(),
  ...eventCalls,
  ...definitionCalls,
  ...recordCalls,
  ...searchCalls,
  ...formCalls,
  ...formRecordCalls,
  ...formDesignCalls,
  ...formSyncCalls,
  ...onlineFormCalls,
  ...onlineFormRowCalls,
  ...onlineFormExchangeCalls,
];

const definitions: readonly Binding[] = [
  ...yardDefinitions.flatMap((definition) => resourceBindings(definition, hooksByCode[definition.code])),
  ...[...yardDefinitions, ...exchangedTables].flatMap(exchangeBindings),
];

const all = [...modules, ...excludeModuleCalls(modules, definitions, ({ call }) => call)];

/** All calls that the server answers; a test compares them with the contract. */
export const bindings: readonly Binding[] = [...all, ...apiDocsCalls(all)];
