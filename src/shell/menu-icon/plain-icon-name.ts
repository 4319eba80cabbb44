/**
 * An icon's name without set and style: `ant-design:setting-outlined`, `SettingOutlined` and `setting` all become
 * `setting`.
 */
export function plainIconName(name: string | null): string {
  return (name ?? '')
    .replace(/^.*:/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/-(outlined?|filled|fill|two-?tone)$/, '');
}
