/** Reads the repository's Markdown: its links and anchors, its code, and the commands in it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Page {
  /** From the root of the repository. */
  path: string;
  text: string;
}
/** A piece of code with the line that it begins in. */
interface Code {
  text: string;
  line: number;
}
interface Block extends Code {
  language: string;
}
export interface Command {
  /** Without variables set before it, remarks behind it, and line breaks. */
  text: string;
  /** Set before it, such as `PORT`. */
  variables: string[];
  /** Such as `README.md:25`. */
  where: string;
}

const isOurs = (path: string) => !/(^|\/)(node_modules|dist|test-results)(\/|$)/.test(path);

/** All pages but those that are data of the demo. */
export const readPages = (root: string): Page[] =>
  globSync(['**/*.md', '.github/**/*.md'], { cwd: root, exclude: (path) => !isOurs(path) })
    .filter((path) => !path.startsWith('local/seed/data/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const fence = /^```(\w*)\n([\s\S]*?)^```/gm;
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Code between fences. */
export const blocksOf = ({ text }: Page): Block[] =>
  [...text.matchAll(fence)].map(({ index, 1: language = '', 2: code = '' }) => ({
    ...{ language, text: code, line: lineAt(text, index) + 1 },
  }));

/** Blanks in place of all code between fences, so that lines stay where they are. */
const withoutBlocks = (text: string) => text.replace(fence, (block) => block.replace(/[^\n]/g, ' '));

/** Code within sentences and tables. */
export const inlineCodeOf = ({ text }: Page): Code[] =>
  [...withoutBlocks(text).matchAll(/(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].map(({ index, 2: code = '' }) => ({
    text: code.trim().replaceAll('\\|', '|'),
    line: lineAt(text, index),
  }));

/** Targets of links, addresses of other sites left out. */
export const linksOf = ({ text }: Page): Code[] =>
  [
    ...withoutBlocks(text)
      .replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(({ index, 1: target = '' }) => ({ text: target, line: lineAt(text, index) }))
    .filter(({ text: target }) => !/^(https?|mailto):/.test(target));

/** What `#…` may name: headings as GitHub spells them, and anchors of our own. */
export function anchorsOf({ text }: Page): Set<string> {
  const plain = withoutBlocks(text);
  const anchors = new Set([...plain.matchAll(/<a id="([^"]+)">/g)].map((match) => match[1]!));
  for (const [, heading = ''] of plain.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading);
    let name = slug;
    for (let count = 1; anchors.has(name); count += 1) name = `${slug}-${count}`;
    anchors.add(name);
  }
  return anchors;
}
const slugOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const variable = /^(?:([A-Z][A-Z_]*)=\S*\s+)/;
const program =
  /^((npm|npx|node|aws|cdk|git|curl)(\s|$)|(node_modules\/\.bin\/node|(scripts|bench)\/[\w/.-]+\.ts)\s)/;

/** A command, when that is what a piece of code is. */
function commandOf(code: string, where: string): Command | undefined {
  const variables: string[] = [];
  let text = code.replace(/\s+#\s.*$/, '').trim();
  for (let match = variable.exec(text); match; match = variable.exec(text)) {
    variables.push(match[1]!);
    text = text.slice(match[0].length);
  }
  return program.test(text) ? { text, variables, where } : undefined;
}

/** Every command of a page. In scripts of a shell also those within others: `$(aws …)`, `do aws …; done`. */
export function commandsOf(page: Page): Command[] {
  const inBlocks = blocksOf(page)
    .filter(({ language }) => ['', 'sh', 'bash'].includes(language))
    .flatMap(({ text, line }) =>
      shellCommands(text).map((command) => commandOf(command, `${page.path}:${line}`)),
    );
  const inLine: (Command | undefined)[] = [];
  for (const { text, line } of inlineCodeOf(page)) {
    const before = inLine.findLast((command) => command?.text.startsWith('npm run '));
    // `npm run bench` … `-- --http`: the same with more behind it.
    const isMore = text.startsWith('-- ') && before?.where === `${page.path}:${line}`;
    const code = isMore ? `${before.text.split(' -- ')[0]} ${text}` : text;
    inLine.push(commandOf(code, `${page.path}:${line}`));
  }
  return [...inBlocks, ...inLine].filter((command) => command !== undefined);
}

/** The simple commands of a script, by what stands between them; good enough for what a page holds. */
const shellCommands = (script: string): string[] =>
  script
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .flatMap((line) =>
      line.replace(/\s+#\s.*$/, '').split(/\$\(|;\s|;$|\s\|\s|\bdo\s|\bthen\s|\belse\s|\bif\s/),
    )
    .map((command) => command.trim().replace(/\)["}\]]*( =.*)?$/, ''));
