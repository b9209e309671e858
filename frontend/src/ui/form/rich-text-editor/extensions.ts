/** What the editor knows: exactly the marks that the server keeps, and keys that never trap the focus. */
import { mergeAttributes, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

/** A list item without Tab: the key leaves the editor, as it does everywhere on the page. */
const ListItem = Node.create({
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
const linkAttributes = { rel: 'nofollow ugc noopener', target: null, class: null };

export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    listItem: false,
    trailingNode: false,
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: linkAttributes,
    },
  }),
  ListItem,
];
