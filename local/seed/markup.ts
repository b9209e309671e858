/** Reads the demo texts: sections by number, an optional title, paragraphs, small headings and lists. */
import { escapeHtml } from '#shared/kernel/html.ts';

export interface Text {
  title?: string;
  /** Rich text of the fixed set of marks; absent where only the title is translated. */
  html?: string;
}

/** Texts by the number of their listing: `## 7`, then `# title`, then blocks parted by blank lines. */
export function readTexts(markdown: string): Map<number, Text> {
  const sections = markdown.split(/^## (\d+)\n/m).slice(1);
  const texts = new Map<number, Text>();
  for (let i = 0; i < sections.length; i += 2) {
    const lines = sections[i + 1]!.trim().split('\n');
    const title = lines[0]?.startsWith('# ') ? lines.shift()!.slice(2).trim() : undefined;
    const html = htmlOf(lines.join('\n').trim());
    texts.set(Number(sections[i]), { ...(title && { title }), ...(html && { html }) });
  }
  return texts;
}

/** HTML of blocks: `### heading`, `- item`, paragraphs; `**bold**` inside. */
export function htmlOf(markdown: string): string {
  const blocks: string[] = [];
  for (const block of markdown.split(/\n{2,}/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    if (lines[0]?.startsWith('### ')) blocks.push(`<h3>${inline(lines.shift()!.slice(4))}</h3>`);
    const items = lines.filter((line) => line.startsWith('- '));
    const textLines = lines.filter((line) => !line.startsWith('- '));
    if (textLines.length > 0) blocks.push(`<p>${inline(textLines.join(' '))}</p>`);
    if (items.length > 0)
      blocks.push(`<ul>${items.map((i) => `<li><p>${inline(i.slice(2))}</p></li>`).join('')}</ul>`);
  }
  return blocks.join('');
}

const inline = (text: string): string => escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
