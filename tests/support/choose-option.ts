import type { Page } from 'playwright-core';

export interface Choice {
  /** Part of the option's text; default: the first option. */
  readonly text?: string;
  /** Text to type into the field first; the server is searched for it. */
  readonly typed?: string;
}

/**
 * Opens the select with that label and chooses an option of its own list, because the list of the previous select may
 * still be fading out over it.
 */
export async function chooseOption(page: Page, label: string, { text, typed }: Choice = {}): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.click();
  if (typed !== undefined) {
    const answered = page.waitForResponse((response) =>
      decodeURIComponent(response.url().replaceAll('+', ' ')).includes(typed),
    );
    await box.fill(typed);
    await answered;
  }
  const list = page.locator(`[id="${await box.getAttribute('id')}_list"]`);
  const options = page.locator('.ant-select-dropdown').filter({ has: list }).locator('.ant-select-item-option');
  await (text === undefined ? options.first() : options.filter({ hasText: text }).first()).click();
  // A multiple select stays open and is closed by Escape; with a closed list Escape would close the dialog around it.
  const isMultiple = await box.evaluate((input) => input.closest('.ant-select-multiple') !== null);
  if (isMultiple) await box.press('Escape');
}
