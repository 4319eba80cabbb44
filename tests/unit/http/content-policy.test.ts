import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy, scriptHashes } from '#server/http/pages/content-policy.ts';
import type { Entry } from '#shared/entries.ts';

const settings = {
  boardFrameOrigins: ['https://wall.example'],
  corsOrigins: ['https://client.example'],
  menuFrameOrigins: ['https://maps.example'],
  staticDomain: 'https://files.example/store',
};
const html = '<script>\n  go()\n</script><script type="module" src="/a.js"></script><script type="module">1</script>';
const directives = (entry: Entry) =>
  Object.fromEntries(
    pagePolicy(entry, html, settings)
      .split('; ')
      .map((line) => [line.split(' ')[0], line]),
  );

describe('the content security policy', () => {
  it('allows inline scripts of the build by hash only', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(scriptHashes(html)).toEqual([hash('\n  go()\n'), hash('1')]);
    expect(directives('office')['script-src']).toBe(`script-src 'self' ${hash('\n  go()\n')} ${hash('1')}`);
  });

  it.each(['office', 'signage', 'oauth2'] as const)('restricts objects, base and forms of %s', (entry) => {
    const lines = directives(entry);
    expect(lines['object-src']).toBe("object-src 'none'");
    expect(lines['base-uri']).toBe("base-uri 'self'");
    expect(lines['form-action']).toBe("form-action 'self'");
    expect(lines['script-src']).not.toMatch(/unsafe/);
    expect(lines['img-src']).toContain('https://files.example');
  });

  it('names per entry which sites may frame it', () => {
    expect(directives('office')['frame-ancestors']).toBe("frame-ancestors 'self' https://client.example");
    expect(directives('signage')['frame-ancestors']).toBe("frame-ancestors 'self' https://wall.example");
    expect(directives('oauth2')['frame-ancestors']).toBe("frame-ancestors 'none'");
  });
});
