/** Another name for a saved search. */
import { chakra } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/form/inputs.tsx';

interface RenameProps {
  name: string;
  onClose(): void;
  onRename(name: string): void;
}

export function RenameDialog({ name, onClose, onRename }: RenameProps) {
  const { t } = useTranslation('searches');
  const id = useId();
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onRename(text.trim());
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('rename')} shape="sheet">
      <chakra.form onSubmit={submit} display="grid" gap="3">
        <chakra.label htmlFor={id}>{t('name')}</chakra.label>
        <Input
          id={id}
          value={text}
          maxLength={80}
          required
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{t('rename')}</Button>
      </chakra.form>
    </Dialog>
  );
}
