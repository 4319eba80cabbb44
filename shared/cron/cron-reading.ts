import cronstrue from 'cronstrue';
import 'cronstrue/locales/zh_CN.js';

/** Describes a schedule in words; undefined if the library cannot describe the expression, such as a step of zero. */
export function readCron(expression: string, language: 'zh' | 'en'): string | undefined {
  try {
    const said = cronstrue.toString(expression, {
      locale: language === 'zh' ? 'zh_CN' : 'en',
      // Quartz counts weekdays from Sunday = 1.
      dayOfWeekStartIndexZero: false,
      use24HourTimeFormat: true,
    });
    return language === 'zh' ? inChineseType(said) : said;
  } catch {
    // The library throws plain strings for expressions that it cannot describe. Whether an expression is valid is
    // decided by `parseQuartz`, not here.
    return undefined;
  }
}

/**
 * Applies the typography of the office: Chinese commas, a space between Chinese and digits, none between Chinese
 * characters.
 */
function inChineseType(text: string): string {
  return text
    .replace(/, /g, '，')
    .replace(/(?<=[\u4e00-\u9fff，]) +(?=[\u4e00-\u9fff])/g, '')
    .replace(/(?<=[\u4e00-\u9fff])(?=\d)|(?<=\d)(?=[\u4e00-\u9fff])/g, ' ');
}
