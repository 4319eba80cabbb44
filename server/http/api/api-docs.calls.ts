import { cachedAnswer } from '#server/http/cached-answer.ts';
import { JSON_TYPE } from '#server/http/envelope.ts';
import { type Binding, implementOpenRaw, implementRaw } from '#server/http/implement.ts';
import { policy, scriptHashes } from '#server/http/pages/content-policy.ts';
import { apiDescriptionShape, apiPageShape } from '#shared/contract/system/api-docs.schema.ts';
import { apiDescription, apiListing, apiPage } from '#shared/contract/system/api-docs.ts';
import { type ApiDescription, apiJson, describeApi } from './api-description.ts';
import { renderListing } from './api-listing.ts';
import { apiPageHtml } from './api-page.ts';

const HTML_TYPE = 'text/html; charset=utf-8';
const pagePolicy = policy({
  'default-src': ["'none'"],
  'script-src': scriptHashes(apiPageHtml),
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** Calls that return the description of all calls, including these, as data and as a page. */
export function apiDocsCalls(others: readonly Binding[]): readonly Binding[] {
  let described: Promise<ApiDescription> | undefined;
  const description = () => {
    described ??= describeApi([...others, ...own]);
    return described;
  };
  const asJson = cachedAnswer(JSON_TYPE, async () => joined(apiJson(await description())));
  const asHtml = cachedAnswer(HTML_TYPE, async () => joined(renderListing(await description())));
  const page = cachedAnswer(HTML_TYPE, async () => apiPageHtml);
  const own: readonly Binding[] = [
    implementRaw(apiDescription, apiDescriptionShape, ({ request }) => asJson(request.raw, request.reply)),
    implementRaw(apiListing, apiPageShape, ({ request }) => asHtml(request.raw, request.reply)),
    implementOpenRaw(apiPage, apiPageShape, ({ request }) => {
      request.reply.header('content-security-policy', pagePolicy);
      return page(request.raw, request.reply);
    }),
  ];
  return own;
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const piece of pieces) parts.push(piece);
  return parts.join('');
}
