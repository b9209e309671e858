/** What an address is today: one ward, several to choose from, or why there is none. */
import { chakra } from '@chakra-ui/react';
import Copy from 'lucide-react/icons/copy';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import type { AddressAnswer, AddressWard } from '#frontend/queries/addresses.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { addressWords } from '#shared/catalog/address-words.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useCopy } from './copy.ts';
import type { Framed } from './lookup.tsx';
import { Steps } from './steps.tsx';

interface AnswerProps extends Framed {
  answer: AddressAnswer;
}

export function Answer({ answer, isFramed }: AnswerProps) {
  const { t } = useTranslation('addresses');
  const locale = useLocale();
  const { outcome, ward, candidates, candidatesTotal, unknown, within, withinSteps, detail } = answer;
  const place = within && addressWords({ names: within }, locale);
  return (
    <>
      {outcome === 'choose' && <Alert tone="warning" title={t('choose', { count: candidatesTotal })} />}
      {outcome === 'incomplete' && (
        <Alert tone="info" title={t('incomplete')}>
          {t('incompleteHint', { place })}
        </Alert>
      )}
      {outcome === 'missing' && (
        <Alert tone="warning" title={unknown ? t('missingUnit', { name: unknown, place }) : t('missing')}>
          {t(unknown ? 'missingUnitHint' : 'missingHint')}
        </Alert>
      )}
      {ward && <Found answer={answer} ward={ward} isFramed={isFramed} />}
      <Notes answer={answer} />
      {withinSteps.length > 0 && <Steps steps={withinSteps} title={t('steps')} />}
      {candidates.length > 0 && (
        <chakra.section aria-labelledby="candidates" mt="6">
          <chakra.h2 id="candidates" textStyle="heading.part" mb="3">
            {t(ward ? 'others' : 'candidates')}
          </chakra.h2>
          <chakra.ul display="grid" gap="3">
            {candidates.map((one) => (
              <Candidate key={one.wardCode} ward={one} detail={detail} isFramed={isFramed} />
            ))}
          </chakra.ul>
          {candidatesTotal > candidates.length && (
            <chakra.p mt="3" textStyle="hint">
              {t('more', { count: candidatesTotal - candidates.length })}
            </chakra.p>
          )}
        </chakra.section>
      )}
    </>
  );
}

const Card = chakra('div', {
  base: { borderWidth: '1px', borderRadius: 'md', bg: 'bg', px: '4', py: '4' },
});

function Found({ answer, ward, isFramed }: AnswerProps & { ward: AddressWard }) {
  const { t } = useTranslation('addresses');
  const locale = useLocale();
  const copy = useCopy();
  const address = addressWords({ detail: answer.detail, names: ward.names }, locale);
  return (
    <Card as="section" aria-labelledby="today">
      <chakra.h2 id="today" fontSize="sm" color="fg.muted">
        {t('result')}
      </chakra.h2>
      <chakra.p fontSize="xl" fontWeight="semibold" overflowWrap="anywhere">
        {address}
      </chakra.p>
      <chakra.p mt="1" textStyle="hint">
        {t(`confidence.${answer.confidence}`)}
      </chakra.p>
      <chakra.div display="flex" gap="2" flexWrap="wrap" mt="4">
        <Button variant="outline" size="sm" onClick={() => void copy(address)}>
          <Copy size={16} aria-hidden /> {t('copy')}
        </Button>
        <ButtonLink to={listingsAt(ward)} variant="outline" size="sm" {...tabOf(isFramed)}>
          <Search size={16} aria-hidden /> {t('listings')}
        </ButtonLink>
      </chakra.div>
      {ward.steps.length > 0 ? (
        <Steps steps={ward.steps} title={t('steps')} />
      ) : (
        <chakra.p mt="4">{t('unchanged')}</chakra.p>
      )}
    </Card>
  );
}

const listingsAt = ({ provinceCode, wardCode }: AddressWard): string =>
  pathOf('projects', {}, { province: provinceCode, ward: wardCode });
const tabOf = (isFramed: boolean | undefined) => (isFramed ? { target: '_blank', rel: 'noopener' } : {});

function Candidate({ ward, detail, isFramed }: { ward: AddressWard; detail: string } & Framed) {
  const { t } = useTranslation('addresses');
  const locale = useLocale();
  return (
    <Card as="li">
      <chakra.p fontWeight="semibold" overflowWrap="anywhere">
        {addressWords({ detail, names: ward.names }, locale)}
      </chakra.p>
      <TextLink to={listingsAt(ward)} fontSize="sm" {...tabOf(isFramed)}>
        {t('listings')}
      </TextLink>
      {ward.steps.length > 0 && (
        <chakra.details mt="2">
          <chakra.summary cursor="pointer" py="1" fontSize="sm">
            {t('steps')}
          </chakra.summary>
          <Steps steps={ward.steps} />
        </chakra.details>
      )}
    </Card>
  );
}

/** What makes the answer less sure, and what to look at. */
function Notes({ answer: { notes } }: Pick<AnswerProps, 'answer'>) {
  const { t } = useTranslation('addresses');
  if (notes.length === 0) return null;
  return (
    <chakra.ul mt="4" display="grid" gap="1" textStyle="hint">
      {notes.map((note) => (
        <li key={note}>{t(`note.${note}`)}</li>
      ))}
    </chakra.ul>
  );
}
