/** An estimate: its fields with their units, what comes of them as they are typed, how it is worked out. */
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatFigure } from '#shared/kernel/words/parse-number.ts';
import { Input } from '#ui/form/inputs.tsx';
import type { Figure } from './use-figures.ts';

interface Result {
  name: string;
  value: string;
}
interface EstimateFormProps {
  title: string;
  figures: readonly Figure[];
  /** Undefined while a figure is missing. */
  results: readonly Result[] | undefined;
  formula: string;
  note: string;
  unitName(figure: Figure): string;
}

export function EstimateForm({ title, figures, results, formula, note, unitName }: EstimateFormProps) {
  const { t } = useTranslation('detail');
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} borderWidth="1px" borderRadius="lg" p={{ base: '4', md: '5' }}>
      <chakra.h3 id={id} fontSize="md" mb="3">
        {title}
      </chakra.h3>
      <chakra.div
        display="grid"
        columnGap="3"
        rowGap="1"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      >
        {figures.map((figure) => (
          <FigureField key={figure.name} figure={figure} unit={unitName(figure)} />
        ))}
      </chakra.div>
      <chakra.dl aria-live="polite" mt="4" display="grid" gap="1.5" fontSize="sm">
        {results?.map(({ name, value }) => (
          <chakra.div key={name} display="flex" justifyContent="space-between" gap="4">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd fontWeight="semibold" className="tabular" textAlign="end">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.p mt="3" textStyle="note" overflowWrap="anywhere">
        {formula}
      </chakra.p>
      <chakra.p mt="2" textStyle="note">
        {note} {t('estimate.notKept')}
      </chakra.p>
    </chakra.section>
  );
}

/** What is wrong is said at the field, which keeps what was typed. */
function FigureField({ figure, unit }: { figure: Figure; unit: string }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const id = useId();
  const { name, text, fault, min = 0, max, type } = figure;
  const example = formatFigure('12.5', locale);
  return (
    // Names, fields and faults of a line stand in rows of their own, however long the names are.
    <chakra.div minW="0" mb="2" display="grid" gridTemplateRows="subgrid" gridRow="span 3">
      <chakra.label htmlFor={id} alignSelf="end" fontSize="sm" fontWeight="semibold">
        {t('estimate.field', { name: t(`estimate.${name}`), unit })}
      </chakra.label>
      <Input
        id={id}
        size="sm"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
        onChange={(event) => type(event.target.value)}
      />
      {fault && (
        <chakra.p id={`${id}-error`} fontSize="xs" color="danger.fg">
          {fault === 'outside' && max !== undefined
            ? t('estimate.outside', { min, max })
            : t('estimate.invalid', { example })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
