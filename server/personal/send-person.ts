import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Language } from '#server/kernel/actor.ts';
import { csvLine, csvStart } from '#shared/resource/csv.ts';
import { exportName } from '#shared/resource/export-name.ts';
import type { PersonTable } from './collect-person.ts';
import { personPage } from './person-page.ts';
import { exportWords } from './person-texts.ts';

/** Sends a person's data as an archive with a page to read, JSON, and a CSV file for each table. */
export async function sendPerson(
  { reply }: RequestInfo,
  tables: readonly PersonTable[],
  { username, language }: { readonly username: string; readonly language: Language },
): Promise<void> {
  const made = new Date().toISOString();
  const zip = new ZipFile();
  const add = async (name: string, pieces: Iterable<string>) => zip.addBuffer(await joined(pieces), name);
  await add('index.html', personPage(tables, made, language));
  await add('data.json', jsonOf(tables, made, username));
  for (const table of tables) await add(`${table.table}.csv`, [csvOf(table)]);
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const name = `${exportName(`${exportWords[language].name} ${username}`)}.zip`;
  await reply
    .header('content-type', 'application/zip')
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'no-store')
    .send(output);
}

/**
 * Joins the pieces and yields to other requests after each; a table has a thousand rows at most (docs/security.md P39).
 */
async function joined(pieces: Iterable<string>): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for (const piece of pieces) {
    bytes.push(Buffer.from(piece));
    await setImmediate();
  }
  return Buffer.concat(bytes);
}

function* jsonOf(tables: readonly PersonTable[], made: string, username: string): Generator<string> {
  yield `{"made":${JSON.stringify(made)},"username":${JSON.stringify(username)},"tables":[\n`;
  for (const [at, table] of tables.entries()) yield `${at === 0 ? '' : ',\n'}${JSON.stringify(table, null, 2)}`;
  yield '\n]}\n';
}

function csvOf({ columns, rows }: PersonTable): string {
  return csvStart + [columns, ...rows.map((row) => columns.map((column) => row[column]))].map(csvLine).join('');
}
