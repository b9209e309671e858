/** The form of content with its notices, and what follows when it has been submitted or published. */
import { chakra } from '@chakra-ui/react';
import Eye from 'lucide-react/icons/eye';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { loadOfficeContent } from '#frontend/queries/content-staff.ts';
import { call } from '#lib/api/client.ts';
import { CallProblem } from '#lib/api/http.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { PdfUpload } from '#lib/uploads/use-pdf.ts';
import { contentLimits } from '#shared/content/model.ts';
import { contentActsFor } from '#shared/content/rules.ts';
import { contentStaffApi as api } from '#shared/content/staff-api.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import { isStaff } from '#shared/kernel/access.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField, TextField } from '#ui/form/form-fields.tsx';
import { Page } from '#ui/page.tsx';
import { itemPath, type OfficeView } from '../office.ts';
import { useAfterAct } from '../use-after-act.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { Images, useArticlePictures } from './images.tsx';
import { hasKindFields, KindFields } from './kind-fields.tsx';
import { fromContent } from './model.ts';
import { ChangeNotice, DecisionNotice, RestoredNotice } from './notices.tsx';
import { RelatedField } from './related-field.tsx';
import { ReportFileField, useReportPdf } from './report-file-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { SlugField } from './slug-field.tsx';
import { Texts } from './texts.tsx';
import { type ContentFormControl, type ContentFormOptions, useContentForm } from './use-content-form.ts';

interface EditorProps extends ContentFormOptions {
  /** Said under the title of a new one. */
  lead?: string;
}

/** What the keyboard brings into sight stays clear of the bar at the bottom edge. */
const clearOfBar = {
  '& :is(input, select, textarea, button, [contenteditable])': { scrollMarginBottom: '24' },
};

export function ContentEditor({ lead, ...options }: EditorProps) {
  const { t } = useTranslation('content-office');
  const { kind, me, record } = options;
  const control = useContentForm(options);
  const pictures = useArticlePictures(control.uploads);
  const staff = isStaff(me);
  const pdf = useReportPdf(control);
  const { meta, stored, conflict } = control;
  const file = stored ? { id: stored.meta.id, fileId: stored.content.report?.fileId } : undefined;
  const reference = stored?.published ?? options.record?.content;
  return (
    <Page title={t(record ? 'editTitle' : `create.${kind}`)} lead={lead ?? t('editLead')} isNested>
      <chakra.div css={clearOfBar} minW="0">
        {meta && <DecisionNotice meta={meta} />}
        {meta && <ChangeNotice meta={meta} />}
        {conflict ? (
          <ConflictPanel conflict={conflict} onSettle={control.settle} />
        ) : (
          <RestoredNotice restoredAt={control.restoredAt} discard={control.discard} />
        )}
        <Form form={control} onSubmit={async () => undefined}>
          <Texts kind={kind} pictures={pictures} reference={reference && fromContent(reference).texts} />
          <Panel title={t('field.pictures')}>
            <Images queue={control.queue} uploads={control.uploads} />
          </Panel>
          {hasKindFields(kind) && (
            <Panel title={t(`field.${kind}`)}>
              <KindFields kind={kind} isStaff={staff} file={<ReportFileField pdf={pdf} stored={file} />} />
            </Panel>
          )}
          <Panel title={t('pageFacts')}>
            <chakra.div display="grid" gap="5">
              <SlugField kind={kind} meta={meta} />
              {kind === 'news' && <CategoryField />}
              <TextField name="author" label={t('field.author')} help={t('help.author')} isOptional />
              <RelatedField ownId={meta?.id} />
            </chakra.div>
          </Panel>
          <Acts control={control} options={options} pdf={pdf} />
        </Form>
      </chakra.div>
    </Page>
  );
}

function CategoryField() {
  const { t } = useTranslation('content-office');
  const locale = useLocale();
  const { data: catalog } = useCatalog();
  const options = (catalog?.newsCategories ?? []).map(({ id, names }) => ({
    value: id,
    label: names[locale],
  }));
  return (
    <SelectField name="category" label={t('field.category')} placeholder={t('choose')} options={options} />
  );
}

const tooShortTitle = () =>
  new CallProblem({
    code: 'validation-failed',
    status: 422,
    errors: [{ pointer: '/texts/vi/title', code: 'too-short', params: { minimum: contentLimits.titleMin } }],
  });

const fileNotTaken = () =>
  new CallProblem({
    code: 'validation-failed',
    status: 422,
    errors: [{ pointer: '/report/fileId', code: 'not-uploaded' }],
  });

/** Saves what is typed; false where something has to be looked at first. */
async function saved(control: ContentFormControl, pdf: PdfUpload<string>): Promise<boolean> {
  if (control.form.getValues('texts.vi.title').trim().length < contentLimits.titleMin) {
    control.refuse(tooShortTitle());
    return false;
  }
  const [file] = await Promise.all([pdf.settled(), control.takeImages()]);
  if (file === 'failed') {
    control.refuse(fileNotTaken());
    return false;
  }
  if (await control.save()) return true;
  control.showFailures();
  return false;
}

/** What the main button does: sellers submit, staff publish; what waits already is only saved. */
function mainActOf(record: ContentRecord, roles: Parameters<typeof contentActsFor>[1]) {
  const acts = contentActsFor(record.meta, roles);
  return (['publish', 'submit'] as const).find((act) => acts.includes(act)) ?? 'save';
}

interface ActsProps {
  control: ContentFormControl;
  options: ContentFormOptions;
  pdf: PdfUpload<string>;
}

function Acts({ control, options, pdf }: ActsProps) {
  const { t } = useTranslation('content-office');
  const navigate = useNavigate();
  const { kind, me } = options;
  const { meta } = control;
  const afterAct = useAfterAct(me.id);
  const isHeld = meta?.state === 'waiting' || meta?.edit === 'waiting';
  const open = (view?: OfficeView) => {
    const record = control.newest();
    if (record) void navigate(itemPath(record.meta, view));
  };
  const main = useAct(async () => {
    if (!(await saved(control, pdf))) return;
    const record = control.newest()!;
    const { id, version } = record.meta;
    const act = mainActOf(record, me);
    try {
      if (act === 'publish') {
        const next = await call(api.publishContent, { params: { id }, body: { version } });
        await afterAct('publish', record.meta, next);
      } else if (act === 'submit') {
        await call(api.actOnContent, { params: { id, act }, body: { version } });
        await afterAct('submit', record.meta, await loadOfficeContent(id));
      }
      open();
    } catch (error) {
      control.refuse(error);
    }
  });
  const keep = useAct(async (view?: OfficeView) => {
    if (await saved(control, pdf)) open(view);
  });
  const isBusy = main.isBusy || keep.isBusy || control.conflict !== null;
  const isLive = meta?.state === 'published';
  const mainWords = isStaff(me) ? t(isLive ? 'act.update' : 'act.publish') : t('act.submit');
  return (
    <SaveBar control={control} isHeld={isHeld}>
      <Button variant="outline" isBusy={isBusy} onClick={() => keep.run('preview')}>
        <Eye size={18} aria-hidden /> {t('preview')}
      </Button>
      <Button variant="outline" isBusy={isBusy} onClick={() => keep.run()}>
        {t('save.now')}
      </Button>
      {!(isHeld && !isStaff(me)) && (
        <Button size="lg" isBusy={isBusy} onClick={() => main.run()} data-kind={kind}>
          {mainWords}
        </Button>
      )}
    </SaveBar>
  );
}
