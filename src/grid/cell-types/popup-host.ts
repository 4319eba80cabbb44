let host: HTMLElement | undefined;

/**
 * Container for everything that editors open outside the grid (select lists, dialogs), for antd's `getPopupContainer`.
 * The grid does not treat a click inside `data-grid-popup` as leaving the editor.
 */
export function popupHost(): HTMLElement {
  if (host?.isConnected) return host;
  host = document.createElement('div');
  host.dataset.gridPopup = '';
  document.body.append(host);
  return host;
}
