import type { Language } from '#src/i18n/language.ts';
import { guardPaths } from '#src/session/guard.ts';
import type { PageRoute } from './menu-routes.ts';

/** Pages that stand beside the menu (spec 1 §2, Routes); the menu's entry of the same path wins. */
export function fixedRoutes(language: Language): PageRoute[] {
  const zh = language === 'zh';
  const page = (path: string, title: string, target: string): PageRoute => ({
    path,
    title,
    kind: 'page',
    target,
    keepAlive: false,
    hideTab: false,
  });
  const redirect = (path: string, target: string): PageRoute => ({ ...page(path, '', target), kind: 'redirect' });
  return [
    page(guardPaths.home, zh ? '首页' : 'Home', 'dashboard/Analysis'),
    page('/IndexNewChart', zh ? '统计图表' : 'Charts', 'dashboard/Charts'),
    redirect('/test', '/test/home'),
    page('/test/home', zh ? '组件示例' : 'Examples', 'test/Home'),
    // Until the place board is built (its own issue) its path leads home; the menu has no entry of it.
    redirect(guardPaths.landing, guardPaths.home),
    page('/isps/userAnnouncement', zh ? '我的通知' : 'My announcements', 'account/UserAnnouncement'),
    page('/account/center', zh ? '个人中心' : 'My account', 'account/center'),
    redirect('/account/settings', '/account/settings/base'),
    page('/account/settings/base', zh ? '基本设置' : 'Personal details', 'account/settings/base'),
    page('/account/settings/security', zh ? '安全设置' : 'Security', 'account/settings/security'),
    page('/account/settings/custom', zh ? '个性化设置' : 'Appearance', 'account/settings/custom'),
    page('/account/settings/binding', zh ? '账户绑定' : 'Linked accounts', 'account/settings/binding'),
    page('/account/settings/notification', zh ? '新消息通知' : 'Notifications', 'account/settings/notification'),
    page('/404', '404', 'exception/404'),
    page('/403', '403', 'exception/403'),
    page('/500', '500', 'exception/500'),
  ];
}
