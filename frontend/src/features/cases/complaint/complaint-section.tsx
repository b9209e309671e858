/** The complaint of a consumer: against whom, what happened, what is asked for, with what shows it. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { caseLimits } from '#shared/cases/model.ts';
import { TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { CaseForm } from '../form/case-form.tsx';
import { Counter } from '../form/counter.tsx';
import { SendingSection } from '../form/sending-section.tsx';

const empty = { against: '', listingCode: '', transaction: '', content: '', asked: '' };

/** Where the links of the page lead to. */
export const complaintId = 'complaint';

export function ComplaintSection() {
  const { t } = useTranslation('cases');
  return (
    <chakra.section
      aria-labelledby={complaintId}
      mt="10"
      borderWidth="1px"
      borderRadius="xl"
      p={{ base: '4', md: '6' }}
      data-noprint
    >
      <chakra.h2
        id={complaintId}
        textStyle="heading.section"
        tabIndex={-1}
        scrollMarginTop="24"
        data-quiet-focus
      >
        {t('complaint.title')}
      </chakra.h2>
      <chakra.p mt="1" mb="5" color="fg.muted">
        {t('complaint.lead')}
      </chakra.p>
      <SendingSection
        form={(onOutcome) => (
          <CaseForm kind="complaint" own={empty} filesLabel={t('complaint.evidence')} onOutcome={onOutcome}>
            <ComplaintFields />
          </CaseForm>
        )}
      />
    </chakra.section>
  );
}

function ComplaintFields() {
  const { t } = useTranslation('cases');
  return (
    <>
      <TextField
        name="against"
        label={t('complaint.against')}
        help={t('complaint.againstHint')}
        maxLength={200}
      />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <TextField
          name="listingCode"
          label={t('complaint.listingCode')}
          help={t('complaint.listingHint')}
          maxLength={10}
          autoCapitalize="characters"
          isOptional
        />
        <TextField name="transaction" label={t('complaint.transaction')} maxLength={60} isOptional />
      </chakra.div>
      <Words name="content" max={caseLimits.contentMax} rows={6} />
      <Words name="asked" max={caseLimits.remarkMax} rows={3} />
    </>
  );
}

function Words({ name, max, rows }: { name: 'content' | 'asked'; max: number; rows: number }) {
  const { t } = useTranslation('cases');
  const help = (
    <Counter name={name} max={max}>
      {t(`complaint.${name}Hint`)}
    </Counter>
  );
  return <TextAreaField name={name} label={t(`complaint.${name}`)} help={help} rows={rows} />;
}
