// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { cleanHtml } from './pasted-html.js'

const GOOGLE = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">The wall</span></h1><p dir="ltr"><span style="font-weight:400">It stands in the </span><span style="font-weight:400;font-style:italic">yard</span><span style="font-weight:700">, strong</span><span style="font-weight:400"> as ever.</span></p><br><p></p><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc"><p role="presentation"><span>Lime</span></p></li><li><p><span>Salt</span></p></li></ul><p><a href="https://www.google.com/url?q=https://tate.example/a&amp;sa=D" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">Tate</span></a></p></b>`
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body><!--StartFragment--><p class=MsoTitle>The wall<o:p></o:p></p><h2>A part<o:p></o:p></h2><p class=MsoNormal>It <b>stands</b> in the <i>yard</i>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Lime<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Salt<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First<o:p></o:p></p><!--EndFragment--></body></html>`

it.each([
  [
    'Google’s documents',
    GOOGLE,
    '<h2>The wall</h2><p>It stands in the <em>yard</em><strong>, strong</strong> as ever.</p><ul><li>Lime</li><li>Salt</li></ul><p><a href="https://tate.example/a">Tate</a></p>',
  ],
  [
    'Word',
    WORD,
    '<h2>The wall</h2><h2>A part</h2><p>It <strong>stands</strong> in the <em>yard</em>.</p><ul><li>Lime</li><li>Salt</li></ul><ol><li>First</li></ol>',
  ],
  [
    'another site',
    '<article><nav></nav><h4>Small</h4><div>One<div>Two</div><br><br>Three</div><blockquote><p>Said</p><p>And said</p></blockquote><pre>a\nb</pre><table><tr><td>c</td><td>d</td></tr></table><ol><li>x<ul><li>y</li></ul></li></ol></article>',
    '<h3>Small</h3><p>One</p><p>Two</p><p>Three</p><blockquote><p>Said</p></blockquote><blockquote><p>And said</p></blockquote><p>a b</p><p>c</p><p>d</p><ol><li>x</li></ol><ul><li>y</li></ul>',
  ],
  [
    'who means harm',
    '<p onclick="x()">a<script>x()</script><img src=x onerror="x()"><a href="javascript:x()">b</a><a href="//evil.example">c</a><svg><a href="/d">d</a></svg></p><iframe src="/e"></iframe><style>p{}</style><p hidden>f</p><p>&lt;img src=x onerror=x()&gt;</p>',
    '<p>abc</p><p>&#60;img src=x onerror=x()&#62;</p>',
  ],
  [
    'a document with half an address',
    '<p><a href="https://www.google.com/url?q=https://tate.example/%E0%A4%A&amp;sa=D">Tate</a></p>',
    '<p><a href="https://tate.example/\ufffd%A">Tate</a></p>',
  ],
  [
    'Word with Roman numbers',
    "<p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>iii.<span>&nbsp; </span></span>Third</p>",
    '<ol><li>Third</li></ol>',
  ],
  ['nobody', '<p> </p><p>&nbsp;</p><br><div><b> </b></div>', ''],
  ['a line', 'a <em>b</em> c', '<p>a <em>b</em> c</p>'],
])('what comes from %s is headings, emphasis, lists and links alone', (_where, html, kept) => {
  expect(cleanHtml(html)).toBe(kept)
})
