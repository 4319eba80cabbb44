import { buildSettings } from '#shared/build-settings.ts';
import { passwordChosenKey } from '#shared/session/third-login.ts';

/** Whether this is the in-app browser of WeCom or DingTalk, by its user agent. Those sign in on the OAuth2 page. */
export function isEnterpriseChat(userAgent: string = navigator.userAgent): boolean {
  return /wxwork|dingtalk/i.test(userAgent);
}

/**
 * Whether to sign in on the OAuth2 page: in an enterprise chat, and everywhere in a build with single sign-on. False
 * for a person who chose name and password there, who would otherwise be sent back.
 */
export function signsInElsewhere(sso: boolean = buildSettings.sso): boolean {
  return (sso || isEnterpriseChat()) && !hasChosenPassword();
}

function hasChosenPassword(): boolean {
  try {
    return sessionStorage.getItem(passwordChosenKey) !== null;
  } catch {
    return false;
  }
}
