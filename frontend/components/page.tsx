/** Every house component in all its states, in one of five languages, on the whole window or on a phone's width. */
import { chakra } from '@chakra-ui/react';
import { languageNames } from '#lib/i18n/language-names.ts';
import { queryString } from '#lib/paths.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { Select } from '#ui/form/inputs.tsx';
import { entries } from './entries.ts';
import type { Entry } from './entry.ts';

/** For those who build it: not words of the product. */
const words = { title: 'Components', language: 'Language', width: 'Width', file: 'File', all: 'All files' };
const widths = [
  { value: 'full', label: '100 %' },
  { value: '360', label: '360 px' },
  { value: '768', label: '768 px' },
];

interface ComponentsPageProps {
  locale: Locale;
  /** 'full', or how many px: then the page shows itself in a frame of that width. */
  width: string;
  only: string | null;
}

export function ComponentsPage({ locale, width, only }: ComponentsPageProps) {
  const isFramed = self !== top;
  const shown = entries.filter(({ file }) => !only || file === only);
  return (
    <>
      {!isFramed && <Toolbar {...{ locale, width, only }} />}
      {width === 'full' ? (
        <chakra.main px={{ base: '4', md: '8' }} py="6" display="grid" gap="10">
          {shown.map((entry) => (
            <EntrySection key={[entry.file, ...Object.keys(entry.states)].join()} entry={entry} />
          ))}
        </chakra.main>
      ) : (
        <chakra.main display="flex" justifyContent="center" bg="bg.emphasized" py="4">
          <chakra.iframe
            title={`${width} px`}
            src={queryString({ lang: locale, only })}
            width={`${Number(width)}px`}
            height="calc(100dvh - 6rem)"
            bg="bg"
            boxShadow="md"
          />
        </chakra.main>
      )}
    </>
  );
}

function Toolbar(shown: ComponentsPageProps) {
  const show = (part: Partial<ComponentsPageProps>) => {
    const { locale, width, only } = { ...shown, ...part };
    location.search = queryString({ lang: locale, width, only });
  };
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="header"
      bg="bg"
      borderBottomWidth="1px"
      px={{ base: '4', md: '8' }}
      py="2"
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
    >
      <chakra.h1 fontSize="lg" me="auto">
        {words.title}
      </chakra.h1>
      <Choice
        label={words.file}
        value={shown.only ?? ''}
        options={[
          { value: '', label: words.all },
          ...[...new Set(entries.map(({ file }) => file))].map((value) => ({ value, label: value })),
        ]}
        onChange={(only) => show({ only })}
      />
      <Choice
        label={words.language}
        value={shown.locale}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(locale) => show({ locale: locale as Locale })}
      />
      <Choice
        label={words.width}
        value={shown.width}
        options={widths}
        onChange={(width) => show({ width })}
      />
    </chakra.header>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, onChange, ...rest }: ChoiceProps) => (
  <chakra.div flex="1 1 6rem" maxW="10rem">
    <Select size="sm" aria-label={label} onChange={(event) => onChange(event.target.value)} {...rest} />
  </chakra.div>
);

/** One file: its states below each other on phones, side by side where there is room. */
export function EntrySection({ entry: { file, states } }: { entry: Entry }) {
  return (
    <chakra.section aria-label={file} minW="0">
      <chakra.h2 fontFamily="mono" fontSize="md" pb="2" mb="4" borderBottomWidth="1px">
        {file}
      </chakra.h2>
      <chakra.div
        display="grid"
        gap="6"
        alignItems="start"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))"
      >
        {Object.entries(states).map(([name, state]) => (
          <chakra.div
            key={name}
            minW="0"
            // Tables, cards and whole pages need the room.
            gridColumn={name.startsWith('wide') ? '1 / -1' : undefined}
          >
            <chakra.p fontFamily="mono" fontSize="xs" color="fg.muted" mb="2">
              {name}
            </chakra.p>
            {state}
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.section>
  );
}
