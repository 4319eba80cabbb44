import type { Text } from '#shared/resource/text.ts';
import { isCreditCode, isIdCard } from './identity-numbers.ts';
import type { Rule, RuleCheck } from './rule.ts';
import type { RuleName } from './rule-name.ts';

const text = (zh: string, en: string): Text => ({ zh, en });

const matches = (pattern: RegExp, zh: string, en: string): RuleCheck => ({
  passes: (entered) => pattern.test(entered),
  message: text(zh, en),
});

const one = (...checks: readonly RuleCheck[]): Rule => ({ checks });

/**
 * Rules that the `check` of a field may name, with the texts of docs/specification.md §2.5. Every rule runs in linear
 * time on any input. Rules of grid cells under JeecgBoot's short names are in `grid-patterns.ts`.
 */
export const namedRules: Readonly<Record<RuleName, Rule>> = {
  mobile: {
    required: text('请输入手机号', 'Enter a mobile number'),
    checks: [matches(/^1[3-9]\d{9}$/, '请输入正确手机号', 'Enter a valid mobile number')],
  },
  userName: {
    required: text('请输入用户名', 'Enter a user name'),
    checks: [
      matches(/^\w*$/, '只允许字母、数字、下划线', 'Use letters, digits and underscores only'),
      // The specification accepts 4 to 18 characters although its message says 6.
      matches(/^.{4,18}$/, '长度6到18个字符', 'Enter 6 to 18 characters'),
    ],
  },
  email: one(matches(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, '邮箱格式不正确', 'Enter a valid e-mail address')),
  naturalNumber: one(matches(/^(?:0|[1-9]\d*)$/, '请输入自然数', 'Enter a natural number')),
  english: one(matches(/^[a-z]+$/i, '请输入英文字符', 'Enter English letters')),
  landline: one(
    matches(/^(?:0\d{2,3}-?)?[1-9]\d{6,7}(?:-\d{1,6})?$/, '请输入正确的座机号', 'Enter a valid landline number'),
  ),
  // Company accounts have no check digit, so none is verified.
  bankCard: one(matches(/^[1-9]\d{11,18}$/, '请输入正确的银行卡号码', 'Enter a valid bank card number')),
  idCard: one({ passes: isIdCard, message: text('请输入正确的身份证号码', 'Enter a valid identity card number') }),
  idNumber: one(matches(/^[a-z\d]{1,50}$/i, '请输入最多 50 位字母或数字', 'Enter at most 50 letters and digits')),
  qq: one(matches(/^[1-9]\d{4,11}$/, '请输入正确的QQ号码', 'Enter a valid QQ number')),
  url: one(
    matches(
      /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i,
      '请输入以 http 或 https 开头的网址',
      'Enter an address that begins with http or https',
    ),
  ),
  alphanumeric: one(matches(/^[a-z\d]{1,20}$/i, '请输入最多 20 位字母或数字', 'Enter at most 20 letters and digits')),
  personName: one(
    matches(
      /^[\p{Script=Han}a-z ]{2,100}$/iu,
      '请输入 2 到 100 个汉字、字母或空格',
      'Enter 2 to 100 Chinese characters, letters or spaces',
    ),
  ),
  digitLines: one(matches(/^[\d\r\n]+$/, '只允许数字和换行', 'Enter digits and line breaks only')),
  shortText: one(matches(/^.{0,255}$/su, '最多 255 个字符', 'Enter at most 255 characters')),
  creditCode: one({
    passes: isCreditCode,
    message: text('统一社会信用代码校验不通过', 'This is not a valid unified social credit code'),
  }),
};
