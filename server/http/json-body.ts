import type { FastifyInstance, FastifyRequest } from 'fastify';
import { issueText } from '#shared/errors/issue-text.ts';
import { containsNul, invalidFields } from './check-input.ts';
import { readJson } from './read-json.ts';
import { requestLanguage } from './request-language.ts';

/** Accepts only JSON and multipart bodies. An empty JSON body counts as absent, because old clients send it. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parsed = app.getDefaultJsonParser('remove', 'remove');
  const parse = (request: FastifyRequest, text: string): unknown => {
    let failed: Error | null = null;
    let value: unknown;
    parsed(request, text, (error, result) => {
      failed = error;
      value = result;
    });
    if (failed) throw failed;
    return value;
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    let nul = false;
    const value = await readJson(body, (text) => {
      const piece = parse(request, text);
      // The escape is rare, so the parsed value is searched only if the text contains it.
      nul ||= text.includes('\\u0000') && containsNul(piece);
      return piece;
    });
    if (nul) throw invalidFields({ body: issueText({}, requestLanguage(request.headers['accept-language'])) });
    return value;
  });
}
