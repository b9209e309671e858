/** Buttons, links and menus in their states. */
import { chakra } from '@chakra-ui/react';
import type { ParseKeys } from 'i18next';
import Plus from 'lucide-react/icons/plus';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { documentPaths } from '#shared/content/documents.ts';
import { Button, ButtonLink, type ButtonLook } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { MenuAnchor, MenuButton, MenuLink } from '#ui/menu-item.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RuleLinks } from '#ui/rule-links.tsx';
import { OuterLink, TextLink } from '#ui/text-link.tsx';
import type { Entry } from '../entry.ts';

const Row = ({ children }: { children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
    {children}
  </chakra.div>
);
const variants = ['solid', 'subtle', 'outline', 'ghost', 'plain'] as const satisfies ButtonLook['variant'][];
const sizes = ['xs', 'sm', 'md', 'lg'] as const satisfies ButtonLook['size'][];

/** All variants with the same further properties. */
function Buttons(props: { disabled?: boolean; isBusy?: boolean; colorPalette?: string }) {
  const { t } = useTranslation('app');
  return (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} {...props}>
          {t('nav.post')}
        </Button>
      ))}
    </Row>
  );
}

function Sizes() {
  const { t } = useTranslation('app');
  return (
    <Row>
      {sizes.map((size) => (
        <Button key={size} size={size} variant="outline">
          {t('error.retry')}
        </Button>
      ))}
      {sizes.map((size) => (
        <Button key={size} size={size} isIcon variant="outline" aria-label={t('nav.post')}>
          <Plus size={16} aria-hidden />
        </Button>
      ))}
    </Row>
  );
}

/** Words of the product inside whatever takes words. */
const Words = ({ of, children }: { of: ParseKeys<'app'>; children: (words: string) => ReactNode }) =>
  children(useTranslation('app').t(of));

function Menu() {
  const { t } = useTranslation('app');
  return (
    <>
      <MenuLink to="/">{t('nav.wallet')}</MenuLink>
      <MenuLink to="/elsewhere">{t('nav.myListings')}</MenuLink>
      <MenuAnchor href="#menu">{t('nav.support')}</MenuAnchor>
      <MenuButton type="button">{t('nav.logout')}</MenuButton>
    </>
  );
}

function Links(look: Partial<Pick<ComponentProps<typeof Disclosure>, 'opensTowards'>>) {
  const { t } = useTranslation('app');
  return (
    <Disclosure face={t('nav.mine')} variant="outline" {...look}>
      <Menu />
    </Disclosure>
  );
}

function Tabs({ count }: { count: number }) {
  const { t } = useTranslation('app');
  const words = [t('admin.posts'), t('admin.people'), t('admin.finance'), t('admin.categories')];
  const tabs = [...words, t('admin.accounts'), t('admin.recruitment')].slice(0, count);
  return (
    <LinkTabs
      label={t('admin.menu')}
      tabs={tabs.map((label, at) => ({ key: label, to: `/${at}`, label, isCurrent: at === 1 }))}
    />
  );
}

const hrefOf = (page: number) => `/?page=${page}`;

const ruleOf = (title: string) => ({ name: 'privacy' as const, path: documentPaths.privacy, title });

/** The way on of a list, as it may stand. */
function More(state: { isBusy?: boolean; error?: unknown }) {
  const { t } = useTranslation('app');
  const pages = { error: undefined, isBusy: false, hasMore: true, more: () => undefined, ...state };
  return <MoreRows pages={pages} label={t('admin.more')} />;
}

export const actEntries: readonly Entry[] = [
  {
    file: 'button.tsx',
    states: {
      default: <Buttons />,
      disabled: <Buttons disabled />,
      busy: <Buttons isBusy />,
      destructive: <Buttons colorPalette="red" />,
      sizes: <Sizes />,
      link: <Words of="error.home">{(words) => <ButtonLink to="/">{words}</ButtonLink>}</Words>,
      'long text': <Words of="error.missingHelp">{(words) => <Button>{words}</Button>}</Words>,
    },
  },
  {
    file: 'rule-links.tsx',
    states: {
      default: <Words of="nav.support">{(words) => <RuleLinks rules={[ruleOf(words)]} />}</Words>,
      'with what changed': (
        <Words of="error.missingHelp">
          {(words) => <RuleLinks rules={[{ ...ruleOf(words), note: words }]} />}
        </Words>
      ),
    },
  },
  {
    file: 'text-link.tsx',
    states: {
      default: <Words of="nav.support">{(words) => <TextLink to="/">{words}</TextLink>}</Words>,
      'to elsewhere': <OuterLink href="tel:+84900000000">0900 000 000</OuterLink>,
      'long text': <Words of="error.missingHelp">{(words) => <TextLink to="/">{words}</TextLink>}</Words>,
    },
  },
  { file: 'menu-item.tsx', states: { 'default, the first is current': <Menu /> } },
  {
    file: 'disclosure.tsx',
    states: {
      'closed, press it': <Links opensTowards="end" />,
      'opens to the start': <Links opensTowards="start" />,
    },
  },
  { file: 'link-tabs.tsx', states: { default: <Tabs count={3} />, 'many, they wrap': <Tabs count={6} /> } },
  {
    file: 'more-rows.tsx',
    states: {
      more: <More />,
      busy: <More isBusy />,
      'could not be had': <More error={new TypeError('Failed to fetch')} />,
    },
  },
  {
    file: 'pagination.tsx',
    states: {
      first: <Pagination page={1} pageCount={3} hrefOf={hrefOf} />,
      'in the middle of many': <Pagination page={20} pageCount={41} hrefOf={hrefOf} />,
      'a single page shows nothing': <Pagination page={1} pageCount={1} hrefOf={hrefOf} />,
    },
  },
];
