import { apiDescriptionShape, apiPageShape } from '#shared/contract/api-docs.schema.ts';
import { apiDescription, apiPage } from '#shared/contract/api-docs.ts';
import { type ApiDescription, describeApi } from './api-description.ts';
import { renderApiPage } from './api-page.ts';
import { policy, scriptHashes } from './content-policy.ts';
import { type Binding, implementOpen } from './implement.ts';

/** The description of all other calls and of itself; made once, when first asked for. */
export function apiDocsCalls(others: readonly Binding[]): readonly Binding[] {
  let description: ApiDescription | undefined;
  let page: string | undefined;
  const describe = () => {
    description ??= describeApi([...others, ...own]);
    return description;
  };
  const own: readonly Binding[] = [
    implementOpen(apiDescription, apiDescriptionShape, async () => describe()),
    implementOpen(apiPage, apiPageShape, async ({ request }) => {
      page ??= renderApiPage(describe());
      request.reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy({
          'default-src': ["'none'"],
          'script-src': scriptHashes(page),
          'style-src': ["'unsafe-inline'"],
          'img-src': ['data:'],
          'base-uri': ["'none'"],
          'form-action': ["'none'"],
          'frame-ancestors': ["'none'"],
        }),
      });
      return page;
    }),
  ];
  return own;
}
