import { describe, expect, it } from 'vitest';
import { deviceName } from '#src/resource/kinds/device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('device of a sign-in', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Safari/604.1`, 'Safari · iPhone'],
    [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36 wxwork/4.1`, 'WeCom · Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['curl/8.0', null],
    [null, null],
  ])('of %s is %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});
