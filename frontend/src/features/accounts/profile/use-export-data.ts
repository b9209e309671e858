/** The work behind 'download my data': reads, makes the two files, lets go of them when the page is left. */

import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { brand } from '#shared/kernel/brand.ts';
import { instant } from '#shared/kernel/time.ts';
import { begin, type Collected, collect, partsDone, type ReadPart } from './export-data.ts';
import { type ExportWords, exportHtml } from './export-html.ts';
import type { ExportSource } from './export-source.ts';

interface MadeFile {
  url: string;
  name: string;
}
export interface Files {
  json: MadeFile;
  html: MadeFile;
}
type State =
  | { step: 'idle' }
  | { step: 'reading'; part: ReadPart | undefined; done: number }
  | { step: 'failed'; error: unknown }
  | { step: 'done'; files: Files };

/** The words of the readable file; a field without words of its own keeps its name. */
function wordsOf({ parts, whose }: ExportSource, t: TFunction<'profile'>, madeAt: string): ExportWords {
  return {
    title: t(`data.title.${whose}`, { brand: brand.name }),
    lead: t('data.madeAt', { time: madeAt }),
    parts: parts.map((part) => [part, t(`data.part.${part}`)] as const),
    empty: t('data.empty'),
    yes: t('data.yes'),
    no: t('data.no'),
    field: (name) => t(`data.field.${name}`, name),
  };
}

const fileOf = (text: string, type: string, name: string): MadeFile => ({
  url: URL.createObjectURL(new Blob([text], { type })),
  name,
});

/** Starts by the ticket that the password gave, goes on after a failure, and cancels. */
export function useCollecting(source: ExportSource) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const [state, setState] = useState<State>({ step: 'idle' });
  const collection = useRef(begin(source.parts));
  const running = useRef<AbortController>(undefined);
  const files = useRef<Files>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      for (const { url } of Object.values(files.current ?? {})) URL.revokeObjectURL(url);
    },
    [],
  );
  const makeFiles = (records: Collected): Files => {
    const madeAt = instant(Date.now());
    const name = `${brand.asciiName.toLowerCase().replaceAll(' ', '-')}-${madeAt.slice(0, 10)}`;
    const words = wordsOf(source, t, formatDateTime(madeAt, locale));
    const owner = source.whose === 'own' ? 'userId' : 'agencyId';
    const json = JSON.stringify(
      { [owner]: source.ownerId, madeAt, origin: location.origin, ...records },
      null,
      2,
    );
    const html = exportHtml({ records, words, locale, origin: location.origin });
    return {
      json: fileOf(json, 'application/json', `${name}.json`),
      html: fileOf(html, 'text/html', `${name}.html`),
    };
  };
  const start = async (ticket: string) => {
    running.current = new AbortController();
    const { signal } = running.current;
    try {
      const onStep = () =>
        setState({
          step: 'reading',
          part: collection.current.next?.part,
          done: partsDone(collection.current),
        });
      files.current = makeFiles(
        await collect(
          collection.current,
          { read: (...asked) => source.read(ticket, ...asked), onStep },
          signal,
        ),
      );
      setState({ step: 'done', files: files.current });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', error });
    }
  };
  const cancel = () => {
    running.current?.abort();
    collection.current = begin(source.parts);
    setState({ step: 'idle' });
  };
  return { state, start, cancel };
}
