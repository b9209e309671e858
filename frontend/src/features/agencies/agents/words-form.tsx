/** A form of one text of ten characters or more: why one is no agent, or what is wrong with a decision. */
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { agentsApi } from '#shared/agencies/agents-api.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/form-fields.tsx';

const schema = partsOf(bodyOf(agentsApi.appealAgentDecision), ['words']);

interface WordsFormProps {
  label: string;
  help?: string;
  send: string;
  /** What is typed is kept under this name until it is sent. */
  draft: string;
  onSend: (words: string) => Promise<void>;
}

export function WordsForm({ label, help, send, draft, onSend }: WordsFormProps) {
  const form = useAppForm<{ words: string }>({
    schema,
    defaultValues: { words: '' },
    draft: { key: draft, place: 'tab' },
  });
  return (
    <Form form={form} onSubmit={({ words }) => onSend(words)}>
      <TextAreaField name="words" label={label} help={help} rows={5} />
      <div>
        <SubmitButton>{send}</SubmitButton>
      </div>
    </Form>
  );
}
