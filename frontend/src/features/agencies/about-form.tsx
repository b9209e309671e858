/** What an agency says of itself, written in Vietnamese and, where it likes, in the other languages. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMyAgency } from '#frontend/queries/agencies.ts';
import { putAgencyPage } from '#frontend/queries/agency-page.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useConflictNotice } from '#lib/api/use-conflict-notice.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import { aboutChars } from '#shared/agencies/rules.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/inputs.tsx';

type Typed = Partial<Record<Locale, string>>;
interface AboutFormProps {
  whole: AgencyWithPeople;
  userId: string;
  onSent: () => void;
}

/** What somebody else wrote meanwhile is said; what was typed stays. */
export function AboutForm({ whole: { agency, page }, userId, onSent }: AboutFormProps) {
  const { t } = useTranslation('agencies');
  const [typed, setTyped] = useState<Typed>({ ...(page?.edit?.texts ?? page?.texts) });
  const { notice, run } = useConflictNotice(async () => {
    await refreshMyAgency(agency.id, userId);
  });
  const lengthOf = (locale: Locale) => typed[locale]?.trim().length ?? 0;
  const isRight = (locale: Locale) =>
    lengthOf(locale) >= aboutChars.min || (locale !== 'vi' && lengthOf(locale) === 0);
  const act = useAct(async () => {
    const written = locales.filter((locale) => lengthOf(locale) > 0);
    const texts = { vi: '', ...Object.fromEntries(written.map((locale) => [locale, typed[locale]!.trim()])) };
    const isDone = await run(
      () => putAgencyPage(agency.id, page?.version ?? 0, texts, userId),
      t('changedElsewhere'),
    );
    if (isDone) onSent();
  });
  return (
    <chakra.div display="grid" gap="4">
      {notice && <Alert tone="warning" title={notice} />}
      {locales.map((locale) => (
        <TextIn
          key={locale}
          locale={locale}
          text={typed[locale] ?? ''}
          isRight={isRight(locale)}
          onChange={(text) => setTyped({ ...typed, [locale]: text })}
        />
      ))}
      {act.problem && <Alert tone="error">{act.problem}</Alert>}
      <div>
        <Button isBusy={act.isBusy} disabled={!locales.every(isRight)} onClick={() => void act.run()}>
          {t('send')}
        </Button>
      </div>
    </chakra.div>
  );
}

interface TextInProps {
  locale: Locale;
  text: string;
  isRight: boolean;
  onChange: (text: string) => void;
}

function TextIn({ locale, text, isRight, onChange }: TextInProps) {
  const { t } = useTranslation('agencies');
  const readerLocale = useLocale();
  const id = useId();
  const isWrong = !isRight && text.length > 0;
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block" mb="1">
        {t('page.aboutIn', { language: languageNames[locale] })}
      </chakra.label>
      <TextArea
        id={id}
        kind="area"
        rows={locale === 'vi' ? 6 : 3}
        lang={languageTag(locale)}
        maxLength={aboutChars.max}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <chakra.p id={`${id}-hint`} textStyle="hint">
        {t(locale === 'vi' ? 'page.aboutHint' : 'page.otherHint', {
          min: aboutChars.min,
          max: formatCount(aboutChars.max, readerLocale),
        })}
      </chakra.p>
    </div>
  );
}
