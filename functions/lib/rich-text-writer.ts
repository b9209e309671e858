/** Writes marks so that they nest as HTML has it: lines hold no blocks, lists hold items, tables hold rows of cells. */
import { escapeHtml } from '#shared/kernel/html.ts';
import { withoutUnseen } from '#shared/kernel/text.ts';

const lines = new Set(['p', 'h2', 'h3', 'h4']);
const lists = new Set(['ul', 'ol']);
const sections = new Set(['thead', 'tbody']);
const cells = new Set(['th', 'td']);
const tableParts = new Set(['table', 'tr', ...sections, ...cells]);
const blocks = new Set([...lines, ...lists, ...tableParts, 'li', 'blockquote']);
/** What holds nothing but parts of its own: words and blocks within it need an item or a cell. */
const frames = new Set([...lists, ...sections, 'table', 'tr']);

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const hrefMaxChars = 2000;

/** A mark that is open in the output. */
export interface Opened {
  mark: string;
}

/** The marks that are open, and the text written so far. */
function createStack() {
  let html = '';
  const stack: Opened[] = [];
  const popTo = (depth: number) => {
    while (stack.length > depth) html += `</${stack.pop()!.mark}>`;
  };
  return {
    html: () => html,
    write(text: string): void {
      html += text;
    },
    top: () => stack.at(-1)?.mark ?? '',
    /** The depth of the innermost mark that is one of these; -1 where none is open. */
    lastOf: (marks: ReadonlySet<string>) => stack.findLastIndex(({ mark }) => marks.has(mark)),
    popTo,
    close(opened: Opened): void {
      const at = stack.lastIndexOf(opened);
      if (at >= 0) popTo(at);
    },
    push(mark: string, attributes = ''): Opened {
      html += `<${mark}${attributes}>`;
      const opened = { mark };
      stack.push(opened);
      return opened;
    },
  };
}
type Stack = ReturnType<typeof createStack>;

const holders = new Set([...blocks].filter((mark) => !lines.has(mark)));
const tables = new Set(['table']);

/** Opens parts of tables where there is a table; a table within a table is only its words. */
function tableOpeners({ lastOf, popTo, push }: Stack) {
  function section(mark: string): Opened | undefined {
    const table = lastOf(tables);
    if (table < 0) return undefined;
    popTo(table + 1);
    return push(mark);
  }
  function row(): Opened | undefined {
    if (lastOf(tables) < 0) return undefined;
    const within = lastOf(sections);
    if (within < 0) section('tbody');
    else popTo(within + 1);
    return push('tr');
  }
  function cell(mark: string): Opened | undefined {
    const within = lastOf(rows);
    if (within >= 0) popTo(within + 1);
    else if (!row()) return undefined;
    return push(mark);
  }
  return { section, row, cell };
}
const rows = new Set(['tr']);

/** Opens marks where they may stand. */
function markOpeners(out: Stack, hasSiteLinks: boolean) {
  const table = tableOpeners(out);
  /** Words and blocks stand in an item of a list, or in a cell of a table. */
  const ensureHolder = () => {
    if (lists.has(out.top())) out.push('li');
    else if (frames.has(out.top())) table.cell('td');
  };
  /** A block closes what cannot hold it: marks within a line, and the line. */
  function block(mark: string): Opened {
    out.popTo(out.lastOf(holders) + 1);
    ensureHolder();
    return out.push(mark);
  }
  function item(): Opened {
    const list = out.lastOf(lists);
    if (list < 0 || list < out.lastOf(cells)) return block('p');
    out.popTo(list + 1);
    return out.push('li');
  }
  function link({ href = '' }: Record<string, string>): Opened | undefined {
    const safe = safeHref(href, hasSiteLinks);
    if (!safe || out.lastOf(links) >= 0) return undefined;
    ensureHolder();
    const rel = safe.startsWith('/') ? '' : ' rel="nofollow ugc noopener"';
    return out.push('a', ` href="${escapeHtml(safe)}"${rel}`);
  }
  function open(mark: string, attributes: Record<string, string>): Opened | undefined {
    if (mark === 'li') return item();
    if (mark === 'a') return link(attributes);
    if (mark === 'table') return out.lastOf(tables) < 0 ? block(mark) : undefined;
    if (sections.has(mark)) return table.section(mark);
    if (mark === 'tr') return table.row();
    if (cells.has(mark)) return table.cell(mark);
    if (blocks.has(mark)) return block(mark);
    ensureHolder();
    if (mark !== 'br') return out.push(mark);
    out.write('<br>');
    return undefined;
  }
  return { open, ensureHolder };
}
const links = new Set(['a']);

/** A figure that is open: of a listing's card nothing is kept but its code, of an image the caption. */
interface OpenFigure {
  opened: Opened;
  hasCaption: boolean;
  isInCaption: boolean;
  caption: string;
}

/** Writes marks and words; `hasSiteLinks`: links may lead to paths of this site. */
export function richTextWriter(hasSiteLinks: boolean) {
  const out = createStack();
  const marks = markOpeners(out, hasSiteLinks);
  let figure: OpenFigure | undefined;

  /** Figures stand at the top level, so that a text can be cut at them. */
  function openFigure(attributes: Record<string, string>): Opened | undefined {
    const named = figureOf(attributes);
    if (!named) return undefined;
    out.popTo(0);
    out.write(`<figure ${named}>`);
    const hasCaption = named.startsWith('data-media');
    figure = { opened: { mark: 'figure' }, hasCaption, isInCaption: false, caption: '' };
    return figure.opened;
  }
  function closeFigure({ caption }: OpenFigure): void {
    const words = caption.replace(/\s+/g, ' ').trim();
    out.write(`${words ? `<figcaption>${escapeHtml(words)}</figcaption>` : ''}</figure>`);
    figure = undefined;
  }

  return {
    open(mark: string, attributes: Record<string, string>): Opened | undefined {
      if (figure) return undefined;
      return mark === 'figure' ? openFigure(attributes) : marks.open(mark, attributes);
    },
    setCaption(isOpen: boolean): void {
      if (figure) figure.isInCaption = isOpen;
    },
    text(text: string): void {
      const words = withoutUnseen(text);
      if (figure) {
        if (figure.hasCaption && figure.isInCaption) figure.caption += words;
        return;
      }
      if (frames.has(out.top()) && words.trim() === '') return;
      marks.ensureHolder();
      out.write(escapeHtml(words));
    },
    close(opened: Opened): void {
      if (figure?.opened === opened) closeFigure(figure);
      else out.close(opened);
    },
    end(): string {
      if (figure) closeFigure(figure);
      out.popTo(0);
      return out.html().normalize('NFC').trim();
    },
  };
}

/** What a figure shows, by an id of the right form; undefined for others. */
function figureOf(attributes: Record<string, string>): string | undefined {
  const media = attributes['data-media']?.trim().toUpperCase();
  if (media && /^[0-9A-HJKMNP-TV-Z]{26}$/.test(media)) return `data-media="${media}"`;
  const code = attributes['data-listing']?.trim().toUpperCase();
  return code && /^DA[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? `data-listing="${code}"` : undefined;
}

/** Any origin: what is parsed against it and stays there is a path of this site. */
const here = 'https://site.invalid';

/** A link written anew: out of here by one of four schemes, or to a path of this site; undefined for anything else. */
function safeHref(href: string, hasSiteLinks: boolean): string | undefined {
  const typed = href.trim();
  if (hasSiteLinks && /^\/(?![/\\])/.test(typed)) {
    const url = URL.parse(typed, here);
    const path = url?.origin === here ? url.href.slice(here.length) : '';
    return /^\/(?!\/)/.test(path) && path.length <= hrefMaxChars ? path : undefined;
  }
  const url = URL.parse(typed);
  return url && schemes.has(url.protocol) && url.href.length <= hrefMaxChars ? url.href : undefined;
}
