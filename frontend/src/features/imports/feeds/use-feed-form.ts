/** The form of a feed: its values, what a preview has shown, and which column is filled from which field. */
import { useRef, useState } from 'react';
import { previewFeed, refreshFeeds, saveFeed } from '#frontend/queries/feeds.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ColumnKey } from '#shared/imports/column-keys.ts';
import { matchHead } from '#shared/imports/columns.ts';
import type { Feed, FeedInput, FeedPreview } from '#shared/imports/feeds/model.ts';

type FeedValues = FeedInput;
type Columns = FeedInput['columns'];

const firstValues = (locale: FeedInput['locale']): FeedValues => ({
  ...{ name: '', address: '', format: 'json', path: '', columns: {}, locale, mode: 'draft' },
  ...{ vanished: 'nothing', hour: 2, pointsMax: 0, isOn: true },
});

const valuesOf = (feed: Feed): FeedValues => {
  const { name, address, format, path, columns, locale, mode, vanished, hour, pointsMax, state } = feed;
  const source = { name, address, format, path, columns, locale };
  return { ...source, mode, vanished, hour, pointsMax, isOn: state !== 'off' };
};

/** Fields whose last word is the name of a column fill it, as the heads of files do. */
function matchedColumns(fields: readonly string[]): Columns {
  const words = fields.map((field) => field.split('.').at(-1)!.replace(/^@/, ''));
  const matched = matchHead(words).flatMap((key, at) => (key ? [[key, { field: fields[at] }] as const] : []));
  return Object.fromEntries(matched);
}

/** What is typed stays where somebody else changed the feed meanwhile: the next try is from what they made of it. */
export function useFeedForm(of: Feed | undefined, onClose: () => void) {
  const locale = useLocale();
  const [values, setValues] = useState(() => (of ? valuesOf(of) : firstValues(locale)));
  const [preview, setPreview] = useState<FeedPreview | null>(null);
  // The same key for every try of this form: a second press makes no second feed.
  const key = useRef(crypto.randomUUID());
  const set = <Name extends keyof FeedValues>(name: Name, value: FeedValues[Name]) =>
    setValues((before) => ({ ...before, [name]: value }));
  const setColumn = (column: ColumnKey, change: { field?: string; text?: string }) =>
    setValues((before) => {
      const next = { ...before.columns[column], ...change };
      const source = { ...(next.field && { field: next.field }), ...(next.text && { text: next.text }) };
      const { [column]: _, ...others } = before.columns;
      const isNamed = Object.keys(source).length > 0;
      return { ...before, columns: isNamed ? { ...others, [column]: source } : others };
    });

  const read = useAct(async () => {
    const { address, format, path, columns, mode } = values;
    const asked = { address, format, path, mode, locale: values.locale };
    const shown = await previewFeed({ ...asked, columns });
    const isFirst = Object.keys(columns).length === 0;
    const matched = isFirst ? matchedColumns(shown.fields) : columns;
    if (!isFirst || Object.keys(matched).length === 0) return setPreview(shown);
    set('columns', matched);
    setPreview(await previewFeed({ ...asked, columns: matched }));
  });
  const save = useAct(() => saveFeed(values, { id: of?.id, version: of?.version ?? 0, key: key.current }), {
    onDone: async () => {
      await refreshFeeds();
      onClose();
    },
    onConflict: refreshFeeds,
  });
  return { values, set, setColumn, preview, read, save };
}
export type FeedFormWork = ReturnType<typeof useFeedForm>;
