/** The line of HTML that shows the form on another site. */
import { chakra } from '@chakra-ui/react';
import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { localized, patterns } from '#lib/paths.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { useCopy } from './copy.ts';

export function EmbedLine() {
  const { t } = useTranslation('addresses');
  const locale = useLocale();
  const copy = useCopy();
  const origin = useHydrated() ? location.origin : '';
  const src = origin + localized(patterns.addressWidget, locale);
  const line = `<iframe src="${src}" title="${t('title')}" width="100%" height="640" frameborder="0" loading="lazy" allow="clipboard-write"></iframe>`;
  return (
    <>
      <chakra.label htmlFor="embed-line" display="block" fontWeight="semibold" fontSize="sm" mb="1.5">
        {t('embed.label')}
      </chakra.label>
      <TextArea kind="area" id="embed-line" readOnly rows={4} value={line} fontFamily="mono" fontSize="sm" />
      <Button variant="outline" size="sm" mt="2" onClick={() => void copy(line)}>
        <Copy size={16} aria-hidden /> {t('embed.copy')}
      </Button>
    </>
  );
}
