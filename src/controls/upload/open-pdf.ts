import { translate } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { saveStored } from './save-stored.ts';
import { uploadMessages } from './upload.messages.ts';

const type = 'application/pdf';
/** Maximum number of PDFs kept for reloading their tabs; the oldest is dropped first. */
const mostKept = 5;
const kept: string[] = [];

/**
 * Shows a stored PDF in a new tab, in the browser's viewer. The server sends it only as a download
 * (docs/security.md P25), so its content is fetched and shown as a PDF and nothing else. Call it in the click handler,
 * because a tab opened later is blocked.
 */
export async function openPdf(url: string, name: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab === null) return saveStored(url, name);
  tab.opener = null;
  try {
    const answer = await fetch(url);
    const bytes = answer.ok && answer.headers.get('content-type')?.startsWith(type) ? await answer.blob() : undefined;
    if (bytes === undefined || bytes.size === 0) throw new Error(`${answer.status}`);
    tab.location.replace(keep(new Blob([bytes], { type })));
  } catch {
    tab.close();
    queueNotice({ kind: 'word', tone: 'warning', text: translate(uploadMessages, 'downloadFailed') });
  }
}

function keep(bytes: Blob): string {
  const address = URL.createObjectURL(bytes);
  kept.push(address);
  if (kept.length > mostKept) URL.revokeObjectURL(kept.shift() ?? '');
  return address;
}
