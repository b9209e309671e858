/** Rich text from people: the marks that stay, and everything else that leaves no trace. */
import * as fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { plainText } from '#shared/search/index/search-document.ts';
import { hasActiveParts, sanitise, sanitiseContent } from './rich-text.ts';

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

const media = '01JD0000000000000000000001';
const figure = `<figure data-media="${media}"><figcaption>Cổng &amp; cảng</figcaption></figure>`;
const card = '<figure data-listing="DA0123ABCD"></figure>';

describe('sanitiseContent', () => {
  it('keeps headings, tables, figures and links within the site', () => {
    const html =
      `<h2>a</h2><h3>b</h3><h4>c</h4><p>d <a href="/my-wallet?x=1">e</a></p>${figure}` +
      '<table><thead><tr><th>f</th></tr></thead><tbody><tr><td>g<ul><li>h</li></ul></td></tr></tbody></table>' +
      `${card}<p>i</p>`;
    expect(sanitiseContent(html)).toBe(html);
    expect(sanitise(html)).not.toMatch(/h2|table|figure|my-wallet/);
  });
  it.each([
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['<table><tr><td>a<td>b', '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>'],
    ['<table>a<p>b</p></table>', '<table><tbody><tr><td>a<p>b</p></td></tr></tbody></table>'],
    ['<td>a</td>', 'a'],
    [
      '<table><td>a<table><td>b</table>c</table>',
      '<table><tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody></table>',
    ],
    [
      '<ul><li><table><tr><td>a<li>b</ul>',
      '<ul><li><table><tbody><tr><td>a<p>b</p></td></tr></tbody></table></li></ul>',
    ],
    [`<ul><li>a${card}b</ul>`, `<ul><li>a</li></ul>${card}b`],
    [`<figure data-media="x"><img src=x>a</figure>`, 'a'],
    [
      `<figure data-media="${media}" onclick="x()"><img src=x>a<figcaption> b <b>c</b></figcaption></figure>`,
      `<figure data-media="${media}"><figcaption>b c</figcaption></figure>`,
    ],
    ['<figure data-listing="da0123abcd"><figcaption>a</figcaption></figure>', card],
    ['<a href="//evil.vn">a</a><a href="/\\evil.vn">b</a><a href="/x/..//evil.vn">c</a>', 'abc'],
  ])('%s becomes %s', (given, kept) => {
    expect(sanitiseContent(given)).toBe(kept);
  });
  it('leaves nothing that runs, nests well, and is done after once, whatever is mixed', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<ul>',
        '</ul>',
        '<li>',
        '<h2>',
        '</h2>',
        '<b>',
        '</b>',
        'text',
        ' ',
        '<script>',
        '</script>',
      ],
      ...['<table>', '</table>', '<thead>', '</thead>', '<tbody>', '<tr>', '</tr>', '<td>', '</td>', '<th>'],
      ...[`<figure data-media="${media}">`, '<figure data-listing="DA0123ABCD">', '<figure>', '</figure>'],
      ...[
        '<figcaption>',
        '</figcaption>',
        '<a href="/x">',
        '<a href="https://a.vn">',
        '</a>',
        '<blockquote>',
      ],
      ...[
        '<img onerror=x>',
        '<svg onload=x>',
        '&lt;script&gt;',
        '"',
        '<',
        '<br>',
        '</blockquote>',
        '<!--',
        '-->',
      ],
    );
    const marks =
      'p br strong em u ul ol li h2 h3 h4 blockquote a table thead tbody tr th td figure figcaption';
    const outside = (html: string) =>
      sanitizeHtml(html, {
        allowedTags: marks.split(' '),
        allowedAttributes: { a: ['href', 'rel'], figure: ['data-media', 'data-listing'] },
        allowedSchemes: ['http', 'https', 'mailto', 'tel'],
        allowProtocolRelative: false,
      });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = sanitiseContent(pieces.join(''));
        expect(sanitiseContent(clean)).toBe(clean);
        expect(asJudged(outside(clean))).toBe(asJudged(clean));
        for (const part of clean.split(card)) expect(sanitiseContent(part)).toBe(part.trim());
        expect(clean).not.toMatch(/<(table|tbody|thead|tr|ul|ol)>[^<]/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('hasActiveParts', () => {
  it.each([
    '<p>a</p><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href=" java\nscript:alert(1)">a</a>',
    '<iframe src="https://a.vn"></iframe>',
    '<svg onload=x>',
  ])('%s has some', (html) => {
    expect(hasActiveParts(html)).toBe(true);
  });
  it('has none in what editors paste', () => {
    expect(
      hasActiveParts('<p style="color:red" class="on">1 < 2 &lt;script&gt; <a href="https://a.vn">a</a></p>'),
    ).toBe(false);
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
