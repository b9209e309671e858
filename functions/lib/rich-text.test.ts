/** Rich text from people: the marks that stay, and everything else that leaves no trace. */
import * as fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { plainText } from '#shared/search/index/search-document.ts';
import { sanitise } from './rich-text.ts';

/** A judge from outside: what it would take out of our marks must not be there. */
const judged = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'a', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
/** It writes breaks and quotation marks in its own way. */
const asJudged = (html: string) =>
  html.replaceAll('<br>', '<br />').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

describe('sanitise', () => {
  it('keeps the fixed set of marks', () => {
    const html =
      '<h3>Đất</h3><p>a <strong>b</strong> <em>c</em> <u>d</u><br>e</p><ul><li>1</li></ul><ol><li>2</li></ol>' +
      '<h4>f</h4><blockquote>g</blockquote>';
    expect(sanitise(html)).toBe(html);
  });
  it('turns what editors paste into those marks', () => {
    expect(sanitise('<h1>a</h1><div><b>b</b><i>c</i></div><h6>d</h6>')).toBe(
      '<h3>a</h3><p><strong>b</strong><em>c</em></p><h4>d</h4>',
    );
  });
  it('lets links lead out, unfollowed, and only by four schemes', () => {
    const link = (href: string) =>
      sanitise(`<a href="${href}" onclick="x()" target="_blank" style="a">t</a>`);
    const out = (href: string) => `<a href="${href}" rel="nofollow ugc noopener">t</a>`;
    for (const href of ['https://a.vn/b?c=1&amp;d', 'http://a.vn/', 'mailto:a@b.vn', 'tel:+84900000012'])
      expect(link(href)).toBe(out(href));
    for (const href of [
      'javascript:alert(1)',
      'JaVa&#9;Script:alert(1)',
      'data:text/html,x',
      '//evil.vn',
      'vbscript:x',
    ])
      expect(link(href)).not.toMatch(/href/);
    expect(sanitise('<a>no link</a>')).toBe('no link');
    expect(sanitise(`<a href="https://a.vn/${'x'.repeat(2000)}">t</a>`)).toBe('t');
    expect(sanitise('<a href="https://a.vn/"><strong><a href="https://b.vn/">t</a></strong></a>')).toBe(
      '<a href="https://a.vn/" rel="nofollow ugc noopener"><strong>t</strong></a>',
    );
  });
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<style>p{color:red}</style><p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<iframe src="https://evil.vn">inside</iframe>', ''],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<!-- note --><p>a</p>', '<p>a</p>'],
    ['a\u0000b\u0007c', 'abc'],
    ['a&#x202e;b\u2066c', 'abc'],
    ['5 < 6 & 7 > 6 "x"', '5 &lt; 6 &amp; 7 &gt; 6 &quot;x&quot;'],
    ['<math><mtext><p>a</p></mtext></math>', ''],
    ['<table><tr><td>cell</td></tr></table>', 'cell'],
  ])('%s becomes %j', (given, kept) => {
    expect(sanitise(given)).toBe(kept);
  });
  it.each([
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<div>a<div>b</div>c</div>', '<p>a</p><p>b</p>c'],
    ['<p><strong>a<ul><li>b</ul>', '<p><strong>a</strong></p><ul><li>b</li></ul>'],
    ['<li>a</li>', '<p>a</p>'],
    ['<ul> a <li><p>b<li>c</ul>', '<ul><li> a </li><li><p>b</p></li><li>c</li></ul>'],
    ['<ul><ol><li>a</li></ol></ul>', '<ul><li><ol><li>a</li></ol></li></ul>'],
    ['<blockquote><h3>a</h3><p>b</p></blockquote>', '<blockquote><h3>a</h3><p>b</p></blockquote>'],
    ['</p></div>a</strong>', '<p></p>a'],
  ])('%s nests as %s', (given, kept) => {
    expect(sanitise(given)).toBe(kept);
  });
  it('leaves nothing that runs, whatever is mixed, and is done after once', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<p>',
      '</p>',
      '<a href="javascript:x">',
      '<a href="https://a.vn">',
      '</a>',
      'text',
      '<img onerror=x>',
      '"',
      "'",
      '>',
      '<',
      '&lt;script&gt;',
      '<svg onload=x>',
      '<b onclick=x>',
      '</b>',
      '&',
      '<!--',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = sanitise(pieces.join(''));
        expect(clean).not.toMatch(/<(?!\/?(p|br|strong|em|u|ul|ol|li|h3|h4|blockquote|a)[ >/])[a-z!]/i);
        expect(clean).not.toMatch(/<[^>]*\son\w+=|<[^>]*javascript:/i);
        expect(sanitise(clean)).toBe(clean);
        expect(asJudged(judged(clean))).toBe(asJudged(clean));
      }),
    );
  });
});

describe('plainText', () => {
  it('is what a reader reads, and nothing for marks alone', () => {
    expect(plainText(sanitise('<p>Giá &lt; 5 tỷ &amp; <strong>thương lượng</strong></p>'))).toBe(
      'Giá < 5 tỷ & thương lượng',
    );
    expect(plainText(sanitise('<p>&nbsp;<br></p><ul><li></li></ul>'))).toBe('');
  });
});

describe('what cannot be seen', () => {
  it('leaves no trace, as it is or as an entity; emoji stay whole', () => {
    for (const text of ['\u3164', '\u2800', '\u200b\u2060', '&#x3164;&#x2800;', '&zwj;&#8203;', '\u202e'])
      expect(plainText(sanitise(`<p>${text}</p>`))).toBe('');
    expect(sanitise('<p>👨‍👩‍👧 \u200bNhà\u00ad</p>')).toBe('<p>👨‍👩‍👧 Nhà</p>');
  });
});
