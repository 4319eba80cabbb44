import sax from 'sax';
import { trimSigns } from '#shared/query/trim-signs.ts';

/** Answer of a CAS server: the user of the ticket, or why it is refused. */
export type CasAnswer = { readonly user: string } | { readonly refused: string };

/** Milliseconds to wait, and the longest answer that is read. */
const PATIENCE = 8_000;
const MOST_BYTES = 65_536;

/**
 * Validates a ticket with the CAS server of `CAS_URL` (protocol 3, `p3/serviceValidate`). Redirects are not followed
 * (docs/security.md P28).
 * @throws the error of fetch if the server does not answer
 */
export async function askCas(prefix: string, ticket: string, service: string): Promise<CasAnswer> {
  const address = new URL(`${trimSigns(prefix, '/', 'end')}/p3/serviceValidate`);
  address.searchParams.set('ticket', ticket);
  address.searchParams.set('service', service);
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MOST_BYTES) throw new Error('the answer of the CAS server is too long');
  }
  return readCas(text);
}

/**
 * Parses `cas:serviceResponse`. Only a user directly below `authenticationSuccess` counts, because people may set
 * attributes themselves. Any other answer contains no user.
 */
function readCas(text: string): CasAnswer {
  const path: string[] = [];
  let user = '';
  let refused = '';
  const parser = sax.parser(true, {});
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name }) => path.push(name.replace(/^.*:/, ''));
  parser.onclosetag = () => path.pop();
  const take = (words: string) => {
    const at = path.join('/');
    if (at === 'serviceResponse/authenticationSuccess/user') user += words;
    if (at === 'serviceResponse/authenticationFailure') refused += words;
  };
  parser.ontext = take;
  parser.oncdata = take;
  try {
    parser.write(text).close();
  } catch {
    return { refused: '' };
  }
  return user.trim() !== '' && refused.trim() === ''
    ? { user: user.trim() }
    : { refused: refused.trim().slice(0, 200) };
}
