import { buildSettings } from '#shared/build-settings.ts';
import { passwordChosenKey } from '#shared/session/third-login.ts';

/** WeCom and DingTalk name themselves in their in-app browsers; those sign in on the OAuth2 page. */
export function isEnterpriseChat(userAgent: string = navigator.userAgent): boolean {
  return /wxwork|dingtalk/i.test(userAgent);
}

/**
 * Signing in happens on the OAuth2 page: in an enterprise chat, and everywhere in a build with single sign-on. False for
 * a person who chose name and password there, which would otherwise be sent back.
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
