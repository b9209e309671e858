/** What the editor of articles knows beyond the plain one: their headings, tables, and figures of images and listings. */
import { mergeAttributes, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { ListItem, linkAttributes, plainKit } from './extensions.ts';
import { tableParts } from './tables.ts';

/** An image of the article, as the editor shows it. */
export interface ArticlePicture {
  mediaId: string;
  src: string;
  /** What it is called where it is picked. */
  name: string;
}

/** `pictureOf`: the image of an id, while the article has it. */
const mediaFigure = (pictureOf: (mediaId: string) => ArticlePicture | undefined) =>
  Node.create({
    name: 'mediaFigure',
    group: 'block',
    content: 'text*',
    marks: '',
    defining: true,
    isolating: true,
    draggable: true,
    addAttributes: () => ({
      mediaId: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset.media,
        renderHTML: ({ mediaId }: Record<string, string>) => ({ 'data-media': mediaId }),
      },
    }),
    parseHTML: () => [
      {
        tag: 'figure[data-media]',
        contentElement: (element) =>
          element.querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes), ['figcaption', 0]],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('figure');
        const image = document.createElement('img');
        const contentDOM = document.createElement('figcaption');
        const picture = pictureOf(String(node.attrs.mediaId));
        if (picture) image.src = picture.src;
        image.alt = picture?.name ?? '';
        image.contentEditable = 'false';
        dom.append(image, contentDOM);
        return { dom, contentDOM };
      },
  });

/** The card of a listing, by its code; `label` names it while it is written. */
const listingFigure = (label: (code: string) => string) =>
  Node.create({
    name: 'listingFigure',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      code: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset.listing,
        renderHTML: ({ code }: Record<string, string>) => ({ 'data-listing': code }),
      },
    }),
    parseHTML: () => [{ tag: 'figure[data-listing]' }],
    renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes)],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('figure');
        dom.textContent = label(String(node.attrs.code));
        return { dom };
      },
  });

interface ArticleParts {
  pictureOf: (mediaId: string) => ArticlePicture | undefined;
  listingLabel: (code: string) => string;
}

/** The extensions of one editor of articles. */
export const articleExtensions = ({ pictureOf, listingLabel }: ArticleParts) => [
  StarterKit.configure({
    ...plainKit,
    heading: { levels: [2, 3, 4] },
    link: { ...plainKit.link, HTMLAttributes: linkAttributes },
  }),
  ListItem,
  ...tableParts,
  mediaFigure(pictureOf),
  listingFigure(listingLabel),
];
