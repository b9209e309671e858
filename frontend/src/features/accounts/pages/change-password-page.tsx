/** `/change-password`: the old password, the new one. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { patterns } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { Page as PageFrame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { ChangePasswordForm } from '../password/change-password-form.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('profile:changePassword'), isListed: false });

export function Page() {
  const { t } = useTranslation('profile');
  const { me } = useSession();
  return (
    <PageFrame title={t('changePassword')} lead={t('changePasswordLead')} isNested>
      <chakra.div maxW="md">
        <ChangePasswordForm me={me} />
        <chakra.p mt="6" textStyle="hint">
          {t('forgotten')}
          <WordGap />
          <TextLink to={patterns.profile}>{t('backToProfile')}</TextLink>
        </chakra.p>
      </chakra.div>
    </PageFrame>
  );
}
