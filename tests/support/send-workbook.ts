import { createReadStream } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';

/** Sends a workbook from disk and waits without limit; `fetch` gives up after five minutes without an answer. */
export function sendWorkbook(
  file: string,
  { url, token }: { readonly url: string; readonly token: string },
): Promise<{ readonly code: number; readonly result: unknown }> {
  const boundary = 'drill';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="contractors.xlsx"\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, {
      method: 'POST',
      headers: { 'X-Access-Token': token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    request.once('error', reject);
    request.once('response', (response) => json(response).then((answer) => resolve(answer as never), reject));
    request.write(head);
    createReadStream(file)
      .once('end', () => request.end(`\r\n--${boundary}--\r\n`))
      .pipe(request, { end: false });
  });
}
