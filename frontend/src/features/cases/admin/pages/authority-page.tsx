/** Recording what an authority asks for: one attempt until it is answered, then the case itself. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FilesField } from '#frontend/features/cases/files/files-field.tsx';
import { useChecking } from '#frontend/features/cases/form/use-sending.ts';
import { uploadCaseFile } from '#frontend/queries/cases.ts';
import { recordAuthorityRequest } from '#frontend/queries/cases-staff.ts';
import { CallProblem } from '#lib/api/http.ts';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { notSent, useAppForm } from '#lib/form/use-app-form.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { fileTypeOf } from '#lib/uploads/attachment.ts';
import { useAttachments } from '#lib/uploads/use-attachments.ts';
import { authorityApi } from '#shared/cases/authority-api.ts';
import { checkAuthorityRequest } from '#shared/cases/authority-rules.ts';
import { type CaseFileClaim, caseLimits } from '#shared/cases/model.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { notify } from '#ui/notify.ts';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { RequestFields } from '../authority/request-fields.tsx';
import { emptyRequest, type RequestValues, requestOf } from '../authority/request-values.ts';

export const head = ({ t }: HeadInput): Head => ({ title: t('inbox:record.title'), isListed: false });

const fields = ['authority', 'documentNumber', 'documentDate', 'receivedAt', 'channel', 'asked'] as const;
const others = ['subjects', 'isSecret', 'content', 'officerName', 'phone', 'email'] as const;
const schema = mappedSchema(
  partsOf(bodyOf(authorityApi.recordAuthorityRequest), [...fields, ...others]),
  requestOf,
);

export function Page() {
  const { t } = useTranslation('inbox');
  return (
    <div>
      <TextLink to={pathOf('adminInbox')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('one.toInbox')}
      </TextLink>
      <Frame title={t('record.title')} lead={t('record.lead')} isNested>
        <RequestForm />
      </Frame>
    </div>
  );
}

function RequestForm() {
  const { t } = useTranslation('inbox');
  const navigate = useNavigate();
  // Pressed again after a lost line it is still the same attempt.
  const attempt = useRef(crypto.randomUUID());
  const [, onChecking] = useChecking();
  const attachments = useAttachments<CaseFileClaim>({
    ...{ max: caseLimits.filesMax, takesPdf: true },
    upload: (file, ways) =>
      uploadCaseFile(file, { ...ways, onChecking, contentType: fileTypeOf(file) ?? file.type }),
  });
  const defaultValues = useMemo(() => ({ ...emptyRequest(Date.now()), files: '' }), []);
  const form = useAppForm<RequestValues & { files: string }>({
    schema,
    defaultValues,
    draft: { key: 'authority-request', place: 'tab', omit: ['files'] },
    errorTexts: 'inbox:errors',
  });
  const send = async ({ files: _, ...values }: RequestValues & { files: string }) => {
    const request = requestOf(values);
    const errors = checkAuthorityRequest({ ...request, subjects: request.subjects ?? [] }, Date.now());
    if (errors.length > 0) throw new CallProblem({ code: 'validation-failed', status: 422, errors });
    const files = await attachments.settled();
    if (files === 'failed') {
      const failed = [{ pointer: '/files', code: 'not-uploaded' }];
      form.refuse(new CallProblem({ code: 'validation-failed', status: 422, errors: failed }));
      return notSent;
    }
    const { id } = await recordAuthorityRequest({ ...request, files, attempt: attempt.current });
    notify({ kind: 'success', message: t('record.done') });
    void navigate(pathOf('adminCase', { id }), { replace: true });
    return undefined;
  };
  return (
    <Form form={form} onSubmit={send}>
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" maxW="4xl">
        <RequestFields />
        <FilesField attachments={attachments} label={t('record.files')} />
        <div>
          <SubmitButton width={{ base: 'full', sm: 'auto' }}>{t('record.send')}</SubmitButton>
        </div>
      </chakra.div>
    </Form>
  );
}
