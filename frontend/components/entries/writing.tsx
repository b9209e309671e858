/** Rich text and its editor; pictures on their way up. */
import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { PdfState } from '#lib/uploads/use-pdf.ts';
import type { DocumentPlaceholder } from '#shared/content/documents.ts';
import { renditionPath } from '#shared/kernel/rendition-path.ts';
import { ImageDropzone } from '#ui/form/image-dropzone.tsx';
import { PdfField } from '#ui/form/pdf-field.tsx';
import { RefusedPictures } from '#ui/form/refused-pictures.tsx';
import { ArticleInput } from '#ui/form/rich-text-editor/article-input.tsx';
import { DocumentInput } from '#ui/form/rich-text-editor/document-input.tsx';
import { RichTextInput } from '#ui/form/rich-text-editor/rich-text-input.tsx';
import { type UploadItem, UploadList } from '#ui/form/upload-list.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Entry } from '../entry.ts';
import { picture } from '../samples.ts';
import { SampleForm } from './sample-form.tsx';

/** All marks that the server lets through, around words of the product. */
function useHtml(): string {
  const { t } = useTranslation('app');
  const word = t('type.industrial-park');
  const items = `<li>${t('asset.infra.power-22kv')}</li><li>${t('asset.infra.fire-approved')}</li>`;
  return [
    `<h3>${word}</h3><p>${t('error.missingHelp')} <strong>${word}</strong>, <em>${word}</em>, <u>${word}</u>, `,
    `<a href="https://example.com">example.com</a></p><h4>${word}</h4><ul>${items}</ul><ol>${items}</ol>`,
    `<blockquote>${t('error.missingHelp')}</blockquote>`,
  ].join('');
}

function Editor({ isEmpty, isInvalid = false }: { isEmpty?: boolean; isInvalid?: boolean }) {
  const { t } = useTranslation('app');
  const lang = useLocale();
  const html = useHtml();
  const [value, setValue] = useState(isEmpty ? '' : html);
  const id = useId();
  return (
    <>
      <chakra.p id={id} fontSize="sm" fontWeight="semibold" mb="1.5">
        {t('admin.introduces')}
      </chakra.p>
      <RichTextInput value={value} onChange={setValue} labelledBy={id} lang={lang} isInvalid={isInvalid} />
    </>
  );
}

const values: readonly DocumentPlaceholder[] = [{ name: 'otp.minutes', kind: 'value', value: '5' }];

function Document() {
  const { t } = useTranslation('app');
  const lang = useLocale();
  const word = t('type.land');
  const table = `<table><tbody><tr><th>${word}</th></tr><tr><td>{{otp.minutes}}</td></tr></tbody></table>`;
  const [value, setValue] = useState(`<h2>${word}</h2>${useHtml()}<p>{{otp.hours}}</p>${table}`);
  const id = useId();
  return (
    <>
      <chakra.p id={id} fontSize="sm" fontWeight="semibold" mb="1.5">
        {t('admin.pages')}
      </chakra.p>
      <DocumentInput value={value} onChange={setValue} labelledBy={id} lang={lang} placeholders={values} />
    </>
  );
}

function Article() {
  const { t } = useTranslation('app');
  const lang = useLocale();
  const html = useHtml();
  const figure = `<figure data-media="${picture.mediaId}"><figcaption>${t('type.land')}</figcaption></figure>`;
  const [value, setValue] = useState(`<h2>${t('type.land')}</h2>${html}${figure}`);
  const id = useId();
  const pictures = [{ mediaId: picture.mediaId, src: renditionPath(picture, 400), name: t('upload.cover') }];
  return (
    <>
      <chakra.p id={id} fontSize="sm" fontWeight="semibold" mb="1.5">
        {t('admin.news')}
      </chakra.p>
      <ArticleInput value={value} onChange={setValue} labelledBy={id} lang={lang} pictures={pictures} />
    </>
  );
}

const previewUrl = renditionPath(picture, 400);
function useUploads(): UploadItem[] {
  const { t } = useTranslation('app');
  return [
    { id: 'ready', name: 'factory.jpg', previewUrl, state: 'ready', progress: 1 },
    { id: 'sending', name: 'road.jpg', previewUrl, state: 'sending', progress: 0.4 },
    { id: 'waiting', name: 'gate.jpg', state: 'waiting', progress: 0 },
    { id: 'checking', name: 'yard.jpg', previewUrl, state: 'checking', progress: 1 },
    { id: 'failed', name: 'plan.tiff', state: 'failed', progress: 0, problem: t('problem.unsupported-file') },
    {
      id: 'hopeless',
      name: 'film.png',
      state: 'failed',
      progress: 0,
      problem: t('problem.file-too-large'),
      canRetry: false,
    },
  ];
}

function List({ hasCover = false }) {
  const nothing = () => undefined;
  return (
    <UploadList
      items={useUploads()}
      hasCover={hasCover}
      onMove={nothing}
      onRemove={nothing}
      onRetry={nothing}
    />
  );
}

const Text = () => <RichText html={useHtml()} />;

function Dropzone() {
  const { t } = useTranslation('app');
  const field = useRef<HTMLInputElement>(null);
  return (
    <ImageDropzone
      onFiles={() => undefined}
      accept="image/*"
      title={t('nav.post')}
      help={t('problem.unsupported-file')}
      focusRef={field}
    />
  );
}

const refusedFile = (name: string, problem: 'file-too-large' | 'unsupported-file') => ({
  ...{ name, problem },
  file: new File(['x'], name, { type: 'image/png' }),
});
const Refused = () => (
  <RefusedPictures
    files={[refusedFile('plan.png', 'file-too-large'), refusedFile('plan.pdf', 'unsupported-file')]}
    limit={10}
    onShrunk={() => undefined}
    onClose={() => undefined}
  />
);

const pdfStates: Record<string, PdfState<string>> = {
  default: { step: 'none' },
  busy: { step: 'sending', name: 'report.pdf', progress: 0.4 },
  checking: { step: 'checking', name: 'report.pdf' },
  ready: { step: 'ready', name: 'report.pdf', claim: 'a' },
  error: { step: 'failed', name: 'report.docx', problem: 'unsupported-file' },
  'long text': { step: 'ready', name: `${'annual-report-'.repeat(12)}.pdf`, claim: 'a' },
};
function Pdf({ state }: { state: PdfState<string> }) {
  const { t } = useTranslation('pdf-file');
  const nothing = () => undefined;
  return (
    <SampleForm values={{ file: '' }}>
      <PdfField
        name="file"
        label={t('choose')}
        state={state}
        onFile={nothing}
        onRemove={nothing}
        isOptional
      />
    </SampleForm>
  );
}

export const writingEntries: readonly Entry[] = [
  {
    file: 'form/pdf-field.tsx',
    states: Object.fromEntries(
      Object.entries(pdfStates).map(([name, state]) => [name, <Pdf key={name} state={state} />]),
    ),
  },
  {
    file: 'rich-text.tsx',
    states: {
      default: <Text />,
    },
  },
  {
    file: 'form/rich-text-editor/rich-text-input.tsx',
    parts: ['editor', 'toolbar', 'link-form'].map((name) => `form/rich-text-editor/${name}.tsx`),
    states: {
      default: <Editor />,
      empty: <Editor isEmpty />,
      invalid: <Editor isInvalid />,
    },
  },
  {
    file: 'form/rich-text-editor/document-input.tsx',
    parts: ['document-editor', 'placeholder-panel'].map((name) => `form/rich-text-editor/${name}.tsx`),
    states: { 'values and tables': <Document /> },
  },
  {
    file: 'form/rich-text-editor/article-input.tsx',
    parts: ['article-editor', 'figure-panels'].map((name) => `form/rich-text-editor/${name}.tsx`),
    states: { 'tables and figures': <Article /> },
  },
  { file: 'form/refused-pictures.tsx', states: { 'one that can be shrunk': <Refused /> } },
  { file: 'form/image-dropzone.tsx', states: { default: <Dropzone /> } },
  {
    file: 'form/upload-list.tsx',
    states: { 'all that may happen to a picture': <List hasCover />, 'without a cover': <List /> },
  },
];
