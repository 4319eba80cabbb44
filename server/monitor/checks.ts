import { backupCheck } from './checks/backup.ts';
import { calendarCheck } from './checks/calendar.ts';
import { certificateCheck } from './checks/certificate.ts';
import { clockCheck } from './checks/clock.ts';
import { databaseCheck } from './checks/database.ts';
import { diskCheck } from './checks/disk.ts';
import { jobCheck } from './checks/job.ts';
import type { Check } from './finding.ts';

/** All checks of the watch job; to add one, add a file in `checks` and a line here. */
export const checks: readonly Check[] = [
  diskCheck,
  backupCheck,
  jobCheck,
  certificateCheck,
  calendarCheck,
  clockCheck,
  databaseCheck,
];
