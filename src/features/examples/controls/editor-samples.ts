/** Initial texts of the gallery's editors. */
export const sampleCode = `{
  "ship": "HS2401",
  "blocks": ["101P", "102S"],
  "weight": 128.5,
  "painted": false
}`;

export const longCode = JSON.stringify(
  Array.from({ length: 60 }, (_, at) => ({ block: `B${101 + at}`, weight: 80 + at, painted: at % 2 === 0 })),
  null,
  2,
);

export const sampleHtml =
  '<h2>脚手架交底</h2><p>先搭<strong>左舷</strong>，再搭右舷；风力超过<em>六级</em>停止作业。</p>' +
  '<ul><li><p>扣件扭矩不小于 40 N·m</p></li><li><p>每层设挡脚板</p></li></ul>' +
  '<table><tbody><tr><th><p>层</p></th><th><p>高度</p></th></tr><tr><td><p>一</p></td><td><p>1.8 m</p></td></tr></tbody></table>';

export const sampleMarkdown = `## 交接班

- 3 号货舱：**已清场**
- 5 号货舱：待验收

> 风力超过六级停止作业。

| 层 | 高度 |
| --- | --- |
| 一 | 1.8 m |
`;
