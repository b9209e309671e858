/** `/__dev/table`: the local table's items as JSON, read only. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { HttpRequest, HttpResponse } from '#local/runner/site/http-types.ts';
import { region } from '#local/runner/template/resolve.ts';
import { escapeHtml } from '#shared/kernel/html.ts';
import { choice, devPage, textField } from './page.ts';
import { type Item, readableItem, readTable, type TablePage, type TableQuestion } from './table-items.ts';
import { tableKinds } from './table-kinds.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Serves the page over the table. */
export function createTablePage({ endpoint, name }: { endpoint: string; name: string }) {
  let client: DynamoDBClient | undefined;
  return async (ask: HttpRequest): Promise<HttpResponse> => {
    client ??= new DynamoDBClient({ endpoint, region, credentials });
    const query = new URLSearchParams(ask.query);
    const of = (field: string) => (query.get(field) ?? '').trim();
    const kind = tableKinds().find((one) => one.name === of('kind'));
    if (of('kind') && !kind) return unknownKindPage(of('kind'));
    const asked = { kind: kind?.name ?? '', pk: of('pk'), prefix: of('prefix'), sk: of('sk') };
    const question: TableQuestion = {
      pk: asked.pk,
      prefix: asked.prefix || (kind?.pk ?? ''),
      sk: asked.sk || (asked.pk ? '' : (kind?.sk ?? '')),
      after: of('after'),
    };
    return tablePage(asked, await readTable(client, name, question));
  };
}

/** What stands in the form. */
type Asked = Record<'kind' | 'pk' | 'prefix' | 'sk', string>;

const form = (asked: Asked): string => `<form class="filter" action="/__dev/table">
${choice(
  'kind',
  'Kind',
  tableKinds().map(({ name }) => name),
  asked.kind,
)}
${textField('pk', 'Partition key', asked.pk)}${textField('prefix', 'Partition key begins with', asked.prefix)}
${textField('sk', 'Sort key begins with', asked.sk)}<button class="main">Show</button></form>`;

/** An address with a kind that is none: said so, with those that there are. */
export function unknownKindPage(kind: string): HttpResponse {
  const kinds = tableKinds().map(
    ({ name }) => `<li><a href="/__dev/table?kind=${encodeURIComponent(name)}">${escapeHtml(name)}</a></li>`,
  );
  const words = `<p>There is no kind “${escapeHtml(kind)}”. There are these:</p><ul>${kinds.join('')}</ul>`;
  return devPage('Table', `${form({ kind: '', pk: '', prefix: '', sk: '' })}${words}`, { status: 404 });
}

/** The page of what was asked and found. */
export function tablePage(asked: Asked, { items, next }: TablePage): HttpResponse {
  const more = next
    ? `<p><a href="/__dev/table?${escapeHtml(new URLSearchParams({ ...asked, after: next }).toString())}">The next items</a></p>`
    : '';
  const found = items.length > 0 ? items.map(article).join('') : '<p class="quiet">No item fits here.</p>';
  return devPage('Table', `${form(asked)}${found}${more}`);
}

const partition = (pk: unknown): string =>
  `<a href="/__dev/table?pk=${encodeURIComponent(String(pk))}">${escapeHtml(String(pk))}</a>`;

const article = (item: Item): string =>
  `<article><p class="key">${partition(item.pk)} / ${escapeHtml(String(item.sk))}</p>
<pre>${escapeHtml(JSON.stringify(readableItem(item), null, 2))}</pre></article>`;
