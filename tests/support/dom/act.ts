import { act, fireEvent, screen, within } from '@testing-library/react';

/** Enters a text in the field of this label. */
export function enter(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

/** Chooses an option, by its text, of the select with this label. */
export async function choose(label: string | RegExp, option: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  const shown = await screen.findAllByText(option, { selector: '.ant-select-item-option *, .ant-select-item-option' });
  fireEvent.click(shown.at(-1) ?? document.body);
}

/** Answers the open question (Popconfirm) with its confirming button. */
export async function agree(name: string | RegExp = '确定'): Promise<void> {
  const question = await screen.findByRole('tooltip');
  fireEvent.click(within(question).getByRole('button', { name }));
}

/** Waits until what a press began has had its chance to be sent, before a test says that nothing was. */
export async function settled(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}
