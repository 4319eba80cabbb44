import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from '#server/html/sanitise-html.ts';
import { AppError } from '#shared/errors/fail.ts';
import { storedFilesIn } from '#shared/html/address.ts';
import { allowedTags } from '#shared/html/allowed-html.ts';

/** Attacks with what may be left of them. */
const attacks: readonly (readonly [name: string, html: string, left: string])[] = [
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a script in pieces', '<scr<script>x</script>ipt>alert(1)</script>b', 'xipt&gt;alert(1)b'],
  ['a handler', '<p onclick="alert(1)" onmouseover=alert(2)>a</p>', '<p>a</p>'],
  ['a handler of a picture', '<img src=x onerror=alert(1)>', ''],
  ['a handler after a slash', '<img/onerror=alert(1)/src=x>', ''],
  ['javascript in a link', '<a href="javascript:alert(1)">a</a>', '<span>a</span>'],
  ['javascript with a tab and signs', '<a href=" jav&#x09;ascript&colon;alert(1)">a</a>', '<span>a</span>'],
  ['vbscript', '<a href="vbscript:x">a</a>', '<span>a</span>'],
  ['a page inside a link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<span>a</span>'],
  ['another host without a scheme', '<a href="//evil.example/x">a</a>', '<span>a</span>'],
  ['a link with a name and password', '<a href="https://bank.example:x@evil.example/">a</a>', '<span>a</span>'],
  ['svg', '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>b', 'b'],
  ['math', '<math><maction actiontype="statusline#http://x" xlink:href="javascript:alert(1)">a</maction></math>b', 'b'],
  ['a style sheet', '<style>body{background:url(//evil.example)}</style>b', 'b'],
  [
    'an address in a style',
    '<p style="background:url(//evil.example/x);color:red">a</p>',
    '<p style="color: red;">a</p>',
  ],
  ['an address in a colour', '<p style="color:url(x)">a</p>', '<p>a</p>'],
  ['an expression', '<p style="width:expression(alert(1))">a</p>', '<p>a</p>'],
  ['an escape in a style', '<p style="col\\6fr:red;background-color:\\72 ed">a</p>', '<p>a</p>'],
  ['a comment in a style', '<p style="color:re/**/d">a</p>', '<p>a</p>'],
  [
    'a cover over the page',
    '<div style="position:fixed;top:0;left:0;width:100%;z-index:9">a</div>',
    '<div style="width: 100%;">a</div>',
  ],
  ['a frame', '<iframe src="https://evil.example">a</iframe>b', 'b'],
  ['a form', '<form action="https://evil.example"><input name=p><button>a</button></form>', 'a'],
  [
    'a base and a refresh',
    '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example">b',
    'b',
  ],
  ['an object', '<object data="x.swf"><embed src="x.swf"></object>b', 'b'],
  [
    'names that shadow the page’s own',
    '<img name=getElementById id=body src="data:image/png;base64,AAAA">',
    '<img src="data:image/png;base64,AAAA">',
  ],
  ['classes of the office', '<p class="ant-modal-mask" data-x=1 aria-hidden=true>a</p>', '<p>a</p>'],
  ['a picture elsewhere', '<img src="https://evil.example/pixel.gif">', ''],
  ['a picture that is a drawing', '<img src="data:image/svg+xml;base64,AAAA">', ''],
  ['a picture too large for a text', `<img src="data:image/png;base64,${'A'.repeat(70_000)}">`, ''],
  ['a path out of the store', '<img src="/jeecg-boot/sys/common/static/../../sys/logout">', ''],
  ['a coded path out of the store', '<img src="/jeecg-boot/sys/common/static/%2e%2e/%2e%2e/sys/logout">', ''],
  ['another call of ours', '<img src="/jeecg-boot/sys/logout">', ''],
  ['a comment', 'a<!-- <img src=x onerror=alert(1)> -->b', 'ab'],
  ['a mutation by noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  [
    'a mutation by math',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">b',
    '',
  ],
  ['a mutation by svg and a title', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></svg>b', 'b'],
  [
    'a mutation by a nested form',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '',
  ],
  ['a mutation by a template', '<template><style></template><img src=x onerror=alert(1)></style>', ''],
  ['text after plaintext', 'a<plaintext><script>alert(1)</script>', 'a'],
  ['an attribute that closes its tag', '<img alt="`><script>alert(1)</script>" src=x>b', 'b'],
  ['a null', '<scr\u0000ipt>alert(1)</scr\u0000ipt>', 'alert(1)'],
];

/** What the editor writes, as a browser serialises it. */
const written: readonly string[] = [
  '<p>甲<strong>乙</strong><em>丙</em><u>丁</u><s>戊</s><code>己</code>H<sub>2</sub>O m<sup>2</sup></p>',
  '<p style="text-align: center;">中</p><h2>题</h2><hr><p>一<br>二&nbsp;三 &amp; &lt;b&gt; "x"</p>',
  '<p><span style="color: #C92A2A;">红</span><span style="background-color: rgb(255, 255, 0);">黄</span></p>',
  '<ul><li><p>一</p><ul><li><p>二</p></li></ul></li></ul><ol start="3"><li><p>三</p></li></ol>',
  '<blockquote><p>引</p></blockquote><pre><code>a &lt; b</code></pre>',
  '<p><a target="_blank" rel="noopener noreferrer" href="https://a.example/?x=1&amp;y=2">链</a></p>',
  '<p><a target="_blank" rel="noopener noreferrer" href="mailto:a@b.example">信</a></p>',
  '<p><img src="/jeecg-boot/sys/common/static/jeditor/图_0123_17.png" alt="图.png" width="200"></p>',
  '<table style="width: 100%;"><tbody><tr><th colspan="2"><p>头</p></th></tr><tr><td style="width: 50%;"><p>一</p></td><td><p></p></td></tr></tbody></table>',
];

describe('stored HTML', () => {
  it.each(attacks)('contains nothing of %s', (_, html, left) => {
    expect(sanitiseHtml(html)).toBe(left);
  });

  it.each(written)('stays as the editor wrote it: %s', (html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  it('is refused without parsing if it exceeds the limit of all fields', () => {
    expect(() => sanitiseHtml('<'.repeat(300_001))).toThrow(AppError);
  });

  it('keeps what an older editor wrote, and points pictures to our own store instead of any host', () => {
    const old =
      '<p style="padding-left: 40px; text-align: justify;"><span style="text-decoration: underline; font-size: 14pt;">甲</span></p>' +
      '<table style="border-collapse: collapse; width: 100%;" border="1"><colgroup><col style="width: 30%;"></colgroup><tbody><tr><td align="center">一</td></tr></tbody></table>' +
      '<p><img src="http://10.0.0.8:8080/jeecg-boot/sys/common/static/jeditor/%E5%9B%BE_1.png?token=x" width="40" height="30"></p>';
    expect(sanitiseHtml(old)).toBe(
      '<p style="padding-left: 40px; text-align: justify;"><span style="text-decoration: underline; font-size: 14pt;">甲</span></p>' +
        '<table style="border-collapse: collapse; width: 100%;" border="1"><colgroup><col style="width: 30%;"></colgroup><tbody><tr><td align="center">一</td></tr></tbody></table>' +
        '<p><img src="/jeecg-boot/sys/common/static/jeditor/图_1.png" width="40" height="30"></p>',
    );
  });

  it('keeps nested tables, but no deeper nesting than a reader can be shown', () => {
    const table = (inner: string) => `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`;
    expect(sanitiseHtml(table(table(table('内'))))).toBe(table(table(table('内'))));
    const deep = sanitiseHtml(`${'<div>'.repeat(5000)}底${'</div>'.repeat(5000)}`);
    expect(deep).toContain('底');
    expect(deep.split('<div>').length).toBeLessThan(100);
  });

  it('does not change when it is cleaned again, and contains only allowed tags', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks.map(([, html]) => html), ...written),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '&amp;',
        '&lt;',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '</',
        '/>',
        '=',
        '`',
        '\u00a0',
      ),
      fc.constantFrom(
        '<p',
        '<a href=',
        '<img src=',
        '<td',
        ' style="color:',
        ' onclick=',
        'javascript:',
        '&#x3c;',
        '&nbsp;',
      ),
      fc.constantFrom(
        '<svg>',
        '</svg>',
        '<math>',
        '<style>',
        '</style>',
        '<title>',
        '<table>',
        '</p>',
        '<select>',
        '<textarea>',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = sanitiseHtml(pieces.join(''));
        expect(sanitiseHtml(clean)).toBe(clean);
        const tags = [...clean.matchAll(/<\/?([^\s<>/]*)/g)].map(([, tag]) => tag ?? '');
        expect(tags.filter((tag) => !(allowedTags as readonly string[]).includes(tag))).toEqual([]);
        expect(clean).not.toMatch(/<[^<>]*\s(?:on\w+|srcdoc|formaction|xlink:href|id|class)=/i);
        expect(clean).not.toMatch(/<[^<>]*(?:javascript|vbscript):/i);
      }),
      { numRuns: 1500 },
    );
  });

  it('keeps the nesting of a browser when an element is removed', () => {
    const clean = sanitiseHtml('<p <math><mtext><table><mglyph>b');
    expect(sanitiseHtml(clean)).toBe(clean);
    expect(clean).toBe('<p></p><table>b</table><p></p>');
  });

  it('reports the stored files that it shows or links to, and not those that its text mentions', () => {
    const path = 'jeditor/图_0123_17.png';
    const html = sanitiseHtml(
      `<p>src="/jeecg-boot/sys/common/static/x.png" <img alt="a>b" src="/jeecg-boot/sys/common/static/${encodeURI(path)}"></p>` +
        '<a title="z" href="/jeecg-boot/sys/common/static/temp/b.pdf">b</a>',
    );
    expect(storedFilesIn(html)).toEqual([path, 'temp/b.pdf']);
  });
});
