import type { Locator, Page } from 'playwright-core';
import { chooseOption } from '#tests/support/choose-option.ts';
import type { Entry } from './written-noun.ts';

/** Fills in a field by typing or choosing, depending on its control. */
export async function fillIn(page: Page, { label, value, how }: Entry): Promise<void> {
  if (how === 'predicate') return addPredicate(page, label, value);
  // Some labels contain the star of a required field, which is not part of the accessible name.
  const named = (role: 'textbox' | 'combobox') => page.getByRole(role, { name: label, exact: true });
  const field = page.getByLabel(label, { exact: true }).or(named('textbox')).or(named('combobox')).last();
  await field.waitFor();
  if (how === 'picked') await pickFrom(page, field, value);
  else if (how !== 'typed' && (await field.getAttribute('role')) === 'combobox')
    await chooseOption(page, label, { text: value });
  else await field.fill(value);
  // Close the suggestions, which would cover the next field.
  if (how === 'typed') await field.press('Tab');
}

async function addPredicate(page: Page, name: string, value: string): Promise<void> {
  await chooseOption(page, '添加断言', { text: name });
  const field = page.getByRole('combobox', { name, exact: true });
  await field.fill(value);
  await field.press('Enter');
}

/** Chooses a row in the table of a dialog. */
async function pickFrom(page: Page, field: Locator, value: string): Promise<void> {
  await field.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('row').filter({ hasText: value }).first().getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^确\s*定$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}
