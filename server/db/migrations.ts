import type { Kysely } from 'kysely';
import { foundation } from './migrations/0001-foundation.ts';
import { system } from './migrations/0002-system.ts';
import { messages } from './migrations/0003-messages.ts';
import { files } from './migrations/0004-files.ts';
import { realtime } from './migrations/0005-realtime.ts';
import { thirdLogin } from './migrations/0006-third-login.ts';
import { yard } from './migrations/0007-yard.ts';
import { workflow } from './migrations/0008-workflow.ts';
import { englishNotices } from './migrations/0009-english-notices.ts';
import { demoRowTable } from './migrations/0010-demo-row.ts';
import { menuOfTheProduct } from './migrations/0011-menu-of-the-product.ts';
import { demoOrderTables } from './migrations/0012-demo-order.ts';
import { systemLists } from './migrations/0013-system-lists.ts';
import { onlineForms } from './migrations/0014-online-forms.ts';
import { demoPickTables } from './migrations/0015-demo-pick.ts';
import { definitionVersions } from './migrations/0016-definition-versions.ts';
import { menuList } from './migrations/0017-menu-list.ts';
import { fileUsage } from './migrations/0018-file-usage.ts';
import { collectFiles } from './migrations/0019-collect-files.ts';
import { importRuns } from './migrations/0020-import-runs.ts';
import { witnessedSignatures } from './migrations/0021-witnessed-signatures.ts';
import { late } from './migrations/0022-late.ts';
import { dictionaryLists } from './migrations/0023-dictionary-lists.ts';
import { categories } from './migrations/0024-categories.ts';
import { peopleAndPositions } from './migrations/0025-people-and-positions.ts';
import { reports } from './migrations/0026-reports.ts';
import { savedQueries } from './migrations/0027-saved-queries.ts';
import { excelTemplate } from './migrations/0028-excel-template.ts';
import { rules } from './migrations/0029-rules.ts';
import { phoneCodes } from './migrations/0030-phone-codes.ts';
import { registrations } from './migrations/0031-registrations.ts';
import { preferences } from './migrations/0032-preferences.ts';
import { errorLog } from './migrations/0035-error-log.ts';
import { users } from './migrations/0036-users.ts';
import { roles } from './migrations/0037-roles.ts';
import { dataRules } from './migrations/0038-data-rules.ts';
import { departRoles } from './migrations/0039-depart-roles.ts';
import { parameters } from './migrations/0040-parameters.ts';
import { messageCentre } from './migrations/0041-messages.ts';
import { dataLog } from './migrations/0042-data-log.ts';
import { jobs } from './migrations/0043-jobs.ts';
import { dataSources } from './migrations/0044-data-sources.ts';
import { gateway } from './migrations/0045-gateway.ts';
import { projects } from './migrations/0046-projects.ts';
import { menuTitles } from './migrations/0047-menu-titles.ts';
import { thirdApps } from './migrations/0048-third-apps.ts';
import { sites } from './migrations/0060-sites.ts';

/** One step of the schema. It runs once, in a transaction of its own, as the owner; a released one never changes. */
export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<unknown>) => Promise<void>;
}

/** The static list, in order. */
export const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation },
  { name: '0002-system', up: system },
  { name: '0003-messages', up: messages },
  { name: '0004-files', up: files },
  { name: '0005-realtime', up: realtime },
  { name: '0006-third-login', up: thirdLogin },
  { name: '0007-yard', up: yard },
  { name: '0008-workflow', up: workflow },
  { name: '0009-english-notices', up: englishNotices },
  { name: '0010-demo-row', up: demoRowTable },
  { name: '0011-menu-of-the-product', up: menuOfTheProduct },
  { name: '0012-demo-order', up: demoOrderTables },
  { name: '0013-system-lists', up: systemLists },
  { name: '0014-online-forms', up: onlineForms },
  { name: '0015-demo-pick', up: demoPickTables },
  { name: '0016-definition-versions', up: definitionVersions },
  { name: '0017-menu-list', up: menuList },
  { name: '0018-file-usage', up: fileUsage },
  { name: '0019-collect-files', up: collectFiles },
  { name: '0020-import-runs', up: importRuns },
  { name: '0021-witnessed-signatures', up: witnessedSignatures },
  { name: '0022-late', up: late },
  { name: '0023-dictionary-lists', up: dictionaryLists },
  { name: '0024-categories', up: categories },
  { name: '0025-people-and-positions', up: peopleAndPositions },
  { name: '0026-reports', up: reports },
  { name: '0027-saved-queries', up: savedQueries },
  { name: '0028-excel-template', up: excelTemplate },
  { name: '0029-rules', up: rules },
  { name: '0030-phone-codes', up: phoneCodes },
  { name: '0031-registrations', up: registrations },
  { name: '0032-preferences', up: preferences },
  { name: '0035-error-log', up: errorLog },
  { name: '0036-users', up: users },
  { name: '0037-roles', up: roles },
  { name: '0038-data-rules', up: dataRules },
  { name: '0039-depart-roles', up: departRoles },
  { name: '0040-parameters', up: parameters },
  { name: '0041-messages', up: messageCentre },
  { name: '0042-data-log', up: dataLog },
  { name: '0043-jobs', up: jobs },
  { name: '0044-data-sources', up: dataSources },
  { name: '0045-gateway', up: gateway },
  { name: '0046-projects', up: projects },
  { name: '0047-menu-titles', up: menuTitles },
  { name: '0048-third-apps', up: thirdApps },
  { name: '0060-sites', up: sites },
];
