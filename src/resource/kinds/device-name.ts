const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork\//i, 'WeCom'],
  [/dingtalk\//i, 'DingTalk'],
  [/MicroMessenger\//i, 'WeChat'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS/i, 'HarmonyOS'],
  [/Android/i, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (list: typeof browsers, agent: string): string | null =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Browser and system of a user agent in readable form (`Chrome · Windows`); null if neither is recognised. */
export function deviceName(userAgent: string | null): string | null {
  const agent = userAgent ?? '';
  const parts = [nameIn(browsers, agent), nameIn(systems, agent)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}
