/** A small form of the back office: a code is typed, its page opens. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../button.tsx';
import { Input } from '../form/inputs.tsx';

interface IdLookupProps {
  label: string;
  /** What the button says. */
  act: string;
  maxLength: number;
  /** The page of a code, which comes in capitals and without spaces around it. */
  pathOfCode: (code: string) => string;
}

export function IdLookup({ label, act, maxLength, pathOfCode }: IdLookupProps) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  return (
    <chakra.form
      display="flex"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) void navigate(pathOfCode(code.trim().toUpperCase()));
      }}
    >
      <Input
        size="sm"
        aria-label={label}
        placeholder={label}
        value={code}
        maxLength={maxLength}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button size="sm" variant="outline" type="submit">
        {act}
      </Button>
    </chakra.form>
  );
}
