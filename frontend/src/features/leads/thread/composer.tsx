/** Writing a message: what is typed and chosen stays until it is sent, and a lost line is said plainly. */
import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sendMessage, uploadMessageFile } from '#frontend/queries/threads.ts';
import { CallProblem, problemOf } from '#lib/api/http.ts';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { notSent, type OwnForm, useAppForm } from '#lib/form/use-app-form.ts';
import { fileTypeOf } from '#lib/uploads/attachment.ts';
import { type Attachments, useAttachments } from '#lib/uploads/use-attachments.ts';
import type { FieldError } from '#shared/kernel/problem.ts';
import { threadApi } from '#shared/leads/thread-api.ts';
import {
  type MessageFileClaim,
  type ThreadNews,
  type ThreadSide,
  threadLimits,
} from '#shared/leads/thread-model.ts';
import { checkMessage } from '#shared/leads/thread-rules.ts';
import { pdfType } from '#shared/media/model.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/form-fields.tsx';
import { ComposerFiles } from './composer-files.tsx';
import { ComposerHelp } from './composer-help.tsx';

interface ComposerProps {
  threadKey: string;
  side: ThreadSide;
  onActivity: () => void;
  onSent: (news: ThreadNews) => Promise<unknown>;
  /** The thread takes no more messages since it was read. */
  onStale: () => unknown;
}
interface Values {
  text?: string;
  files: null;
}
/** Words that are not typed are left out by the form, and empty in the contract: files may come alone. */
const schema = mappedSchema(partsOf(bodyOf(threadApi.sendMessage), ['text']), (values: object) => ({
  text: '',
  ...values,
}));

export function Composer({ threadKey, side, onActivity, onSent, onStale }: ComposerProps) {
  const { t } = useTranslation('thread');
  const attachments = useAttachments<MessageFileClaim>({
    ...{ max: threadLimits.images, takesPdf: true },
    upload: (file, ways) =>
      uploadMessageFile(threadKey, file, { ...ways, contentType: fileTypeOf(file) ?? file.type }),
  });
  const form = useAppForm<Values>({
    schema,
    defaultValues: { text: '', files: null },
    // At the machine of somebody else nothing is left behind by a visitor.
    draft: {
      key: `message-${threadKey.slice(0, 26)}`,
      place: side === 'asker' ? 'tab' : 'browser',
      omit: ['files'],
    },
    errorTexts: 'thread:errors',
    problemText: (code, wait) => {
      if (code === 'too-many-requests') return t('enoughToday', { wait });
      return code === 'offline' ? t('notSent') : undefined;
    },
  });
  const send = useSend({ threadKey, form, attachments, onSent, onStale });
  return (
    <chakra.div mt="4">
      <Form form={form} onSubmit={send}>
        <TextAreaField
          name="text"
          label={t('text')}
          help={<ComposerHelp />}
          rows={2}
          maxH="60"
          css={{ fieldSizing: 'content' }}
          onKeyDown={sendByKeys}
          onInput={onActivity}
        />
        <ComposerFiles attachments={attachments} />
        <div>
          <SubmitButton size="md">{t('send')}</SubmitButton>
        </div>
      </Form>
    </chakra.div>
  );
}

/** Ctrl or Command with Enter sends; Enter alone begins a line, also while a word is put together. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface Sending extends Pick<ComposerProps, 'threadKey' | 'onSent' | 'onStale'> {
  form: OwnForm<Values>;
  attachments: Attachments<MessageFileClaim>;
}
const invalid = (errors: FieldError[]) => new CallProblem({ code: 'validation-failed', status: 422, errors });

function useSend({ threadKey, form, attachments, onSent, onStale }: Sending) {
  // One attempt until it is answered: pressed again after a lost line it is not sent twice.
  const attempt = useRef(crypto.randomUUID());
  return async ({ text = '' }: Values): Promise<unknown> => {
    const kinds = attachments.files.map(({ file }) => ({
      type: fileTypeOf(file) === pdfType ? ('pdf' as const) : ('image' as const),
    }));
    const errors = checkMessage(text.trim(), kinds);
    if (errors.length > 0) throw invalid(errors);
    const files = await attachments.settled();
    if (files === 'failed') throw invalid([{ pointer: '/files', code: 'not-uploaded' }]);
    try {
      await onSent(await sendMessage({ threadKey, attempt: attempt.current, text, files }));
    } catch (error) {
      if (problemOf(error).code !== 'state-conflict') throw error;
      await onStale();
      return notSent;
    }
    attempt.current = crypto.randomUUID();
    attachments.clear();
    const rest = typedSince(text, form.form.getValues('text') ?? '');
    form.form.reset({ text: rest, files: null });
    // What was typed meanwhile is a draft of its own.
    return rest ? notSent : undefined;
  };
}

/** What stands in the field beyond what was sent: the rest of it, or all where it says something else now. */
const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
