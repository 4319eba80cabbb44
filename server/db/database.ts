import type { Kysely, Transaction } from 'kysely';
import type { DataLogTables } from './tables/data-log.ts';
import type { DataRuleTables } from './tables/data-rule.ts';
import type { DataSourceTables } from './tables/data-sources.ts';
import type { DepartRoleTables } from './tables/depart-role.ts';
import type { ErrorTables } from './tables/errors.ts';
import type { FileTables } from './tables/files.ts';
import type { FormTables } from './tables/forms.ts';
import type { GatewayTables } from './tables/gateway.ts';
import type { ImportTables } from './tables/imports.ts';
import type { JeecgTables } from './tables/jeecg.ts';
import type { JobTables } from './tables/jobs.ts';
import type { MaintenanceTables } from './tables/maintenance.ts';
import type { MessageTables } from './tables/messages.ts';
import type { MonitorTables } from './tables/monitor.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { PreferenceTables } from './tables/preferences.ts';
import type { ProjectTables } from './tables/projects.ts';
import type { RealtimeTables } from './tables/realtime.ts';
import type { RegistrationTables } from './tables/registration.ts';
import type { SavedQueryTables } from './tables/saved-queries.ts';
import type { SessionTables } from './tables/session.ts';
import type { SystemTables } from './tables/system.ts';
import type { ThirdAppTables } from './tables/third-apps.ts';
import type { ThirdLoginTables } from './tables/third-login.ts';
import type { WorkflowTables } from './tables/workflow.ts';
import type { YardTables } from './tables/yard.ts';

/**
 * All tables and columns, under the names that the code uses (camelCase; `CamelCasePlugin` converts to the snake_case
 * of the database). Each group of tables is an interface in `tables/<noun>.ts`.
 */
export interface Database
  extends SystemTables,
    SessionTables,
    DataLogTables,
    DepartRoleTables,
    DataSourceTables,
    DataRuleTables,
    ErrorTables,
    JeecgTables,
    JobTables,
    MaintenanceTables,
    MessageTables,
    MonitorTables,
    FileTables,
    GatewayTables,
    ImportTables,
    PlatformTables,
    SavedQueryTables,
    PreferenceTables,
    ProjectTables,
    RealtimeTables,
    RegistrationTables,
    ThirdAppTables,
    ThirdLoginTables,
    FormTables,
    YardTables,
    WorkflowTables {}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
