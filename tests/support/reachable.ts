import type { Locator } from 'playwright-core';

/**
 * Controls in a part of the page that cannot be seen completely or clicked when they have the focus: outside of the
 * window, covered, or scrolled away. Empty is good.
 */
export function unreachable(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const field = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-pagination-item';
    const controls = [...root.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex="0"]')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [href="#content"]') &&
        !element.closest('[aria-hidden="true"]'),
    );
    return controls.flatMap((element) => {
      element.focus();
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, right, top, height, width } = element.getBoundingClientRect();
      const name = `${element.tagName} ${element.ariaLabel ?? element.textContent}`;
      if (left < -0.5 || right > window.innerWidth + 0.5) return [`${name} stands from ${left} to ${right}`];
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      const same = seen !== null && (element.contains(seen) || seen.closest(field)?.contains(element));
      return same ? [] : [`${name} is covered by ${seen?.outerHTML.slice(0, 80)}`];
    });
  });
}

/** Parts of the page that scroll sideways, except data tables, or that cut off wider content. */
export function sideways(part: Locator): Promise<string[]> {
  return part.evaluate((root) =>
    [root, ...root.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) return false;
        if (element.closest('[role=grid], [role=treegrid], table, svg')) return false;
        const { overflowX, textOverflow } = getComputedStyle(element);
        return overflowX !== 'visible' && textOverflow !== 'ellipsis';
      })
      .map((element) => `${element.tagName} ${element.className}`),
  );
}
