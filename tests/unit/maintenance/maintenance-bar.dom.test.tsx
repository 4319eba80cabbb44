import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentMaintenance } from '#shared/contract/system/maintenance.ts';
import { MaintenanceBar } from '#src/features/maintenance/maintenance-bar.tsx';
import { answerCalls, onPart } from '#tests/support/dom/answer.ts';
import { found, only } from '#tests/support/dom/find.ts';
import { press } from '#tests/support/dom/press.ts';
import { show } from '#tests/support/dom/show.tsx';

const minute = 60_000;
/** Shows the bar for a window that begins in so many minutes, by the server's clock, and lasts an hour. */
const shown = (minutes: number | null, news = '') => {
  const ahead = 5 * minute;
  const now = Date.now() + ahead;
  const begin = now + (minutes ?? 0) * minute;
  const window_ = minutes === null ? null : { begin, end: begin + 60 * minute, text: '换盘', now };
  const sent = answerCalls(onPart(currentMaintenance, () => window_ && { ...window_, now: Date.now() + ahead }));
  const rendered = show(<MaintenanceBar news={news} />);
  return { ...rendered, sent };
};
const text = () => document.body.textContent ?? '';

describe('an announced maintenance', () => {
  it('is shown with the time that is left, until it was read', async () => {
    shown(90);
    await waitFor(() => expect(text()).toContain('换盘'));
    expect(only('[role="timer"]').textContent).toMatch(/还有 1 小时 (29|30) 分/);
    press('知道了');
    expect(found('[role="status"]')).toEqual([]);
  });

  it('cannot be closed in the last quarter of an hour', async () => {
    shown(14);
    await waitFor(() => expect(only('[role="timer"]').textContent).toMatch(/还有 1[34] 分/));
    expect(found('button', '知道了')).toEqual([]);
  });

  it.each([[25 * 60], [-61], [null]])('is not shown %s minutes before', async (minutes) => {
    const { sent } = shown(minutes);
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await new Promise((done) => setTimeout(done, 50));
    expect(found('[role="status"], dialog')).toEqual([]);
  });

  it('that has begun leads those who may work to its page', async () => {
    shown(-10);
    await waitFor(() => expect(text()).toContain('系统维护中，只有平台管理员可以使用'));
    expect(only('a').getAttribute('href')).toBe('/monitor/maintenance');
  });

  it('covers the pages of the others, and cannot be closed by Escape', async () => {
    const open = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    shown(-10, 'closed');
    await waitFor(() => expect(only('dialog').textContent).toContain('换盘'));
    expect([open.mock.calls.length, only('dialog h1').textContent]).toEqual([1, '系统维护中']);
    expect(only('dialog').textContent).toContain('恢复。');
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(only('dialog'), cancel);
    expect(cancel.defaultPrevented).toBe(true);
  });
});
