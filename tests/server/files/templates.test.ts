import { beforeAll, describe, expect, test } from 'vitest';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { excelTemplate } from '#shared/yard/base/excel-template.ts';
import { type TestClient, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, createTenant } from '#tests/support/people.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { importSheet, readRows } from '#tests/support/workbooks.ts';

/** Templates by file name (docs/specification.md §2.7): made from the definition, or a file that an administrator uploaded. */
testDatabase();
const app = testApp();
const templates = resourceCalls(excelTemplate);
const base = '/jeecg-boot/basicSettings/template';

let admin: TestClient;
let clerk: TestClient;
let planner: TestClient;
let foreigner: TestClient;
let workbook: Buffer;

beforeAll(async () => {
  await createTenant(2);
  await createPerson({ username: 'chief', roles: ['admin'] });
  await createPerson({ username: 'clerk', roles: ['wx_clerk'] });
  await createPerson({ username: 'planner', roles: ['planner'] });
  await createPerson({ username: 'foreigner', roles: ['admin'], tenantId: 2 });
  [admin, clerk, planner, foreigner] = await Promise.all(
    ['chief', 'clerk', 'planner', 'foreigner'].map((name) => app.as(name)) as [
      Promise<TestClient>,
      Promise<TestClient>,
      Promise<TestClient>,
      Promise<TestClient>,
    ],
  );
  workbook = Buffer.from(await importSheet(['自定义列'], [['一']]));
});

const put = async (fileName: string, name = 'paper.xlsx', bytes = workbook) => {
  const { message: file } = await upload(admin, name, bytes);
  return admin.call(templates.add, { body: { fileName, file } });
};
const fetched = (name: string, client = planner) => client.raw(`${base}/${name}`);
const words = async (response: Response) => JSON.stringify(await readRows(Buffer.from(await response.arrayBuffer())));

describe('templates that an administrator uploaded', () => {
  test('All users of the tenant can download a template by its name, other users cannot.', async () => {
    await put('船东导入（2026）.xlsx');
    const name = encodeURIComponent('船东导入（2026）.xlsx');
    const response = await fetched(name);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(`attachment; `);
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await words(response)).toContain('自定义列');
    expect((await fetched(name, app.anonymous)).status).toBe(401);
    const [foreign, missing] = [await fetched(name, foreigner), await fetched('nothing.xlsx', foreigner)];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
  });

  test('An uploaded template replaces the generated one, for users who may import.', async () => {
    const made = await words(await fetched('contractor.xlsx', admin));
    expect(made).toContain('统一社会信用代码');
    await put('contractor.xlsx');
    expect(await words(await fetched('contractor.xlsx', admin))).toContain('自定义列');
    // The right of the import stays the right of its template.
    expect(await (await fetched('contractor.xlsx')).json()).toMatchObject({ success: false, code: 510 });
    const { records } = await admin.call(templates.list, { query: { fileName: 'contractor.xlsx' } });
    await admin.call(templates.delete, { query: { id: records[0]?.id ?? '' } });
    expect(await words(await fetched('contractor.xlsx', admin))).toBe(made);
    // The name is free again.
    await put('contractor.xlsx');
  });

  test('A template must be one workbook of the type that its name says.', async () => {
    const refused = '请上传一个与文件名后缀相符的 Excel 文件';
    await expect(put('a.xls')).rejects.toThrow(refused);
    await expect(put('b.xlsx', 'x.png', smallPicture)).rejects.toThrow(refused);
    const [one, two] = [await upload(admin, 'a.xlsx', workbook), await upload(admin, 'b.xlsx', workbook)];
    const file = `${one.message},${two.message}`;
    await expect(admin.call(templates.add, { body: { fileName: 'c.xlsx', file } })).rejects.toThrow(refused);
  });

  test.each(['../a.xlsx', 'a/b.xlsx', 'a\\b.xlsx', '.xlsx', '..xlsx', 'a.xlsx.exe', 'a.xlsm', 'a b.xlsx', '%2e.xlsx'])(
    'A template name with a path or another extension is refused: %s',
    async (name) => {
      await expect(put(name)).rejects.toMatchObject({ fields: { fileName: expect.any(String) } });
    },
  );

  test('Only administrators can add a template.', async () => {
    const { message: file } = await upload(clerk, 'a.xlsx', workbook);
    await expect(clerk.call(templates.add, { body: { fileName: 'mine.xlsx', file } })).rejects.toThrow();
  });
});

describe('unknown template names', () => {
  test.each([
    '../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/etc/passwd',
    '..%5c..%5cpackage.json',
    'temp%2fpaper.xlsx',
    '%00.xlsx',
    'constructor.xlsx',
    '%E8%88%B9.xlsx%3b.txt',
  ])('An unknown name finds no file: %s', async (name) => {
    const response = await fetched(name, admin);
    expect([400, 404]).toContain(response.status);
    expect(response.headers.get('content-disposition')).toBeNull();
  });

  test('The path of a stored file is no template name.', async () => {
    const { message } = await upload(admin, 'stored.xlsx', workbook);
    expect((await fetched(encodeURIComponent(message), admin)).status).toBe(404);
  });
});
