import { expect, it } from 'vitest';
import { staticUrl } from '#shared/http/static-url.ts';

it('staticUrl keeps an address that starts with http and prefixes all others with the static domain', () => {
  expect(staticUrl('http://cdn/a.png', 'https://files')).toBe('http://cdn/a.png');
  expect(staticUrl('https://cdn/a.png', 'https://files')).toBe('https://cdn/a.png');
  expect(staticUrl('temp/a.png', 'https://files')).toBe('https://files/temp/a.png');
  expect(staticUrl('/temp/a.png', '/jeecg-boot/sys/common/static/')).toBe('/jeecg-boot/sys/common/static/temp/a.png');
});
