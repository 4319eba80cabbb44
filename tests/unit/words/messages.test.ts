import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { boardMessages } from '#boards/kit/board-messages.ts';
import { applicationDictionaries } from '#shared/resource/application-dictionaries.ts';
import { yardAreas } from '#shared/yard/areas.ts';
import { menu } from '#shared/yard/menu.ts';

/** A text in both languages, and where it stands. */
interface Said {
  readonly at: string;
  readonly zh: string;
  readonly en: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tables = ['src', 'boards', 'entries', 'shared', 'server']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /[.-](messages|errors)\.ts$/.test(path) && !path.includes('/migrations/'));

/** Every pair below a value: `{ zh, en }` of texts, or of objects with the same keys. */
function pairs(value: unknown, at: string): Said[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('zh' in value && 'en' in value) return beside(value.zh, value.en, at);
  return Object.entries(value).flatMap(([key, inner]) => pairs(inner, `${at}.${key}`));
}

function beside(zh: unknown, en: unknown, at: string): Said[] {
  if (typeof zh === 'string' && typeof en === 'string') return [{ at, zh, en }];
  if (typeof zh !== 'object' || typeof en !== 'object' || zh === null || en === null) return [];
  const other = new Map(Object.entries(en));
  return Object.entries(zh).flatMap(([key, inner]) => beside(inner, other.get(key), `${at}.${key}`));
}

const ofModules = await Promise.all(
  tables.map(async (path) => pairs(await import(/* @vite-ignore */ `${root}${path}`), path)),
);
const all = [
  ...ofModules.flat(),
  ...beside(boardMessages('zh'), boardMessages('en'), 'boards'),
  ...pairs({ yardAreas, menu, applicationDictionaries }, 'shared'),
];

/** Texts that the specification, the contract or the domain give word for word. */
const given = new Set([
  '12个月累计记分',
  '不识别的第三方APP',
  '共{n}行数据全部导入成功！',
  '模板CODE',
  '模板测试json',
  '推送所需参数Json格式',
  'LNG加注船',
  'admin用户，不允许删除！',
  'Token失效，请重新登录!',
  'Token无效!',
  ' 短信接口未配置，请联系管理员！',
  '验证码10分钟内，仍然有效！',
  "can't query empty condition",
  "dictionary code can't be empty!",
  '字典Code不能为空!',
  '校验失败，存在SQL注入风险！系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!',
  "empty condition can't be saved",
  'failed to open sub-table',
  'general message',
  'home cannot be closed!',
  'import succeeded, but there is error data',
  'refresh cache done!',
  'refresh cache failed!',
  'real logout?',
  'returned data type not recognised',
  "save name can't be empty",
  'this is the last page, it cannot be closed',
  'unknown error',
  'upload error',
  'upload failed',
  'upload failed: {message}',
  'view more',
  'welcome to log in',
  'you clicked too fast, please slow down',
  'SQL执行失败：{reason}',
  'Popup初始化失败，请检查你的配置或稍后重试！',
  'please choose a record',
  '查询失败，数据库子表[{table}]未找到相关信息,主表ID为{id}',
  '查询失败，数据库子表[{table}]存在多条记录,主表ID为{id}',
  '{from}-{to} 共{total}条',
  '{from}-{to} 共约{total}条',
  '{name} 可用库存{n}，不足{m}',
  '你点击的太快了，请慢点点击!',
  '共{total}条',
  '共约{total}条',
  '单位{name}累计记分{n}，暂停申请',
  '字典Code格式不正确！',
  '文件大小超出10MB限制, 请压缩或降低文件质量! ',
  '规则Code',
  '规则JSON',
  '文件大小超出{max}MB限制, 请压缩或降低文件质量! ',
  '查询失败，数据库子表[{table}]存在多条记录,主表ID为{id}',
  '查询失败，数据库子表[{table}]未找到相关信息,主表ID为{id}',
  '请设置url.delete属性!',
  '请设置url.deleteBatch属性!',
  '该用户登录失败次数过多，请于10分钟后再次登录！',
  '编码不符合规范,须以"{code}"开头!',
  '校验失败，存在SQL注入风险！系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!',
]);

/** Whether a text begins no sentence: it stands within a line or beside a value. */
const isFragment = ({ at, en }: Said): boolean =>
  /\.(advancedQueryMessages|narrowingMessages|importMessages|patternText|units)(\.|$)/.test(at) ||
  /\.summaries\.\d+\.(measures|parts)\.\w+\.unit$/.test(at) ||
  // Margins of a ship, after its name.
  /\.berthPlanMessages\.(water|power|short)(Spare|Short|Water|Power)$/.test(at) ||
  // What an online entry leads to, within the sentence that says so.
  /\.onlineMessages\.(formDesign|reportDesign|records|record|report)$/.test(at) ||
  // Types of columns, and the end of a list of rows, within the steps of a plan.
  /\.syncPlanMessages\.(more|text|longText|integer|decimal|date|datetime|boolean)$/.test(at) ||
  fragments.has(en);
const fragments = new Set([
  'planned',
  'age unknown',
  'copy',
  'for {person}',
  'important',
  'kg',
  'late',
  'm',
  'no',
  'none',
  'pcs',
  'published',
  'required',
  'row {n}',
  'saved by somebody else',
  'saved by {name} at {time}',
  'sets',
  't',
  'tasks',
  'took {n} d',
  'took {n} d {rest} h',
  'took {n} h',
  'took {n} h {rest} min',
  'took {n} min',
  'units',
  'uploaded',
  'urgent',
  'yes',
  // Signs of units.
  'kg',
  'm',
  't',
]);

const broken = (of: 'zh' | 'en', wrong: RegExp, allowed: (said: Said) => boolean = () => false) =>
  all
    .filter((said) => wrong.test(said[of]) && !given.has(said[of]) && !allowed(said))
    .map((said) => `${said.at}: ${said[of]}`);

const han = '[\\u4e00-\\u9fff]';
/** Placeholders that are filled by numbers. */
const number = '\\{(?:n|m|max|min|count|total|rows?|days|percent|at|done|limit|columns|cells|missing|failed|scale)\\}';

describe('texts of the product', () => {
  it('are found by this test', () => {
    expect(tables.length).toBeGreaterThan(40);
    expect(all.length).toBeGreaterThan(1200);
  });

  it.each(['zh', 'en'] as const)('have no three dots, doubled blanks, stray ends or wrong quotes (%s)', (of) => {
    expect(broken(of, /\.\.\.|\S {2,}\S|["「」‘’]/, ({ at }) => at.endsWith('.importKeysBad'))).toEqual([]);
    expect(
      broken(of, /^\s|\s$/, ({ at }) => /\.(joinOr|joinValues|joinNames|joinAnd|range|is|conditions|comma)$/.test(at)),
    ).toEqual([]);
  });

  it('address the reader as 您', () => {
    expect(broken('zh', /你/)).toEqual([]);
  });

  it('separate Chinese from digits and Latin letters with a blank', () => {
    expect(broken('zh', new RegExp(`${han}(?:[A-Za-z0-9]|${number})|(?:[A-Za-z0-9%]|${number})${han}`))).toEqual([]);
  });

  it('have their own punctuation in each language', () => {
    expect(broken('en', /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/, ({ at }) => /\.language(Zh)?$/.test(at))).toEqual(
      [],
    );
  });

  it('give instructions without “please”', () => {
    expect(broken('en', /please/i)).toEqual([]);
  });

  it('start with a capital in English, unless they occur within a line', () => {
    expect(broken('en', /^[a-z]/, isFragment)).toEqual([]);
  });
});
