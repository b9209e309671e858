/** Rich text from people, written anew from a fixed set of marks: nothing of the input's own markup is kept. */
import { Parser } from 'htmlparser2';
import { escapeHtml } from '#shared/kernel/html.ts';
import { withoutUnseen } from '#shared/kernel/text.ts';

/** What each mark of the input becomes; what is not named here is dropped, its words stay. */
const markOf: Record<string, string> = {
  p: 'p',
  div: 'p',
  br: 'br',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  a: 'a',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  blockquote: 'blockquote',
};
/** Their words are no text either. */
const silent = new Set(
  'script style textarea title iframe noscript template svg math object select head xmp noembed noframes'.split(
    ' ',
  ),
);
const lines = new Set(['p', 'h3', 'h4']);
const lists = new Set(['ul', 'ol']);
const blocks = new Set([...lines, ...lists, 'li', 'blockquote']);

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const hrefMaxChars = 2000;

/** Removes scripts, styles and every mark and attribute outside the fixed set (decisions §3 *Description*). */
export function sanitise(html: string): string {
  const out = writer();
  let silenced = 0;
  const opened: (Opened | 'silent' | undefined)[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (silent.has(name)) silenced++;
      const mark = silenced > 0 ? undefined : markOf[name];
      opened.push(silent.has(name) ? 'silent' : mark ? out.open(mark, attributes) : undefined);
    },
    ontext(text) {
      if (silenced === 0) out.text(text);
    },
    onclosetag() {
      const was = opened.pop();
      if (was === 'silent') silenced--;
      else if (was) out.close(was);
    },
  });
  parser.end(html);
  return out.end();
}

/** A mark that is open in the output. */
interface Opened {
  mark: string;
}

/** Writes marks so that they nest as HTML has it: lines hold no blocks, lists hold items. */
function writer() {
  let html = '';
  const stack: Opened[] = [];
  const top = () => stack.at(-1)?.mark ?? '';
  const popTo = (depth: number) => {
    while (stack.length > depth) {
      html += `</${stack.pop()!.mark}>`;
    }
  };
  /** Closes what cannot hold a block: marks within a line, and the line. */
  const leaveLine = () => popTo(stack.findLastIndex(({ mark }) => blocks.has(mark) && !lines.has(mark)) + 1);
  const push = (mark: string, attributes = ''): Opened => {
    html += `<${mark}${attributes}>`;
    const opened = { mark };
    stack.push(opened);
    return opened;
  };
  const ensureItem = () => {
    if (lists.has(top())) push('li');
  };

  function openItem(): Opened {
    const list = stack.findLastIndex(({ mark }) => lists.has(mark));
    if (list < 0) return openBlock('p');
    popTo(list + 1);
    return push('li');
  }
  function openBlock(mark: string): Opened {
    leaveLine();
    ensureItem();
    return push(mark);
  }
  function openLink({ href = '' }: Record<string, string>): Opened | undefined {
    const safe = safeHref(href);
    if (!safe || stack.some(({ mark }) => mark === 'a')) return undefined;
    ensureItem();
    return push('a', ` href="${escapeHtml(safe)}" rel="nofollow ugc noopener"`);
  }

  return {
    open(mark: string, attributes: Record<string, string>): Opened | undefined {
      if (mark === 'li') return openItem();
      if (mark === 'a') return openLink(attributes);
      if (blocks.has(mark)) return openBlock(mark);
      ensureItem();
      if (mark !== 'br') return push(mark);
      html += '<br>';
      return undefined;
    },
    text(text: string): void {
      const words = withoutUnseen(text);
      if (lists.has(top()) && words.trim() === '') return;
      ensureItem();
      html += escapeHtml(words);
    },
    close(opened: Opened): void {
      const at = stack.lastIndexOf(opened);
      if (at >= 0) popTo(at);
    },
    end(): string {
      popTo(0);
      return html.normalize('NFC').trim();
    },
  };
}

/** A link out of here by one of four schemes, written anew; undefined for anything else. */
function safeHref(href: string): string | undefined {
  const url = URL.parse(href.trim());
  return url && schemes.has(url.protocol) && url.href.length <= hrefMaxChars ? url.href : undefined;
}
