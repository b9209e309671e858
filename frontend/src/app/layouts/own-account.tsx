/** Who is signed in, and where they go from here. */
import { chakra } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#shared/accounts/model.ts';
import { Disclosure } from '#ui/disclosure.tsx';

/** Where they go is loaded when it opens. */
const AccountLinks = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./account-links.tsx').catch(() => ({ default: () => null })),
);

export default function OwnAccount({ me }: { me: Me }) {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('nav.account', { name: me.givenName })} face={<Avatar me={me} />} isLazy>
      <Suspense fallback={null}>
        <AccountLinks />
      </Suspense>
    </Disclosure>
  );
}

const Avatar = ({ me }: { me: Me }) => (
  <>
    <chakra.span
      aria-hidden
      boxSize="7"
      borderRadius="full"
      bg="accent.solid"
      color="white"
      display="grid"
      placeItems="center"
      fontSize="xs"
      // Drawn, not written: the button's name must hold every visible word.
      data-initial={[...me.givenName.trim()][0]?.toLocaleUpperCase('vi')}
      _before={{ content: 'attr(data-initial)' }}
    />
    <chakra.span hideBelow="lg" maxW="28" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
      {me.givenName}
    </chakra.span>
  </>
);
