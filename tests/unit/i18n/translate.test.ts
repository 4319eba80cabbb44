import { expect, it } from 'vitest';
import { translate } from '#src/i18n/use-messages.ts';

const words = {
  zh: { failed: '上传失败：{message}', named: '图片 {name} 上传失败：{reason}', of: '{name}：{reason}' },
  en: { failed: 'upload failed: {message}', named: 'Picture {name} failed: {reason}', of: '{name}: {reason}' },
};

it.each([
  ['failed', { message: '上传失败，存在非法文件类型：jsp' }, 'zh', '上传失败，存在非法文件类型：jsp'],
  ['failed', { message: '未知错误' }, 'zh', '上传失败：未知错误'],
  ['failed', { message: 'The upload failed' }, 'en', 'The upload failed'],
  ['failed', { message: 'Dangerous file' }, 'en', 'upload failed: Dangerous file'],
  ['named', { name: 'a.png', reason: '上传失败！' }, 'zh', '图片 a.png 上传失败！'],
  ['of', { name: 'a.png', reason: 'a.png 太大' }, 'zh', 'a.png：a.png 太大'],
] as const)('the message %s with %j in %s does not repeat the start of the reason', (key, params, language, said) => {
  expect(translate(words, key, params, language)).toBe(said);
});
