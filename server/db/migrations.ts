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
];
