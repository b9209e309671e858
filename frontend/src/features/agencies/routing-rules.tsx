/** Rules by place and type: requests about listings there, or of a type, are for one of the agency's people. */
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useProvinces } from '#lib/places.ts';
import { leadRulesMax } from '#shared/agencies/lead-routing.ts';
import type { LeadRule, Seat } from '#shared/agencies/model.ts';
import { shortProvinceLabel } from '#shared/catalog/place-names.ts';
import { type ListingType, listingTypes } from '#shared/kernel/listing-kind.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/inputs.tsx';

interface RoutingRulesProps {
  people: readonly Seat[];
  rules: readonly LeadRule[];
  onChange: (rules: LeadRule[]) => void;
}

export function RoutingRules({ people, rules, onChange }: RoutingRulesProps) {
  const { t } = useTranslation('agencies');
  const [first] = people;
  const put = (n: number, rule: LeadRule) => onChange(rules.map((one, at) => (at === n ? rule : one)));
  return (
    <chakra.div display="grid" gap="3">
      <chakra.p textStyle="hint">{t('routing.rulesHint')}</chakra.p>
      {rules.map((rule, n) => (
        <Rule
          // Rules have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
          key={n}
          number={n + 1}
          rule={rule}
          people={people}
          onChange={(next) => put(n, next)}
          onRemove={() => onChange(rules.filter((_, at) => at !== n))}
        />
      ))}
      {first && rules.length < leadRulesMax && (
        <chakra.div>
          <Button
            size="sm"
            variant="outline"
            onClick={() => onChange([...rules, { userId: first.userId, type: listingTypes[0] }])}
          >
            <Plus size={16} aria-hidden /> {t('routing.addRule')}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

interface RuleProps {
  number: number;
  rule: LeadRule;
  people: readonly Seat[];
  onChange: (rule: LeadRule) => void;
  onRemove: () => void;
}

function Rule({ number, rule, people, onChange, onRemove }: RuleProps) {
  const { t } = useTranslation(['agencies', 'app']);
  const locale = useLocale();
  const { data } = useProvinces();
  const provinces = (data?.provinces ?? []).map(({ code, name }) => ({
    ...{ value: code, label: shortProvinceLabel(name, locale) },
  }));
  const types = listingTypes.map((type) => ({ value: type, label: t(`app:type.${type}`) }));
  const { userId, provinceCode, type } = rule;
  return (
    <chakra.div
      role="group"
      aria-label={t('routing.rule', { number })}
      display="grid"
      gap="2"
      alignItems="center"
      gridTemplateColumns={{ base: '1fr auto', md: '1fr 1fr 1fr auto' }}
    >
      <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Select
          size="sm"
          aria-label={t('routing.where')}
          value={provinceCode ?? ''}
          options={[{ value: '', label: t('routing.everywhere') }, ...provinces]}
          onChange={({ target }) => onChange({ userId, type, provinceCode: target.value || undefined })}
        />
      </chakra.div>
      <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Select
          size="sm"
          aria-label={t('routing.what')}
          value={type ?? ''}
          options={[{ value: '', label: t('routing.everyType') }, ...types]}
          onChange={({ target }) =>
            onChange({ userId, provinceCode, type: (target.value || undefined) as ListingType | undefined })
          }
        />
      </chakra.div>
      <Select
        size="sm"
        aria-label={t('routing.who')}
        value={userId}
        options={people.map((one) => ({ value: one.userId, label: one.name || t('gone') }))}
        onChange={({ target }) => onChange({ ...rule, userId: target.value })}
      />
      <Button
        size="sm"
        variant="ghost"
        isIcon
        aria-label={t('routing.removeRule', { number })}
        onClick={onRemove}
      >
        <X size={16} aria-hidden />
      </Button>
    </chakra.div>
  );
}
