/** Asking for help: a topic, the question, more words and files. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { caseLimits, supportTopics } from '#shared/cases/model.ts';
import { SelectField, TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { CaseForm } from '../form/case-form.tsx';
import { Counter } from '../form/counter.tsx';
import { SendingSection } from '../form/sending-section.tsx';
import type { Topic } from './suggest.ts';
import { Suggestions } from './suggestions.tsx';

interface SupportSectionProps {
  /** What the page that led here is about, as the question's beginning; '' without one. */
  subject: string;
  topic?: Topic | undefined;
}

export function SupportSection({ subject, topic }: SupportSectionProps) {
  const { t } = useTranslation('cases');
  return (
    <chakra.section aria-labelledby="ask">
      <chakra.h2 id="ask" textStyle="heading.part">
        {t('support.title')}
      </chakra.h2>
      <chakra.p mt="1" mb="5" color="fg.muted">
        {t('support.lead')}
      </chakra.p>
      <SendingSection
        form={(onOutcome) => (
          <CaseForm
            key={subject}
            kind="support"
            own={{ topic: topic ?? '', question: subject, content: '' }}
            draft={subject && `-${subject}`}
            filesLabel={t('files.label')}
            onOutcome={onOutcome}
          >
            <SupportFields />
          </CaseForm>
        )}
      />
    </chakra.section>
  );
}

function SupportFields() {
  const { t } = useTranslation('cases');
  return (
    <>
      <SelectField
        name="topic"
        label={t('support.topic')}
        placeholder={t('support.choose')}
        options={supportTopics.map((value) => ({ value, label: t(`support.topics.${value}`) }))}
      />
      <TextField name="question" label={t('support.question')} help={t('support.questionHint')} />
      <Suggestions />
      <TextAreaField
        name="content"
        label={t('support.content')}
        help={
          <Counter name="content" max={caseLimits.contentMax}>
            {t('support.contentHint')}
          </Counter>
        }
        rows={6}
      />
    </>
  );
}
