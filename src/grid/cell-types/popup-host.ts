let host: HTMLElement | undefined;

/**
 * Where editors put what opens outside of the grid (lists of selects, dialogs): a click in there is no leaving of the
 * editor, which the grid knows by `data-grid-popup`. For antd's `getPopupContainer`.
 */
export function popupHost(): HTMLElement {
  if (host?.isConnected) return host;
  host = document.createElement('div');
  host.dataset.gridPopup = '';
  document.body.append(host);
  return host;
}
