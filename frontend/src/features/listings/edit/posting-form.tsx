/** The posting form with its outline or steps, its notices, its preview, and what follows when it has been sent. */
import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { type Path, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { refreshDrafts } from '#frontend/queries/drafts.ts';
import { useOwner } from '#frontend/queries/owner.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { isOnItsWay } from '#lib/uploads/model.ts';
import { endUploads } from '#lib/uploads/use-uploads.ts';
import type { Me } from '#shared/accounts/model.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { Level, ListingRecord } from '#shared/listings/model.ts';
import { Form } from '#ui/form/form.tsx';
import { notify } from '#ui/notify.ts';
import { Page } from '#ui/page.tsx';
import { ContinueDrafts } from '../drafts/continue-drafts.tsx';
import { ownRowOf, rememberRow } from '../optimistic-rows.ts';
import { choosesLevel, type PostingCost, postingCost } from '../promotions/posting-cost.tsx';
import { PostingLevel } from '../promotions/posting-level.tsx';
import { usePoints } from '../promotions/use-points.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { FormSections } from './form-sections.tsx';
import type { ListingForm } from './model.ts';
import { DraftNotice, OfflineNotice, SentBeforeNotice, StateNotice } from './notices.tsx';
import { SideOutline, TopOutline } from './outline/outline-nav.tsx';
import { ListingPreview } from './preview/listing-preview.tsx';
import { PreviewButton } from './preview/preview-dialog.tsx';
import { RemarkedFields, RemarkSummary } from './remarks/field-remarks.tsx';
import { PostingRulesPanel } from './rules/rules-panel.tsx';
import { type PostingRules, usePostingRules } from './rules/use-posting-rules.ts';
import type { KeptDraft } from './saving/draft-wire.ts';
import { SaveStatus } from './saving/save-status.tsx';
import { LastStep, ShownStep } from './steps/shown-step.tsx';
import { StepButtons, StepOutline } from './steps/step-nav.tsx';
import { stepOfField } from './steps/steps.ts';
import { forgetStep, type Steps, useSteps } from './steps/use-steps.ts';
import { SubmitBar } from './submit-bar.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { formKey, type ListingFormControl, useListingForm } from './use-listing-form.ts';
import { isPdfOnItsWay } from './use-reference-file.ts';

/** Shows the result in its owner's list at once, and says in its own words what has happened. */
function useAfterSending({ me, record: before }: PostingFormProps) {
  const { t } = useTranslation(['edit', 'paid', 'app']);
  const locale = useLocale();
  const navigate = useNavigate();
  const reviewHours = useOwner()?.reviewHours;
  return {
    async sent(record: ListingRecord) {
      const { code, hasRevision } = record.meta;
      rememberRow(me.id, await ownRowOf(record));
      void refreshDrafts(me.id);
      const words = before ? (hasRevision ? 'sent.revision' : 'sent.edit') : 'sent.new';
      const said = [t(words), ...(reviewHours ? [t('app:reviewTime', { count: reviewHours })] : [])];
      const message = said.join(locale === 'ja' || locale === 'zh' ? '' : ' ');
      notify({ kind: 'success', message });
      const group = isWant(record.content.kind) ? 'wants' : undefined;
      await navigate(pathOf('manageListings', {}, { group }), { state: { code } });
    },
    async left() {
      void refreshDrafts(me.id);
      notify({ kind: 'success', message: t('paid:draft.saved') });
      await navigate(pathOf('manageListings'));
    },
  };
}

/** What the keyboard brings into sight stays clear of the bar at the bottom edge. */
const clearOfBar = {
  '& :is(input, select, textarea, button, [contenteditable])': { scrollMarginBottom: '24' },
};

/** In steps, Enter goes on, and whoever is led to a field is led to its step first. */
function inSteps(posting: ListingFormControl, at: Steps): ListingFormControl {
  if (!at.step) return posting;
  const { form } = posting;
  const setFocus: typeof form.setFocus = (name, options) =>
    at.goTo(stepOfField(name), () => form.setFocus(name, options));
  return {
    ...posting,
    form: { ...form, setFocus },
    submit: (act) => (event) => {
      if (at.step === 'preview') return posting.submit(act)(event);
      event?.preventDefault();
      at.next();
      return Promise.resolve();
    },
  };
}

interface PostingFormProps {
  me: Me;
  /** The listing that is edited; null for a new one. */
  record: ListingRecord | null;
  /** The listing that a new one is a copy of; null for an empty form. */
  source: ListingRecord | null;
  /** The draft to go on with, as the server has it. */
  stored: KeptDraft | null;
  /** The code of that draft. */
  draft: string | null;
  /** The form's draft has a code. */
  onKept: (code: string) => void;
}

export function PostingForm(props: PostingFormProps) {
  const { me, record } = props;
  const { t } = useTranslation(['edit', 'paid']);
  const rules = usePostingRules(me.id);
  const points = usePoints(me.id);
  const after = useAfterSending(props);
  const posting: ListingFormControl = useListingForm({
    ...props,
    costAt: (meta, level) => postingCost(meta, level, points).points,
    async onSent(sent) {
      const key = posting.keyNow();
      endUploads(key);
      forgetStep(key);
      await after.sent(sent);
    },
    onLeft: after.left,
    onPrice: points.reload,
    acceptRules: rules.accept,
    onRules: rules.ask,
  });
  const { form, outstanding, restoredAt, meta } = posting;
  const level = useWatch({ control: form.control, name: 'level' });
  const cost = postingCost(meta, level, points);
  const at = useSteps(formKey(props), restoredAt !== undefined || props.stored !== null);
  return (
    <Page title={t(record ? 'pageEdit' : 'pageNew')} lead={leadOf(t, props)} isNested>
      <chakra.div
        display="grid"
        columnGap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 42rem) minmax(12rem, 1fr)' }}
      >
        {at.step ? (
          <StepOutline form={form} outstanding={outstanding} at={at} step={at.step} />
        ) : (
          <TopOutline form={form} outstanding={outstanding} />
        )}
        <chakra.div minW="0" css={clearOfBar}>
          <Notices {...props} posting={inSteps(posting, at)} />
          <FormTop
            posting={posting}
            me={me}
            record={record}
            level={choosesLevel(meta) ? (cost.level ?? 'regular') : undefined}
            at={at}
          />
          <ShownStep value={at.step}>
            <FormBody
              me={me}
              record={record}
              posting={inSteps(posting, at)}
              rules={rules}
              cost={cost}
              at={at}
            />
          </ShownStep>
        </chakra.div>
        {!at.step && <SideOutline form={form} outstanding={outstanding} />}
      </chakra.div>
    </Page>
  );
}

/** What to know before the form: drafts to go on with, what happened to the listing or the draft elsewhere. */
function Notices({ me, record, source, draft, posting }: PostingFormProps & { posting: ListingFormControl }) {
  const { conflict, meta, restoredAt } = posting;
  return (
    <>
      {!record && !source && !draft && <ContinueDrafts userId={me.id} own={posting.saving.kept()?.code} />}
      <OfflineNotice />
      {meta && (
        <StateNotice meta={meta} title={record?.content.title ?? meta.code}>
          <RemarkSummary
            {...{ remarks: posting.remarks, form: posting.form, initial: posting.initial.form }}
            onGo={(name) => posting.form.setFocus(name as Path<ListingForm>)}
          />
        </StateNotice>
      )}
      {conflict ? (
        <ConflictPanel conflict={conflict} onSettle={posting.settleConflict} />
      ) : (
        <DraftNotice restoredAt={restoredAt} discard={posting.discard} />
      )}
      {posting.wasSentBefore && <SentBeforeNotice />}
    </>
  );
}

interface FormTopProps {
  posting: ListingFormControl;
  me: Me;
  record: ListingRecord | null;
  level: Level | undefined;
  at: Steps;
}

/** Whether what is typed is saved, and how it will look: at the top of the form and of each step. */
function FormTop({ posting, me, record, level, at }: FormTopProps) {
  const { uploads, outstanding, saving } = posting;
  const { form } = inSteps(posting, at);
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mb="3"
    >
      <chakra.div flex="1 1 12rem" minW="0">
        {saving.isOn && <SaveStatus userId={me.id} saving={saving} />}
      </chakra.div>
      <PreviewButton
        source={{ me, record, form, uploads, level, outstanding }}
        onMissing={(field) => form.setFocus(field as Path<ListingForm>)}
      />
    </chakra.div>
  );
}

/** Which listing this is, or where its content comes from. */
function leadOf(t: TFunction<['edit', 'paid']>, { record, source }: PostingFormProps): string {
  if (record) return t(record.meta.state === 'draft' ? 'draftLead' : 'editLead', { code: record.meta.code });
  return source ? t('copyLead', { code: source.meta.code }) : t('newLead');
}

interface FormBodyProps extends Pick<PostingFormProps, 'me' | 'record'> {
  posting: ListingFormControl;
  rules: PostingRules;
  cost: PostingCost;
  at: Steps;
}

/** The sections, the preview, and what is said before the button. */
function FormBody({ me, record, posting, rules, cost, at }: FormBodyProps) {
  const { form, pdf, uploads, queue, outstanding, busy, meta } = posting;
  const level = choosesLevel(meta) ? (cost.level ?? 'regular') : undefined;
  return (
    <Form form={posting} onSubmit={async () => undefined}>
      <RemarkedFields remarks={posting.remarks} form={form} initial={posting.initial.form}>
        <FormSections pdf={pdf} queue={queue} uploads={uploads} />
      </RemarkedFields>
      <LastStep>
        {level && (
          <PostingLevel
            level={level}
            now={cost.now}
            onChange={(chosen) => form.setValue('level', chosen, { shouldDirty: true })}
          />
        )}
        <ListingPreview
          {...{ me, record, form, uploads, level, outstanding }}
          onMissing={(field) => form.setFocus(field as Path<ListingForm>)}
        />
        <PostingRulesPanel rules={rules} />
        <SubmitPanel meta={meta} cost={{ ...cost, shortage: posting.shortage }} />
        <SubmitBar
          isNew={!record}
          points={cost.points}
          outstanding={outstanding}
          busy={busy}
          waiting={uploads.filter(isOnItsWay).length + (isPdfOnItsWay(pdf) ? 1 : 0)}
          onSaveDraft={posting.saving.isOn ? posting.saveDraft : undefined}
        />
      </LastStep>
      {at.step && <StepButtons at={at} step={at.step} />}
    </Form>
  );
}
