/** Editing a document: Vietnamese beside another language, what changed, who accepts it, and saving it for everybody. */
import { chakra } from '@chakra-ui/react';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type DocumentRecord, occasionsOf } from '#shared/content/documents.ts';
import { locales } from '#shared/kernel/locale.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { CheckboxField, TextAreaField } from '#ui/form/form-fields.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { Preview } from './preview.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { LanguageChoice, type OtherLocale, TextColumn } from './text-column.tsx';
import { type DocumentFormControl, useDocumentForm } from './use-document-form.ts';
import { Versions } from './versions.tsx';

const noteMaxChars = 500;

/** The language beside Vietnamese: the reader's own first, and whichever is refused. */
function useOther({ app }: DocumentFormControl) {
  const locale = useLocale();
  const [other, setOther] = useState<OtherLocale>(locale === 'vi' ? 'en' : locale);
  const errors = app.form.formState.errors.texts;
  const wrong = locales.filter((one) => errors?.[one]);
  const refused = wrong.find((one) => one !== 'vi') as OtherLocale | undefined;
  const { failures } = app;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, whatever is chosen afterwards
  useEffect(() => {
    if (refused && !wrong.includes(other)) setOther(refused);
  }, [failures, refused]);
  return { other, setOther, wrong };
}

export function DocumentForm({ record }: { record: DocumentRecord }) {
  const { t } = useTranslation('documents');
  const control = useDocumentForm(record);
  const { app, ask, conflict, settle, asked, unask, save, fill } = control;
  const { other, setOther, wrong } = useOther(control);
  const title = app.form.watch(`texts.${useLocale()}.title`);
  return (
    <Frame
      title={title || t('editTitle')}
      lead={t('editLead')}
      actions={<PublicLink record={record} />}
      isNested
    >
      <Standing record={record} />
      {conflict && <ConflictPanel conflict={conflict} onSettle={settle} />}
      <Form form={app} onSubmit={ask}>
        <LanguageChoice value={other} wrong={wrong} onChange={setOther} />
        <chakra.div
          display="grid"
          gap="6"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        >
          <TextColumn locale="vi" />
          {/* Each language has an editor of its own, with its own steps back. */}
          <TextColumn locale={other} key={other} />
        </chakra.div>
        <NextVersion record={record} />
        <Acts control={control} isHeld={conflict !== null} />
      </Form>
      <chakra.div display="grid" gap="5" mt="8" gridTemplateColumns="minmax(0, 1fr)">
        <Preview name={record.name} textsOf={() => app.form.getValues('texts')} />
        <Versions record={record} onRestore={(texts) => fill({ ...app.form.getValues(), texts })} />
      </chakra.div>
      {asked && <SaveDialog values={asked} record={record} onSave={() => save(asked)} onClose={unask} />}
    </Frame>
  );
}

/** In a tab of its own: what is typed here stays. */
function PublicLink({ record }: { record: DocumentRecord }) {
  const { t } = useTranslation(['documents', 'app']);
  return (
    <OuterLink href={record.path} target="_blank" rel="noopener">
      {t('seePublic')} <ExternalLink size={14} aria-hidden style={{ display: 'inline' }} />
      <span className="visually-hidden"> {t('app:opensNewTab')}</span>
    </OuterLink>
  );
}

function Standing({ record }: { record: DocumentRecord }) {
  const { t } = useTranslation('documents');
  const locale = useLocale();
  const { version, updatedAt } = record;
  return (
    <chakra.p textStyle="hint" mb="4">
      {updatedAt ? t('standing', { version, time: formatDateTime(updatedAt, locale) }) : t('standingShipped')}
    </chakra.p>
  );
}

/** What goes with the next version: what changed, and whether people are asked again. */
function NextVersion({ record }: { record: DocumentRecord }) {
  const { t } = useTranslation('documents');
  const isAccepted = occasionsOf(record.name).length > 0;
  return (
    <Panel title={t('next')}>
      <chakra.div display="grid" gap="4" maxW="3xl">
        <TextAreaField
          name="note"
          label={t('note')}
          help={t('noteHelp')}
          maxLength={noteMaxChars}
          isOptional
        />
        {isAccepted ? (
          <CheckboxField name="needsAcceptance" label={t('askAgain')}>
            <chakra.span fontWeight="semibold">{t('askAgain')}</chakra.span>
            <chakra.span display="block" textStyle="hint">
              {t('askAgainHelp')}
            </chakra.span>
          </CheckboxField>
        ) : (
          <p>{t('neverAccepted')}</p>
        )}
      </chakra.div>
    </Panel>
  );
}

function Acts({ control, isHeld }: { control: DocumentFormControl; isHeld: boolean }) {
  const { t } = useTranslation('documents');
  const { isDirty } = control.app.form.formState;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      <SubmitButton disabled={isHeld}>{t('save')}</SubmitButton>
      {isDirty && (
        <Button variant="outline" onClick={control.discard}>
          {t('discard')}
        </Button>
      )}
      <chakra.p textStyle="hint">{t(isHeld ? 'chooseFirst' : 'saveHint')}</chakra.p>
    </chakra.div>
  );
}
