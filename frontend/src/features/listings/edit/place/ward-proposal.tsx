/** What an old commune is now: one ward as a rule; where it was split, the poster picks. */
import { chakra } from '@chakra-ui/react';
import MapPin from 'lucide-react/icons/map-pin';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { placeLabel } from '#shared/catalog/place-names.ts';
import { FieldGroup } from '#ui/form/field.tsx';
import { CardChoice } from '../fields/card-choice.tsx';
import type { ListingForm } from '../model.ts';
import { WardField } from './new-address.tsx';
import type { Proposal } from './old-choice.ts';
import { placeOptions } from './options.ts';
import { useNowWords } from './use-place-words.ts';

interface WardProposalProps {
  proposal: Proposal;
  isCommuneChosen: boolean;
}

export function WardProposal({ proposal, isCommuneChosen }: WardProposalProps) {
  const [province, ward] = useWatch<ListingForm, ['place.provinceCode', 'place.wardCode']>({
    name: ['place.provinceCode', 'place.wardCode'],
  });
  const now = useNowWords(province, ward);
  if (!isCommuneChosen && ward === '') return <WardMissing />;
  return (
    <chakra.div borderWidth="1px" borderRadius="md" bg="bg.subtle" p="4" display="grid" gap="3">
      {proposal.proposed.length > 1 && <SplitChoice proposed={proposal.proposed} />}
      <chakra.p role="status" display="flex" gap="2" fontWeight="semibold" minH="6">
        <chakra.span color="accent.fg" flexShrink="0" mt="0.5" aria-hidden>
          <MapPin size={18} />
        </chakra.span>
        {now}
      </chakra.p>
      <OtherWard proposal={proposal} />
    </chakra.div>
  );
}

/** The wards that a commune is known to have been split into. */
function SplitChoice({ proposed }: Pick<Proposal, 'proposed'>) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  return (
    <CardChoice
      name="place.wardCode"
      label={t('splitCommune')}
      options={proposed.map(({ code, name }) => ({
        value: code,
        label: placeLabel(name, locale),
        Icon: MapPin,
      }))}
    />
  );
}

/** Any ward of the province; those near the old commune stand before the others, each group by name. */
function OtherWard({ proposal: { proposed, near, far } }: { proposal: Proposal }) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" fontSize="sm" color="accent.strong" fontWeight="semibold">
        {t('otherWard')}
      </chakra.summary>
      <chakra.div mt="3">
        <WardField
          label={t('wardNow')}
          help={t('otherWardHelp')}
          isSecond={proposed.length > 1}
          options={[proposed, near, far].flatMap((wards) => placeOptions(wards, ({ code }) => code, locale))}
        />
      </chakra.div>
    </chakra.details>
  );
}

/** Holds the error of a ward that is not known yet; the focus goes to the choices above it. */
function WardMissing() {
  const { t } = useTranslation('edit');
  const { field } = useController<ListingForm, 'place.wardCode'>({ name: 'place.wardCode' });
  return (
    <FieldGroup name="place.wardCode" label={t('wardNow')}>
      <chakra.p ref={field.ref} tabIndex={-1} textStyle="hint">
        {t('wardAfterCommune')}
      </chakra.p>
    </FieldGroup>
  );
}
