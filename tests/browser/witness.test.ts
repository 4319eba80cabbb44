import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ResultOf } from '#shared/contract/call.ts';
import type { getTodoTask } from '#shared/contract/workflow/todo.ts';
import { scaffoldChecks } from '#shared/yard/scaffold/scaffold-checks.ts';
import { launchChromium, openAs, ownProduct, productUrl } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { horizontalOverflow, seriousProblems } from '#tests/support/page-checks.ts';
import { testPasswords } from '#tests/support/test-config.ts';

/** Signing beside somebody: by hand on the inspector's device, or by a code on the own phone. */
const applications = '/prm/scaffold/apply';

ownProduct();
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(() => context.close());
afterAll(() => browser.close());

async function openPage(viewport: { width: number; height: number }): Promise<Page> {
  context = await browser.newContext({ viewport });
  return context.newPage();
}

type Run = ResultOf<typeof getTodoTask>;
type Part = Run['waitingFor'][number];

const send = async <T>(method: string, path: string, headers: Record<string, string>, data?: object): Promise<T> => {
  const body = data === undefined ? null : JSON.stringify(data);
  const answer = await fetch(`${productUrl()}/jeecg-boot${path}`, {
    method,
    body,
    headers: { ...headers, ...(body !== null && { 'content-type': 'application/json' }) },
  });
  const { success, result, message } = (await answer.json()) as { success: boolean; result: T; message: string };
  expect(success, `${method} ${path}: ${message}`).toBe(true);
  return result;
};

const tokens = new Map<string, string>();

/** Calls the product as somebody, for what the test needs beforehand but does not play. */
async function asSomebody(username: string) {
  const login = { username, password: testPasswords.demo, captcha: '', checkKey: '' };
  const token = tokens.get(username) ?? (await send<{ token: string }>('POST', '/sys/login', {}, login)).token;
  tokens.set(username, token);
  return {
    read: <T>(path: string) => send<T>('GET', path, { 'X-Access-Token': token }),
    write: <T>(path: string, data: object) => send<T>('POST', path, { 'X-Access-Token': token }, data),
  };
}

const inYard = (days: number) => new Date(Date.now() + (8 + days * 24) * 3_600_000).toISOString().slice(0, 10);

/** An application that is erected and inspected: both sides are to sign. Played by calls, since each day's yard is another. */
async function erected(): Promise<{ run: Run; part: Part }> {
  const starter = await asSomebody('team_leader');
  const { records } = await starter.read<{ records: Record<string, unknown>[] }>(
    `${applications}/list?applyType=1&pageSize=1`,
  );
  const [{ ship, contractor } = {}] = records;
  const draft = {
    ...{ applyType: '1', ship, contractor, place: '见证签字舱段', scafType: '1', loadClass: '15', workKind: '1' },
    ...{ length: 12, width: 2, height: 6, needDate: inYard(5), planDismantle: inYard(25) },
  };
  const filed = await starter.write<{ id: string; version: number }>(`${applications}/add`, draft);
  await starter.write(`${applications}/submit`, filed);
  const taskAs = async (username: string) => {
    const person = await asSomebody(username);
    const run = await person.read<Run>(`/prm/todo/task?resource=scaffold_apply&bizId=${filed.id}`);
    return { ...person, run };
  };
  for (const [username, patch] of [
    ['sect_leader', {}],
    ['scaf_eng', {}],
    ['scaf_crew', { crew: 'scaf_crew', startDate: inYard(1) }],
    ['scaf_crew', {}],
  ] as const) {
    const { run, write } = await taskAs(username);
    const { version, task } = run;
    await write('/prm/todo/decide', { taskId: task?.id, action: 'pass', patch, version });
  }
  const inspector = await taskAs('scaf_insp');
  const { scafId } = await inspector.read<{ scafId: string }>(`${applications}/queryById?id=${filed.id}`);
  await inspector.write('/prm/scaffold/inspect/add', {
    ...{ scaffold: scafId, inspType: '2', inspTime: `${inYard(0)} 00:00:00`, result: '1', tagAfter: 'G' },
    items: scaffoldChecks.map(({ name }) => ({ check: name.zh, result: '1' })),
  });
  const { run } = await taskAs('scaf_insp');
  const part = run.waitingFor.find(({ signers }) => signers.length > 0);
  if (!part) throw new Error('the using side is not asked');
  return { run, part };
}

const addressOf = ({ bizId }: Run) => `/prm/scaffold/todo/scaffold_apply/${bizId}`;
const waiting = (page: Page) => page.getByRole('region', { name: '审批进程' });

describe('signing on a phone', () => {
  it('lets the using side sign by hand on the inspector’s device, and the history says so', async () => {
    const page = await openPage({ width: 390, height: 844 });
    const { run, part } = await erected();
    await openAs(page, 'scaf_insp', addressOf(run));
    await waiting(page).getByRole('button', { name: '代为见证签字' }).click();
    const dialog = page.getByRole('dialog', { name: /代为见证签字/ });
    const [signer] = part.signers;
    if (part.signers.length > 1) await chooseOption(page, '签字人', { text: String(signer?.realname) });
    const paper = dialog.getByRole('img', { name: '手写签字' });
    await dialog.getByText(`请 ${signer?.realname} 在此处签字`).waitFor();
    await dialog.getByRole('button', { name: '确认见证' }).click();
    await dialog.getByRole('alert').getByText('请先由签字人手写签字').waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await seriousProblems(page)).toEqual([]);

    const box = await paper.boundingBox();
    if (!box) throw new Error('no paper');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    const stroke = async (...points: (readonly [number, number])[]) => {
      const [first = [0, 0], ...rest] = points;
      await page.mouse.move(...at(...first));
      await page.mouse.down();
      for (const point of rest) await page.mouse.move(...at(...point), { steps: 8 });
      await page.mouse.up();
    };
    // A touch by accident is no signature.
    await stroke([0.5, 0.5], [0.51, 0.5]);
    await dialog.getByRole('button', { name: '确认见证' }).click();
    await dialog.getByRole('alert').getByText('请先由签字人手写签字').waitFor();
    await dialog.getByRole('button', { name: '清除重签' }).click();
    await stroke([0.15, 0.3], [0.4, 0.25], [0.2, 0.7], [0.45, 0.65]);
    await stroke([0.55, 0.25], [0.6, 0.75], [0.85, 0.4]);
    await dialog.getByLabel('意见', { exact: true }).fill('现场手写');
    // The page's own question after it is held back: until it knows, it would offer the same signature again.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/prm/todo/task?*', (route) => held.then(() => route.continue()));
    await dialog.getByRole('button', { name: '确认见证' }).click();
    await page.getByText(`${signer?.realname} 的签字已记录`).waitFor();
    expect(await dialog.isVisible()).toBe(true);
    release();
    await dialog.waitFor({ state: 'detached' });
    expect(await waiting(page).getByRole('button', { name: '代为见证签字' }).count()).toBe(0);

    // The picture of the flow tells it as well; what was said stands in the history alone.
    const entry = page.getByRole('listitem').filter({ hasText: '见证签字' }).filter({ hasText: '现场手写' });
    await entry.getByText(new RegExp(`^${signer?.realname} 在.+的设备上签字$`)).waitFor();
    await entry.getByText('现场手写').waitFor();
    const picture = entry.getByRole('img', { name: `${signer?.realname} 的签字` });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    const dark = await picture.evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const pen = canvas.getContext('2d');
      if (pen === null) return 0;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, index) => index % 4 === 0 && value < 64).length;
    });
    expect(dark).toBeGreaterThan(200);
    // The part is passed; the inspector's own is not.
    await waiting(page).getByText(`${signer?.realname} · 见证签字`).waitFor();
    await page.getByRole('region', { name: '处理意见' }).waitFor();
  });
});

describe('signing from a desktop', () => {
  it('leads the signer with a code to the part in a separate session, and the code contains no token', async () => {
    const page = await openPage({ width: 1366, height: 768 });
    const { run, part } = await erected();
    await openAs(page, 'scaf_insp', addressOf(run));
    await waiting(page).getByRole('button', { name: '在本人手机上签字' }).first().click();
    const dialog = page.getByRole('dialog', { name: '在本人手机上签字' });
    await dialog.getByRole('img', { name: `${run.bizNo} 的二维码` }).waitFor();
    const address = `${productUrl()}${addressOf(run)}?taskId=${part.taskId}`;
    await dialog.getByText(address, { exact: true }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await context.close();

    const phone = await openPage({ width: 390, height: 844 });
    await openAs(phone, String(part.signers[0]?.username), address.slice(productUrl().length));
    await phone.getByRole('heading', { name: /处理意见 · 联合验收/ }).waitFor();
  });
});
