/** The form and its answer: a plain GET form, whose text is the parameter `q` of the page's own address. */
import { chakra } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { typedMax, useAddress } from '#frontend/queries/addresses.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { localized } from '#lib/paths.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Input } from '#ui/form/inputs.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Answer } from './answer.tsx';

/** In the frame of another site links open the site in a tab of its own. */
export interface Framed {
  isFramed?: boolean | undefined;
}

export function Lookup({ isFramed }: Framed) {
  const { t } = useTranslation('addresses');
  const isHydrated = useHydrated();
  const [params] = useSearchParams();
  const asked = isHydrated ? (params.get('q') ?? '').trim() : '';
  const isUsable = asked.length >= 2 && asked.length <= typedMax;
  const answer = useAddress(isUsable ? asked : '');
  return (
    <>
      {/* Going back to an earlier question brings its text back. */}
      <AddressForm key={asked} asked={asked} />
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <chakra.div aria-live="polite" mt="6" mb="2">
        {asked !== '' && !isUsable && (
          <Alert tone="error">{t(asked.length < 2 ? 'tooShort' : 'tooLong', { max: typedMax })}</Alert>
        )}
        {isUsable && (
          <DataState of={answer} skeleton={<Skeleton height="12rem" />}>
            {(found) => <Answer answer={found} isFramed={isFramed} />}
          </DataState>
        )}
      </chakra.div>
    </>
  );
}

function AddressForm({ asked }: { asked: string }) {
  const { t } = useTranslation('addresses');
  const locale = useLocale();
  const { pathname } = useLocation();
  const [, setParams] = useSearchParams();
  const [isEmpty, setEmpty] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    setEmpty(typed.length < 2);
    if (typed.length >= 2 && typed !== asked) setParams({ q: typed }, { preventScrollReset: true });
  };
  return (
    <form method="get" action={localized(pathname, locale)} onSubmit={send} noValidate>
      <chakra.label htmlFor="address" display="block" fontWeight="semibold" fontSize="sm" mb="1.5">
        {t('label')}
      </chakra.label>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Input
          id="address"
          name="q"
          defaultValue={asked}
          maxLength={typedMax}
          autoComplete="off"
          enterKeyHint="search"
          flex="1 1 16rem"
          minW="0"
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty ? 'address-error' : 'address-hint'}
        />
        <Button type="submit">{t('submit')}</Button>
      </chakra.div>
      {isEmpty ? (
        <chakra.p id="address-error" role="alert" mt="1.5" fontSize="sm" color="danger.fg">
          {t('tooShort')}
        </chakra.p>
      ) : (
        <chakra.p id="address-hint" mt="1.5" textStyle="hint">
          {t('hint')}
        </chakra.p>
      )}
    </form>
  );
}
