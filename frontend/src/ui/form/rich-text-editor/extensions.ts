/** What the editor knows: exactly the marks that the server keeps, and keys that never trap the focus. */
import { mergeAttributes, Node } from '@tiptap/react';
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit';

/** A list item without Tab: the key leaves the editor, as it does everywhere on the page. */
export const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** Links as the server writes them, so that what is counted here is what is counted there. */
export const linkAttributes = { rel: 'nofollow ugc noopener', target: null, class: null };

/** What every editor leaves out of the kit, and how it links. */
export const plainKit = {
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  listItem: false,
  trailingNode: false,
  link: {
    openOnClick: false,
    protocols: ['mailto', 'tel'],
    HTMLAttributes: linkAttributes,
  },
} as const satisfies Partial<StarterKitOptions>;

export const extensions = [StarterKit.configure({ ...plainKit, heading: { levels: [3, 4] } }), ListItem];
