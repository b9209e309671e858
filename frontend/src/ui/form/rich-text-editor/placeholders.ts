/** Values in double braces, made visible in the text while it is written; unknown ones stand out. */
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';

const placeholder = /\{\{([^{}]+)\}\}/g;

/** `isKnown` is asked with each change of the text. */
export const placeholderMarks = (isKnown: (name: string) => boolean) =>
  Extension.create({
    name: 'placeholderMarks',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const marks: Decoration[] = [];
            doc.descendants((node, at) => {
              for (const found of node.text?.matchAll(placeholder) ?? []) {
                const from = at + found.index;
                const kind = isKnown(found[1]!.trim()) ? 'known' : 'unknown';
                marks.push(Decoration.inline(from, from + found[0].length, { 'data-placeholder': kind }));
              }
            });
            return DecorationSet.create(doc, marks);
          },
        },
      }),
    ],
  });
