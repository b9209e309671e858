/** Policy documents that somebody is asked to accept: each opens beside the page, with what has changed in it. */
import { chakra } from '@chakra-ui/react';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { localized } from '#lib/paths.ts';
import type { DocumentAcceptance } from '#shared/content/documents.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { OuterLink } from './text-link.tsx';

type Rule = Pick<DocumentAcceptance, 'name' | 'path' | 'title' | 'note'>;

/** In a tab of its own, so that nothing typed here is left behind. What changed is written in Vietnamese. */
export function RuleLinks({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  return (
    <chakra.ul display="grid" gap="2.5" my="3">
      {rules.map(({ name, path, title, note }) => (
        <li key={name}>
          <OuterLink href={localized(path, locale)} target="_blank" rel="noopener">
            {title} <ExternalLink size={14} aria-hidden style={{ display: 'inline' }} />
            <span className="visually-hidden"> {t('opensNewTab')}</span>
          </OuterLink>
          {note && (
            <chakra.p fontSize="sm" color="fg.muted" whiteSpace="pre-line" lang={languageTag('vi')}>
              {note}
            </chakra.p>
          )}
        </li>
      ))}
    </chakra.ul>
  );
}
