import type { Page } from 'playwright-core';
import { chooseOption } from '#tests/support/choose-option.ts';
import type { Entry } from './written-noun.ts';

/** Fills a field in as its control wants it: types, or takes a choice. */
export async function fillIn(page: Page, { label, value }: Entry): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).last();
  await field.waitFor();
  if ((await field.getAttribute('role')) === 'combobox') await chooseOption(page, label, { text: value });
  else await field.fill(value);
}
