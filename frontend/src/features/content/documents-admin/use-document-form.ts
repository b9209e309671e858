/** The form of a document: checked as the server checks it, confirmed before it is public, and what two people typed kept. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDocumentVersion, readStaffDocument, takeDocument } from '#frontend/queries/documents-staff.ts';
import { call } from '#lib/api/client.ts';
import { CallProblem, problemOf } from '#lib/api/http.ts';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf } from '#lib/form/schema.ts';
import { notSent, useAppForm } from '#lib/form/use-app-form.ts';
import { checkDocument } from '#shared/content/document-text.ts';
import type { DocumentRecord } from '#shared/content/documents.ts';
import { documentsStaffApi } from '#shared/content/documents-api.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { notify } from '#ui/notify.ts';
import {
  type DocumentValues,
  documentInputOf,
  documentValues,
  type Overlap,
  overlapOf,
  textsOfValues,
} from './values.ts';

/** Somebody else has saved meanwhile: both texts, until a person has chosen. */
export interface DocumentConflict extends Overlap {
  newest: DocumentRecord;
  mine: DocumentValues['texts'];
  theirs: DocumentValues['texts'];
}

const schema = mappedSchema(partOf(bodyOf(documentsStaffApi.putDocument), 'document'), documentInputOf);

async function conflictOf(values: DocumentValues, name: DocumentRecord['name']): Promise<DocumentConflict> {
  const [newest, base] = await Promise.all([
    readStaffDocument(name),
    readDocumentVersion(name, values.version),
  ]);
  const [mine, theirs] = [values.texts, textsOfValues(newest.texts)];
  return { newest, mine, theirs, ...overlapOf(textsOfValues(base.texts), mine, theirs) };
}

export function useDocumentForm(record: DocumentRecord) {
  const { t } = useTranslation('documents');
  const { name } = record;
  const draft = useMemo(() => ({ key: `document-${name}`, place: 'browser' as const }), [name]);
  const [defaultValues] = useState(() => documentValues(record));
  const app = useAppForm<DocumentValues>({
    ...{ schema, defaultValues, draft, pointerRoot: '/document', errorTexts: 'documents:errors' },
  });
  const { form } = app;
  const [asked, setAsked] = useState<DocumentValues | null>(null);
  const [conflict, setConflict] = useState<DocumentConflict | null>(null);

  /** Checked here as there; a person confirms before anything is sent. */
  const ask = async (values: DocumentValues) => {
    const errors = checkDocument(documentInputOf(values).texts);
    if (errors.length > 0) throw new CallProblem({ code: 'validation-failed', status: 422, errors });
    setAsked(values);
    return notSent;
  };
  const saved = (stored: DocumentRecord) => {
    takeDocument(stored);
    form.reset(documentValues(stored));
    notify({ kind: 'success', id: 'document', message: t('saved', { version: stored.version }) });
  };
  /** A refusal of what was typed goes to its fields, another one is said in the question itself. */
  const save = async (values: DocumentValues) => {
    const body = { version: values.version, document: documentInputOf(values) };
    try {
      saved(await call(documentsStaffApi.putDocument, { params: { name }, body }));
    } catch (error) {
      const { code } = problemOf(error);
      if (code === 'version-conflict') setConflict(await conflictOf(values, name));
      else if (code === 'validation-failed') app.refuse(error);
      else throw error;
    }
  };
  /** Goes on from the newest version, with their text where `theirs` names the language. */
  const settle = (theirs: readonly Locale[]) => {
    if (!conflict) return;
    const { newest, merged } = conflict;
    const texts = { ...merged };
    for (const locale of theirs) texts[locale] = conflict.theirs[locale];
    takeDocument(newest);
    fill({ ...form.getValues(), version: newest.version, texts });
    setConflict(null);
  };
  const fill = (values: DocumentValues) => form.reset(values, { keepDefaultValues: true });
  const discard = () => form.reset(documentValues(record));
  return { app, ask, asked, unask: () => setAsked(null), save, conflict, settle, fill, discard };
}
export type DocumentFormControl = ReturnType<typeof useDocumentForm>;
