import { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantsCode, rolePermissions } from '#server/seed/role-permissions.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { askedFields, beginningOf } from '#shared/resource/asked-fields.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { Transition } from '#shared/resource/lifecycle.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { pagePath } from '#shared/resource/resource-address.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { goWithin, launchChromium, openAs, ownDatabase, ownProduct, productUrl } from '#tests/support/browser.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { inYard } from '#tests/support/in-yard.ts';
import { smallPicture } from '#tests/support/upload.ts';

/** What is done here changes what others look at. */
ownProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  // Whether one waits to be taken down depends on the day that the yard is made.
  await asOwner(ownDatabase(), (db) =>
    sql`update prm_scaffold set scaf_status = '50'
      where id = (select id from prm_scaffold where scaf_status = '40' order by id limit 1)`.execute(db),
  );
  browser = await launchChromium();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
});
afterAll(() => browser.close());

interface Action {
  readonly definition: ResourceDefinition;
  readonly transition: Transition;
  readonly access: string;
}

const actions: readonly Action[] = yardDefinitions.flatMap((definition) =>
  resourceCalls(definition).transitions.map(({ transition, call }) => ({
    definition,
    transition,
    access: call.access,
  })),
);

/** The actions by a role that has the right to them, as few roles as will do; a scaffold is taken down by a crew alone. */
function byRole(): ReadonlyMap<string, readonly Action[]> {
  const found = new Map<string, readonly Action[]>();
  let left = actions;
  while (left.length > 0) {
    const [best] = [...rolePermissions]
      .map(([role, { codes }]) => ({
        role,
        may: left.filter(({ access }) => codes.some((code) => grantsCode(code, access))),
      }))
      .filter(({ may }) => may.length > 0)
      .toSorted(
        (one, other) =>
          Number(other.role === 'scaf_crew') - Number(one.role === 'scaf_crew') || other.may.length - one.may.length,
      );
    if (best === undefined) break;
    found.set(best.role, best.may);
    left = left.filter((action) => !best.may.includes(action));
  }
  return found;
}

/** Who signs in for a role, where the login is not called like it. */
const logins: Readonly<Record<string, string>> = { hse: 'hse_01' };
const taken = new Set<string>();

describe('every action in every state of the demo yard', () => {
  const roles = byRole();

  it('is granted to at least one role', () => expect([...roles.values()].flat()).toHaveLength(actions.length));

  it.each([...roles])(
    'is done in its dialog, or the yard’s rules say why not: %s',
    // The first role has most of the actions.
    { timeout: 180_000 },
    async (role, own) => {
      await openAs(page, logins[role] ?? role, '/account/center');
      await page.getByRole('heading').first().waitFor();
      const silent: string[] = [];
      for (const { definition, transition } of own) {
        // A dialog that asks for a remark alone is the same in every state.
        const asks = (transition.fields ?? []).length > 0;
        for (const state of transition.from) {
          if (!asks && taken.has(`${definition.code}.${transition.action}`)) break;
          for (const row of await rowsIn(definition, state)) {
            const said = await take(definition, transition, row);
            if (said === '') {
              taken.add(`${definition.code}.${transition.action}`);
              break;
            }
            if (/^请(输入|选择|上传|填写)|^$|^nothing/.test(said))
              silent.push(`${definition.code}.${transition.action} in ${state}: ${said}`);
            await dialog()
              .getByRole('button', { name: /取\s*消/ })
              .click();
            await dialog().waitFor({ state: 'detached' });
          }
        }
      }
      expect(silent).toEqual([]);
    },
  );

  it('includes starting and finishing the dismantling of a scaffold', () => {
    expect([...taken]).toEqual(expect.arrayContaining(['scaffold.startDismantle', 'scaffold.finishDismantle']));
  });
});

const dialog = () => page.getByRole('dialog');
const spaced = (text: string) => new RegExp(`^\\s*${[...text].join('\\s*')}\\s*$`);

/** A record of that state, as the person of the page sees them. */
async function rowsIn(definition: ResourceDefinition, state: string): Promise<readonly ResourceRecord[]> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}').value);
  const { path } = resourceCalls(definition).list;
  const query = new URLSearchParams({ [definition.lifecycle?.field ?? '']: state, pageSize: '1' });
  const answer = await page.request.get(`${productUrl()}/jeecg-boot${path}?${query}`, {
    headers: { 'X-Access-Token': token },
  });
  const { success, message, result } = await answer.json();
  expect(success, message).toBe(true);
  return result.records;
}

/** Plays one action; answers what the dialog says once it is confirmed, empty when it was taken. */
async function take(definition: ResourceDefinition, transition: Transition, row: ResourceRecord): Promise<string> {
  await goWithin(page, pagePath(definition, row.id));
  const button = page
    .getByRole('button', { name: spaced(transition.label.zh) })
    .filter({ visible: true })
    .first();
  // The page before may still be in sight as the button is looked for, and then hides its own.
  await expect
    .poll(
      () =>
        button.click({ timeout: 3000 }).then(
          () => 'pressed',
          async () => `${transition.label.zh} of ${row.id} is not to be pressed on ${await page.title()}`,
        ),
      { timeout: 60_000 },
    )
    .toBe('pressed');
  const asked = askedFields(transition, row);
  const begun = beginningOf(asked, row);
  for (const { name, required } of asked) {
    const field = fieldOf(definition, name);
    if (!required) continue;
    if (name === 'comment') await dialog().locator('textarea').last().fill('按流程办理');
    else if (field !== undefined && isBlank(begun[name])) await enter(field);
  }
  const confirm = dialog().getByRole('button', { name: /确\s*定/ });
  await confirm.click();
  const words = dialog().locator('.ant-alert, [aria-live][class*="error" i]').filter({ hasText: /\S/ }).first();
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    if ((await dialog().count()) === 0) return '';
    const isBusy = (await dialog().locator('.ant-btn-loading').count()) > 0;
    const said = isBusy ? '' : await wordsOf(words);
    if (said !== '') return said;
    await page.waitForTimeout(30);
  }
  return 'nothing was said';
}

const wordsOf = async (words: Locator): Promise<string> =>
  ((await words.count()) > 0 ? ((await words.textContent({ timeout: 1000 }).catch(() => '')) ?? '') : '').trim();

async function enter(field: FieldDefinition): Promise<void> {
  const label = field.label.zh;
  const place = dialog().locator(`[data-field="${field.name}"]`);
  switch (field.type) {
    case 'file': {
      const chooser = page.waitForEvent('filechooser');
      await place.getByRole('button').first().click();
      await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(smallPicture) });
      await place.locator('[href], img').first().waitFor();
      return;
    }
    case 'int':
    case 'dec':
      return place.getByRole('spinbutton').fill(String(Math.max(field.min ?? 1, 1)));
    case 'date':
    case 'datetime':
      await place.locator('input').fill(field.type === 'date' ? inYard(2) : `${inYard(0)} 00:00`);
      return page.keyboard.press('Enter');
    case 'dict':
    case 'user':
    case 'ref':
    case 'dept':
      return chooseOption(page, label);
    default:
      return place.locator('input, textarea').first().fill('按流程办理');
  }
}
