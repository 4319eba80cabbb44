import { passwordChosenKey } from '#shared/session/third-login.ts';

/** WeCom and DingTalk name themselves in their in-app browsers; those sign in on the OAuth2 page. */
export function isEnterpriseChat(userAgent: string = navigator.userAgent): boolean {
  return /wxwork|dingtalk/i.test(userAgent);
}

/** False too for a person who chose name and password on the OAuth2 page, which would otherwise be sent back there. */
export function signsInThroughChat(): boolean {
  return isEnterpriseChat() && !hasChosenPassword();
}

function hasChosenPassword(): boolean {
  try {
    return sessionStorage.getItem(passwordChosenKey) !== null;
  } catch {
    return false;
  }
}
