import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Click handler for a container of record links (`data-route`): navigates without reloading the page. */
export function useLinkClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a[data-route]') : null;
      const href = link?.getAttribute('href');
      if (href === null || href === undefined) return;
      event.preventDefault();
      navigate(href);
    },
    [navigate],
  );
}
