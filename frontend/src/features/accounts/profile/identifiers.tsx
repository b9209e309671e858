/** Phone and e-mail: what there is, and the ways to add, replace and remove one. */
import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentifierKind } from '#shared/accounts/model.ts';
import type { MyProfile } from '#shared/accounts/profile-model.ts';
import { Button } from '#ui/button.tsx';
import { IdentifierDialog } from './identifier-dialog.tsx';
import { identifierText } from './identifier-text.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RowIcon, Rows } from './settings-section.tsx';

const kinds = ['phone', 'email'] as const satisfies readonly IdentifierKind[];
const icons = { phone: Phone, email: Mail };

interface Step {
  act: 'set' | 'remove';
  kind: IdentifierKind;
}

export function Identifiers({ profile }: { profile: MyProfile }) {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const current = step && profile[step.kind];
  return (
    <>
      <Rows>
        {kinds.map((kind) => (
          <IdentifierRow
            key={kind}
            kind={kind}
            value={profile[kind]}
            isOnly={!(profile.phone && profile.email)}
            onSet={() => setStep({ act: 'set', kind })}
            onRemove={() => setStep({ act: 'remove', kind })}
          />
        ))}
      </Rows>
      {step?.act === 'set' && (
        <IdentifierDialog kind={step.kind} current={current ?? undefined} onClose={close} />
      )}
      {step?.act === 'remove' && current && (
        <RemoveDialog kind={step.kind} current={current} onClose={close} />
      )}
    </>
  );
}

interface IdentifierRowProps {
  kind: IdentifierKind;
  value: string | undefined;
  isOnly: boolean;
  onSet: () => void;
  onRemove: () => void;
}

function IdentifierRow({ kind, value, isOnly, onSet, onRemove }: IdentifierRowProps) {
  const { t } = useTranslation('profile');
  const Icon = icons[kind];
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <RowIcon aria-hidden>
        <Icon size={18} />
      </RowIcon>
      <chakra.div flex="1 1 10rem" minW="0">
        <chakra.p textStyle="hint">{t(kind)}</chakra.p>
        {value ? (
          <chakra.p fontWeight="semibold" overflowWrap="anywhere" className="tabular">
            {identifierText(kind, value)}
          </chakra.p>
        ) : (
          <p>{t('noIdentifier')}</p>
        )}
        {value && (
          <chakra.p display="flex" gap="1.5" alignItems="center" fontSize="sm" color="fg.success">
            <CircleCheck size={15} aria-hidden /> {t('verified')}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div display="flex" gap="2">
        <Button
          size="sm"
          variant="outline"
          onClick={onSet}
          aria-label={t(value ? `change.${kind}` : `add.${kind}`)}
        >
          {t(value ? 'changeIt' : 'addIt')}
        </Button>
        {value && !isOnly && (
          <Button size="sm" variant="ghost" onClick={onRemove} aria-label={t(`remove.${kind}`)}>
            {t('removeIt')}
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  );
}
