import cronstrue from 'cronstrue';
import 'cronstrue/locales/zh_CN.js';

/** A schedule in plain words; undefined where the words are missing for it, as for a step of nought. */
export function readCron(expression: string, language: 'zh' | 'en'): string | undefined {
  try {
    const said = cronstrue.toString(expression, {
      locale: language === 'zh' ? 'zh_CN' : 'en',
      // Quartz's Sunday is 1.
      dayOfWeekStartIndexZero: false,
      use24HourTimeFormat: true,
    });
    return language === 'zh' ? inChineseType(said) : said;
  } catch {
    // It throws plain texts for what it has no words for; whether the schedule is right, Quartz says.
    return undefined;
  }
}

/** Chinese commas, a blank between Chinese and digits and none between Chinese and Chinese, as in all texts of the office. */
function inChineseType(text: string): string {
  return text
    .replace(/, /g, '，')
    .replace(/(?<=[\u4e00-\u9fff，]) +(?=[\u4e00-\u9fff])/g, '')
    .replace(/(?<=[\u4e00-\u9fff])(?=\d)|(?<=\d)(?=[\u4e00-\u9fff])/g, ' ');
}
