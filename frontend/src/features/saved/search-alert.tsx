/** How the owner of a saved search hears of what it finds: how often, and by which ways. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { alertRates } from '#shared/saved/alert-rates.ts';
import type { SearchAlert } from '#shared/saved/search-model.ts';
import { Select } from '#ui/form/inputs.tsx';

interface SearchAlertProps {
  /** The search's. */
  name: string;
  alert: SearchAlert;
  onChange(alert: SearchAlert): void;
}

const Way = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minH: '11', cursor: 'pointer', fontSize: 'sm' },
});

/** One way is always left: without any there is the rate that says nothing. */
export function SearchAlertFields({ name, alert, onChange }: SearchAlertProps) {
  const { t } = useTranslation('searches');
  const choose = (next: Partial<SearchAlert>) => {
    const whole = { ...alert, ...next };
    if (whole.inApp || whole.byEmail) onChange(whole);
  };
  return (
    <chakra.div
      role="group"
      aria-label={t('alertOf', { name })}
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      alignItems="center"
    >
      <Select
        size="sm"
        aria-label={t('alertOf', { name })}
        value={alert.rate}
        onChange={({ target }) => choose({ rate: target.value as SearchAlert['rate'] })}
        options={alertRates.map((value) => ({ value, label: t(`rate.${value}`) }))}
      />
      {alert.rate !== 'off' &&
        (['inApp', 'byEmail'] as const).map((way) => (
          <Way key={way}>
            <input
              type="checkbox"
              checked={alert[way]}
              onChange={({ target }) => choose({ [way]: target.checked })}
            />
            {t(way)}
          </Way>
        ))}
    </chakra.div>
  );
}
