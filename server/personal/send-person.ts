import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Language } from '#server/session/actor.ts';
import { csvLine, csvStart } from '#shared/resource/csv.ts';
import { exportName } from '#shared/resource/export-name.ts';
import type { PersonTable } from './collect-person.ts';
import { personPage } from './person-page.ts';
import { exportWords } from './person-texts.ts';

/** Answers with what was collected of a person: one archive with a page to read, JSON, and a CSV file for each table. */
export async function sendPerson(
  { reply }: RequestInfo,
  tables: readonly PersonTable[],
  { username, language }: { readonly username: string; readonly language: Language },
): Promise<void> {
  const made = new Date().toISOString();
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add('index.html', personPage(tables, made, language));
  add('data.json', `${JSON.stringify({ made, username, tables }, null, 2)}\n`);
  for (const { table, columns, rows } of tables) {
    add(
      `${table}.csv`,
      csvStart + [columns, ...rows.map((row) => columns.map((column) => row[column]))].map(csvLine).join(''),
    );
  }
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
