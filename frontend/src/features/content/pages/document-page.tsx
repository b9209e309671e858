/** A policy or guide page: its table of contents, its text with today's prices and limits, and since when it holds. */
import { chakra } from '@chakra-ui/react';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useDocument } from '#frontend/queries/content.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns, prefixOf } from '#lib/paths.ts';
import { readOnServer } from '#lib/route-module.ts';
import { contentApi } from '#shared/content/api.ts';
import { type DocumentName, type DocumentPage, shippedDocumentsAt } from '#shared/content/documents.ts';
import { defaultLocale, languageTag } from '#shared/kernel/locale.ts';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { documentAt, documentRoutes } from '../addresses.ts';
import { Blocks } from '../article/blocks.tsx';
import { Contents } from '../document/contents.tsx';
import { headOfDocument } from '../document/document-head.ts';
import { OtherDocuments } from '../document/other-documents.tsx';

export function loader({ request, context }: LoaderFunctionArgs): Promise<DocumentPage | null> {
  const { pathname } = new URL(request.url);
  return readOnServer(context, (call) =>
    call(contentApi.getDocument, {
      params: { name: documentAt(pathname) },
      query: { locale: prefixOf(pathname) ?? defaultLocale },
    }),
  );
}

/** What stands in the HTML stays, whoever signs in or out. */
export const shouldRevalidate = () => false;

export { headOfDocument as head };

interface DocumentPageProps {
  /** Above the text, below its title. */
  lead?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

export function Page({ lead, children }: DocumentPageProps) {
  const name = documentAt(useLocation().pathname);
  const shown = useLoaderData<typeof loader>();
  const document = useDocument(name, shown?.name === name ? shown : null);
  return (
    <chakra.div maxW="7xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '10' }}>
      <DataState of={document} skeleton={<Outline name={name} />}>
        {(found) => (
          <Document document={found} lead={lead}>
            {children}
          </Document>
        )}
      </DataState>
    </chakra.div>
  );
}

const Layout = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '12',
    rowGap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' },
  },
});

function Document({ document, lead, children }: { document: DocumentPage } & DocumentPageProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <Layout>
      <Contents sections={document.sections} />
      <chakra.article maxW="3xl" minW="0" lang={languageTag(document.locale)}>
        <chakra.h1 fontSize={{ base: '3xl', md: '4xl' }} letterSpacing="tight">
          {document.title}
        </chakra.h1>
        <chakra.p mt="3" fontSize="lg" color="fg.muted">
          {document.summary}
        </chakra.p>
        <chakra.p mt="3" mb="8" fontSize="sm" color="fg.muted" className="tabular">
          {t('document.changed', {
            version: document.version,
            date: formatDate(document.updatedAt ?? shippedDocumentsAt, locale),
          })}
        </chakra.p>
        {lead}
        {document.name === 'privacy' && (
          <chakra.p mb="8" data-noprint>
            <TextLink to={patterns.dataRequest}>{t('document.dataRequest')}</TextLink>
          </chakra.p>
        )}
        <Blocks blocks={document.blocks} locale={document.locale} />
        <chakra.div mt="8" data-noprint>
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Printer size={16} aria-hidden /> {t('print')}
          </Button>
        </chakra.div>
        {children}
        <OtherDocuments current={document.name} />
      </chakra.article>
    </Layout>
  );
}

/** What is known of it before its text is there. */
function Outline({ name }: { name: DocumentName }) {
  const { t } = useTranslation('app');
  return (
    <Layout aria-busy>
      <chakra.div display={{ base: 'none', lg: 'block' }}>
        <SkeletonLines count={8} />
      </chakra.div>
      <chakra.div maxW="3xl">
        <chakra.h1 fontSize={{ base: '3xl', md: '4xl' }} letterSpacing="tight" mb="6">
          {t(`footer.links.${documentRoutes[name]}`)}
        </chakra.h1>
        <SkeletonLines count={20} />
      </chakra.div>
    </Layout>
  );
}
