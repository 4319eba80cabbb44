import type { Page } from 'playwright-core';

export interface Choice {
  /** Part of the choice's text; the first choice when absent. */
  readonly text?: string;
  /** Typed into the field first; the server is asked for it. */
  readonly typed?: string;
}

/**
 * Opens the select of that label and takes a choice of its own list: the list of the select before may still be
 * fading out over it.
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
  // A select of several choices stays open. To one that is closed Escape means the dialog around it.
  const isMultiple = await box.evaluate((input) => input.closest('.ant-select-multiple') !== null);
  if (isMultiple) await box.press('Escape');
}
