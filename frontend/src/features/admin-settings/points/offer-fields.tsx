/** What one package of raised listings costs and gives. */
import { chakra } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LevelPackageOffer, PaidLevel } from '#shared/wallet/model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { CheckboxField } from '#ui/form/form-fields.tsx';
import { NumberField } from '../number-field.tsx';
import { Fields } from './fields.tsx';
import type { PointsValues } from './values.ts';

export function OfferFields({ level }: { level: PaidLevel }) {
  const { t } = useTranslation('settings');
  const { watch } = useFormContext<PointsValues>();
  const name = (field: string) => `packages.${level}.${field}`;
  const label = (field: keyof LevelPackageOffer | 'isEndless') => t(`field.packages.${field}`);
  return (
    <Panel title={t(`section.${level}`)} lead={t(`section.${level}Lead`)}>
      <Fields>
        <NumberField name={name('points')} label={label('points')} />
        <NumberField name={name('units')} label={label('units')} />
        <NumberField name={name('days')} label={label('days')} />
        {!watch(`packages.${level}.isEndless`) && (
          <NumberField name={name('runsDays')} label={label('runsDays')} />
        )}
      </Fields>
      <chakra.div display="grid" gap="2" mt="4" gridTemplateColumns={{ md: '1fr 1fr' }}>
        <CheckboxField name={name('isEndless')} label={label('isEndless')} isOptional />
        <CheckboxField name={name('isCreateFree')} label={label('isCreateFree')} isOptional />
        <CheckboxField name={name('hasReport')} label={label('hasReport')} isOptional />
      </chakra.div>
    </Panel>
  );
}
