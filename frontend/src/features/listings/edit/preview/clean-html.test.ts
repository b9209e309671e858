/** What is shown of rich text before the server has cleaned it: words and a few marks, nothing that could act. */
import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';

it.each([
  ['marks of a description stay', '<p>Một <strong>hai</strong></p><ul><li>ba</li></ul>', undefined],
  ['what a mark carries goes', '<p style="x" onclick="y()" id="main">a</p>', '<p>a</p>'],
  ['scripts go with their words', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['an unknown mark leaves its words', '<font>a <b>b</b></font>', 'a <b>b</b>'],
  ['a picture that would call out goes', '<img src=x onerror="alert(1)">a', 'a'],
  [
    'a web address stays',
    '<a href="https://example.vn/x" target="_top">a</a>',
    '<a href="https://example.vn/x">a</a>',
  ],
  ['a script for an address goes', '<a href=" java&#9;script:alert(1)">a</a>', '<a>a</a>'],
  ['words that look like marks stay words', '<p>1 &lt; 2 &amp;amp;</p>', undefined],
  ['comments and frames go', '<!-- a --><iframe srcdoc="<script>1</script>">b</iframe>c', 'c'],
  ['nothing stays nothing', '', ''],
])('%s', (_, html, expected = html) => {
  expect(cleanHtml(html)).toBe(expected);
});
