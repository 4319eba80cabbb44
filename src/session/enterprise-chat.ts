/** WeCom and DingTalk name themselves in their in-app browsers; those sign in on the OAuth2 page. */
export function isEnterpriseChat(userAgent: string = navigator.userAgent): boolean {
  return /wxwork|dingtalk/i.test(userAgent);
}
