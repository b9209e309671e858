/** The frame of every form that writes to the marketplace: its own fields, then who writes, files and the act. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { sendEndpoints, uploadCaseFile } from '#frontend/queries/cases.ts';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { pathOf } from '#lib/paths.ts';
import { useSession } from '#lib/session/use-session.ts';
import { fileTypeOf } from '#lib/uploads/attachment.ts';
import { useAttachments } from '#lib/uploads/use-attachments.ts';
import { type CaseFileClaim, type CaseKind, caseLimits } from '#shared/cases/model.ts';
import type { FieldError } from '#shared/kernel/problem.ts';
import { AppControls } from '#ui/form/app-controls.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { FilesField } from '../files/files-field.tsx';
import { SenderFields } from './sender-fields.tsx';
import { emptySender, type SenderValues, usePrefilled } from './sender-values.ts';
import { type Outcome, useChecking, useSending } from './use-sending.ts';

export interface CaseFormProps<Values extends object> {
  kind: CaseKind;
  /** The kind's own fields, empty or filled in beforehand. */
  own: Values;
  /** Sent along although nobody types it. */
  fixed?: object;
  /** What the schema alone does not say. */
  check?: (values: Values) => FieldError[];
  /** Tells drafts of one kind apart: by the listing, say. */
  draft?: string;
  filesLabel: string;
  hint?: ReactNode;
  onOutcome: (outcome: Outcome) => void;
  children: ReactNode;
}

/** Texts that may be empty, which a form leaves out and the contract wants: '' then. */
const mayBeEmpty: Partial<Record<CaseKind, object>> = { report: { content: '' } };

const schemaOf = (kind: CaseKind, own: object) =>
  mappedSchema(
    partsOf(bodyOf(sendEndpoints[kind]), [...Object.keys(own), 'name', 'phone', 'email', 'website']),
    (values: object) => ({ ...mayBeEmpty[kind], ...values }),
  );

export function CaseForm<Values extends object>(props: CaseFormProps<Values>) {
  const { kind, own, fixed, check, draft = '', filesLabel, hint, onOutcome, children } = props;
  const { t } = useTranslation('cases');
  const { me } = useSession();
  const [isChecking, onChecking] = useChecking();
  const takesPdf = kind !== 'advertising';
  const attachments = useAttachments<CaseFileClaim>({
    max: takesPdf ? caseLimits.filesMax : caseLimits.adImagesMax,
    takesPdf,
    upload: (file, ways) =>
      uploadCaseFile(file, { ...ways, onChecking, contentType: fileTypeOf(file) ?? file.type }),
  });
  type All = Values & SenderValues;
  const form = useAppForm<All>({
    schema: schemaOf(kind, own),
    defaultValues: { ...emptySender, ...own } as unknown as DefaultValues<All>,
    draft: { key: `case-${kind}${draft}`, place: 'tab', omit: ['files', 'website'] as never },
    errorTexts: 'cases:errors',
  });
  usePrefilled(form.form as unknown as UseFormReturn<SenderValues>);
  const send = useSending<All>({
    ...{ kind, form, attachments, onChecking, onOutcome, check },
    fixed: { ...mayBeEmpty[kind], ...fixed },
  });
  return (
    <AppControls>
      <Form form={form} onSubmit={send}>
        {children}
        <FilesField attachments={attachments} label={filesLabel} />
        <SenderFields
          asksName={kind !== 'report'}
          isNameOptional={me !== null && kind !== 'complaint'}
          hint={hint ?? t('reachHint')}
        />
        <End kind={kind} isChecking={isChecking} />
      </Form>
    </AppControls>
  );
}

function End({ kind, isChecking }: { kind: CaseKind; isChecking: boolean }) {
  const { t } = useTranslation('cases');
  return (
    <div>
      <SubmitButton width={{ base: 'full', sm: 'auto' }}>{t(`${kind}.send`)}</SubmitButton>
      <chakra.p role="status" mt={isChecking ? '2' : '0'} textStyle="hint">
        {isChecking && t('checking')}
      </chakra.p>
      <chakra.p mt="3" textStyle="hint">
        <Trans t={t} i18nKey="privacyNote" components={{ privacy: <TextLink to={pathOf('privacy')} /> }} />
      </chakra.p>
    </div>
  );
}
