/** The text as visitors would read it in a language, with today's values; nothing is saved for it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useFieldWords } from '#lib/form/use-app-form.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import type { DocumentName, DocumentPreview } from '#shared/content/documents.ts';
import { documentsStaffApi } from '#shared/content/documents-api.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Blocks } from '../article/blocks.tsx';
import { type DocumentValues, htmlOf } from './values.ts';

interface PreviewProps {
  name: DocumentName;
  /** What stands in the form when the preview is asked for. */
  textsOf: () => DocumentValues['texts'];
}

export function Preview({ name, textsOf }: PreviewProps) {
  const { t } = useTranslation('documents');
  const wordsOf = useFieldWords('documents:errors');
  const [shown, setShown] = useState<{ locale: Locale; preview: DocumentPreview } | null>(null);
  const act = useAct(
    async (locale: Locale) => {
      const body = { locale, html: htmlOf(textsOf()[locale]) };
      return { locale, preview: await call(documentsStaffApi.previewDocument, { params: { name }, body }) };
    },
    { onDone: setShown },
  );
  const wrong = act.error ? problemOf(act.error).errors?.[0] : undefined;
  return (
    <Panel title={t('preview')} lead={t('previewLead')}>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {locales.map((locale) => (
          <Button
            key={locale}
            variant="outline"
            size="sm"
            aria-pressed={shown?.locale === locale}
            isBusy={act.pending?.[0] === locale}
            onClick={() => act.run(locale)}
          >
            {languageNames[locale]}
          </Button>
        ))}
      </chakra.div>
      {act.problem && <Alert tone="error">{wrong ? wordsOf(wrong, 'texts') : act.problem}</Alert>}
      {shown && (
        <chakra.article mt="5" maxW="3xl" lang={languageTag(shown.locale)} aria-label={shown.preview.title}>
          <chakra.p fontSize="3xl" fontWeight="semibold" letterSpacing="tight">
            {shown.preview.title}
          </chakra.p>
          <chakra.p mt="3" mb="6" fontSize="lg" color="fg.muted">
            {shown.preview.summary}
          </chakra.p>
          <Blocks blocks={shown.preview.blocks} locale={shown.locale} />
        </chakra.article>
      )}
    </Panel>
  );
}
