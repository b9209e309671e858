/** Papers and law: all of it optional; each kind and type is asked only what means something there. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { vietNamDate } from '#shared/kernel/time.ts';
import { factSources, legalAnswers, papersMax, planningMaxChars } from '#shared/listings/legal-model.ts';
import { paperKindsOf } from '#shared/listings/legal-rules.ts';
import { DateField, SelectField, TextField } from '#ui/form/form-fields.tsx';
import { CountedField } from '../fields/counted-field.tsx';
import { SelectInputField } from '../fields/select-input.tsx';
import { type PaperForm, shownPapers } from '../legal-form.ts';
import type { ListingForm } from '../model.ts';
import { isVisible, typeOf } from '../visible-fields.ts';
import { FormSection } from './form-section.tsx';

const pair = {
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
} as const;

export function LegalSection() {
  const { t } = useTranslation('edit');
  const { getValues } = useFormContext<ListingForm>();
  useWatch<ListingForm>({ name: ['kind', 'type', 'category'] });
  const form = getValues();
  return (
    <FormSection name="legal">
      {isVisible('propertyCode', form) && (
        <TextField
          name="propertyCode"
          label={t('legalForm.propertyCode')}
          help={t('legalForm.propertyCodeHelp')}
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {isVisible('papers', form) && <Papers />}
      {isVisible('legalFacts', form) && <LegalFacts />}
      {isVisible('franchise', form) && <Franchise />}
      {isVisible('broker', form) && <Broker />}
    </FormSection>
  );
}

/** Fields that belong together, under one name. */
function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <chakra.fieldset display="grid" gap="4" minW="0">
      <chakra.legend textStyle="label" mb={help ? undefined : '3'}>
        {title}
      </chakra.legend>
      {help && <chakra.p textStyle="hint">{help}</chakra.p>}
      {children}
    </chakra.fieldset>
  );
}

/** One more than there is something typed in: nothing has to be added or removed by hand. */
function Papers() {
  const { t } = useTranslation('edit');
  const papers = useWatch<ListingForm, 'papers'>({ name: 'papers' });
  return (
    <Part title={t('legalForm.papers')} help={t('legalForm.papersHelp', { max: papersMax })}>
      {papers.slice(0, shownPapers(papers)).map((paper, at) => (
        // Papers have no identity but their place in the form.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are never moved
        <Paper key={at} at={at} paper={paper} />
      ))}
    </Part>
  );
}

function Paper({ at, paper }: { at: number; paper: PaperForm }) {
  const { t } = useTranslation(['edit', 'detail']);
  const type = typeOf({ type: useWatch<ListingForm, 'type'>({ name: 'type' }) });
  const offered = paperKindsOf(type);
  const { kind } = paper;
  const kinds = kind === '' || offered.includes(kind) ? offered : [...offered, kind];
  const isBegun = Object.values(paper).some((text) => text !== '');
  return (
    <chakra.fieldset display="grid" gap="3" minW="0">
      <legend className="visually-hidden">{t('legalForm.paper', { n: at + 1 })}</legend>
      <SelectInputField
        name={`papers.${at}.kind`}
        label={t('legalForm.paperKind')}
        isOptional={!isBegun}
        placeholder={t('notStated')}
        options={kinds.map((value) => ({ value, label: t(`detail:legal.paper.${value}`) }))}
      />
      {isBegun && (
        <chakra.div {...pair} gap="3" ps="3" borderInlineStartWidth="2px" borderColor="border.emphasized">
          <TextField
            name={`papers.${at}.number`}
            label={t('legalForm.number')}
            isOptional
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
          <Day name={`papers.${at}.date`} label={t('legalForm.date')} />
          <TextField
            name={`papers.${at}.issuer`}
            label={t('legalForm.issuer')}
            isOptional
            maxLength={150}
            autoComplete="off"
          />
        </chakra.div>
      )}
    </chakra.fieldset>
  );
}

const Day = (props: { name: string; label: string }) => (
  <DateField {...props} isOptional max={vietNamDate(Date.now())} maxW="48" />
);

function LegalFacts() {
  const { t } = useTranslation('edit');
  return (
    <Part title={t('legalForm.facts')}>
      <Answer name="mortgaged" />
      <Answer name="inDispute" />
      <chakra.div display="grid" gap="3">
        <CountedField
          name="legalFacts.planning.text"
          label={t('legalForm.planning')}
          help={t('legalForm.planningHelp')}
          maximum={planningMaxChars}
          isOptional
        />
        <Source of="planning" isAsked={(text) => text.trim() !== ''} field="text" />
      </chakra.div>
    </Part>
  );
}

function Answer({ name }: { name: 'mortgaged' | 'inDispute' }) {
  const { t } = useTranslation(['edit', 'detail']);
  return (
    <chakra.div display="grid" gap="3">
      <SelectField
        name={`legalFacts.${name}.answer`}
        label={t(`legalForm.${name}`)}
        isOptional
        placeholder={t('notStated')}
        options={legalAnswers.map((value) => ({ value, label: t(`detail:legal.answer.${value}`) }))}
      />
      <Source of={name} isAsked={(answer) => answer === 'yes' || answer === 'no'} field="answer" />
    </chakra.div>
  );
}

interface SourceProps {
  of: keyof ListingForm['legalFacts'];
  /** The field whose value the source is of. */
  field: 'answer' | 'text';
  isAsked: (value: string) => boolean;
}

/** By what, and as of when; asked once there is an answer. */
function Source({ of, field, isAsked }: SourceProps) {
  const { t } = useTranslation(['edit', 'detail']);
  const value: string = useWatch({ name: `legalFacts.${of}.${field}` }) ?? '';
  if (!isAsked(value)) return null;
  return (
    <chakra.div {...pair} gap="3" ps="3" borderInlineStartWidth="2px" borderColor="border.emphasized">
      <SelectField
        name={`legalFacts.${of}.source`}
        label={t('legalForm.source')}
        isOptional
        placeholder={t('detail:legal.source.stated')}
        options={factSources.map((value) => ({ value, label: t(`detail:legal.source.${value}`) }))}
      />
      <Day name={`legalFacts.${of}.asOf`} label={t('legalForm.asOf')} />
    </chakra.div>
  );
}

function Franchise() {
  const { t } = useTranslation(['edit', 'detail']);
  return (
    <Part title={t('legalForm.franchise')} help={t('legalForm.franchiseHelp')}>
      <SelectField
        name="franchise.hasRunAYear"
        label={t('legalForm.hasRunAYear')}
        isOptional
        placeholder={t('notStated')}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`detail:legal.answer.${value}`),
        }))}
      />
      <chakra.div {...pair}>
        <TextField
          name="franchise.registeredWith"
          label={t('legalForm.registeredWith')}
          isOptional
          maxLength={150}
          autoComplete="off"
        />
        <TextField
          name="franchise.number"
          label={t('legalForm.franchiseNumber')}
          isOptional
          maxLength={40}
          autoComplete="off"
        />
        <Day name="franchise.date" label={t('legalForm.franchiseDate')} />
      </chakra.div>
    </Part>
  );
}

function Broker() {
  const { t } = useTranslation('edit');
  return (
    <Part title={t('legalForm.broker')} help={t('legalForm.brokerHelp')}>
      <chakra.div {...pair}>
        <TextField
          name="broker.number"
          label={t('legalForm.brokerNumber')}
          isOptional
          maxLength={40}
          autoComplete="off"
        />
        <TextField
          name="broker.issuer"
          label={t('legalForm.brokerIssuer')}
          isOptional
          maxLength={100}
          autoComplete="off"
        />
      </chakra.div>
    </Part>
  );
}
