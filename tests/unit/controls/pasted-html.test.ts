import { describe, expect, it } from 'vitest';
import { cleanOfficeHtml, isOfficeHtml } from '#src/controls/editor/pasted-html.ts';

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=ZH-CN><!--StartFragment-->
<p class=MsoNormal style='margin-left:21.0pt;mso-char-indent-count:2.0;text-align:center'><b><span lang=EN-US style='font-size:14.0pt;font-family:"Times New Roman",serif;color:black'>Plan</span></b><span style='color:red;mso-bidi-font-size:12pt'>急</span><o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>一</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span>1.<span>&nbsp;</span></span><!--[endif]-->二</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·</span><![endif]>三</p>
<p class=MsoNormal><span style='background:yellow;mso-highlight:yellow'>黄</span><o:p>&nbsp;</o:p></p>
<!--EndFragment--></body></html>`;

const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65{mso-number-format:"\\@"}</style></head>
<body><table border=0 cellpadding=0 style='border-collapse:collapse'><!--StartFragment--><col width=72 style='mso-width-source:userset'>
<tr height=18 style='height:13.5pt'><td class=xl65 colspan=2 style='background:#FFFF00;color:black;text-align:right'>甲</td></tr>
<!--EndFragment--></table></body></html>`;

describe('pasted HTML of an office program', () => {
  it('is recognised by markup that only office programs write', () => {
    expect([word, excel, '<p class="MsoNormal">a</p>', '<p style="mso-x:1">a</p>'].map(isOfficeHtml)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(isOfficeHtml('<p class="note" style="color: red">a</p>')).toBe(false);
  });

  it('loses comments, classes, namespaces and default styles, and keeps words and chosen styles', () => {
    const clean = cleanOfficeHtml(word);
    expect(clean).not.toMatch(/mso|class=|<o:|<!|xmlns|font-family|lang=|<style|<xml|black/i);
    expect(clean).toContain('<p style="text-align: center"><b>Plan</b><span style="color: red">急</span></p>');
    expect(clean).toContain('<span style="background-color: yellow">黄</span>');
  });

  it('gets lists where Word has paragraphs with bullets', () => {
    expect(cleanOfficeHtml(word).replace(/\s*\n\s*/g, '')).toContain(
      '<ul><li>一<ol><li>二</li></ol></li><li>三</li></ul>',
    );
  });

  it('keeps the cells of a spreadsheet with their spans and colours', () => {
    const clean = cleanOfficeHtml(excel);
    expect(clean).toMatch(/<table[^>]*>[\s\S]*<tr>[\s\S]*<\/table>/);
    expect(clean).toContain('<td colspan="2" style="background-color: #FFFF00; text-align: right">甲</td>');
    expect(clean).not.toMatch(/mso|xl65|<style|<!/);
  });
});
