/** The editor of articles: the plain one with their headings, tables, images and cards of listings. */
import Building from 'lucide-react/icons/building-2';
import Heading2 from 'lucide-react/icons/heading-2';
import ImagePlus from 'lucide-react/icons/image-plus';
import LinkIcon from 'lucide-react/icons/link';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ArticlePicture, articleExtensions } from './article-extensions.ts';
import { type EditorKit, KitEditor, type RichTextEditorProps } from './editor.tsx';
import { ArticlePictures, ListingPanel, PicturePanel } from './figure-panels.tsx';
import { LinkForm } from './link-form.tsx';
import { tableTools } from './tables.ts';
import { headingTool, type ToolPanel, titleTools, toolsWith } from './toolbar.tsx';

export interface ArticleEditorProps extends RichTextEditorProps {
  /** The images of the article that may be shown. */
  pictures: readonly ArticlePicture[];
}

/** Articles link to pages of this site, too. */
const SiteLinkForm: ToolPanel = (panel) => <LinkForm {...panel} hasSitePaths />;

export default function ArticleEditor({ pictures, ...props }: ArticleEditorProps) {
  const { t } = useTranslation('rich-text');
  const known = useRef(pictures);
  known.current = pictures;
  // Extensions and tools belong to the editor for as long as it is there; they look at the newest pictures.
  const [kit] = useState<EditorKit>(() => ({
    extensions: articleExtensions({
      pictureOf: (id) => known.current.find(({ mediaId }) => mediaId === id),
      listingLabel: (code) => t('listing', { code }),
    }),
    tools: toolsWith({
      headings: [headingTool(2, Heading2), ...titleTools],
      link: {
        name: 'link',
        Icon: LinkIcon,
        isOn: (editor) => editor.isActive('link'),
        Panel: SiteLinkForm,
      },
      more: [
        {
          name: 'image',
          Icon: ImagePlus,
          Panel: PicturePanel,
        },
        { name: 'insertListing', Icon: Building, Panel: ListingPanel },
        ...tableTools,
      ],
    }),
  }));
  return (
    <ArticlePictures value={pictures}>
      <KitEditor {...props} kit={kit} />
    </ArticlePictures>
  );
}
