/** Page-wide styles: type per language, focus, reduced motion, print, and what only assistive tools see. */
import { latin } from './tokens.ts';

const faces = {
  ja: "'Hiragino Sans', 'Yu Gothic UI', Meiryo, 'Noto Sans CJK JP', 'Noto Sans JP'",
  zh: "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'",
  ko: "'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR', 'Noto Sans KR'",
};
const facesOf = (own: string) => `${latin}, ${own}, system-ui, sans-serif`;

const cjk = (own: string) => ({
  fontFamily: facesOf(own),
  '--body-line-height': '1.7',
  lineBreak: 'strict',
  wordBreak: 'normal',
});

export const globalCss = {
  html: {
    color: 'fg',
    bg: 'bg',
    fontFamily: 'body',
    lineHeight: 'var(--body-line-height)',
    '--body-line-height': '1.6',
    colorPalette: 'green',
    textRendering: 'optimizeLegibility',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: '20',
    overflowY: 'scroll',
    '--global-color-border': 'colors.border',
  },
  'html:lang(ja)': cjk(faces.ja),
  'html:lang(zh)': cjk(faces.zh),
  'html:lang(ko)': {
    ...cjk(faces.ko),
    wordBreak: 'keep-all',
  },
  // A text in another language than the page's has the glyphs of its own readers.
  '[lang|=ja]': { fontFamily: facesOf(faces.ja) },
  '[lang|=zh]': { fontFamily: facesOf(faces.zh) },
  '[lang|=ko]': { fontFamily: facesOf(faces.ko) },
  // Titles break between phrases where the browser knows them, and never inside a Japanese word.
  ':is(h1, h2, h3, h4):lang(ja)': { wordBreak: 'auto-phrase' },
  'h1, h2, h3, h4': { fontWeight: 'semibold', lineHeight: 'heading', textWrap: 'balance' },
  // Without blanks between words a last line of a single character is common.
  ':where(p, li, dd, figcaption):is(:lang(ja), :lang(zh))': { textWrap: 'pretty' },
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineOffset: '2px',
    outlineColor: 'green.600',
  },
  'main:focus, h1:focus, [data-quiet-focus]:focus': { outline: 'none' },
  '::selection': { bg: 'green.200' },
  '.tabular': { fontVariantNumeric: 'tabular-nums' },
  '.visually-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: '0',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    borderWidth: '0',
  },
  '.visually-hidden-focusable:not(:focus)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.noscript': { px: '4', py: '2', bg: 'amber.50', fontSize: 'sm', textAlign: 'center' },
  'dialog::backdrop': { bg: 'rgb(13 17 23 / 0.5)' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  '@media print': {
    '[data-noprint]': { display: 'none !important' },
    html: { fontSize: '11pt' },
  },
};
