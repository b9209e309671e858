/** Who of the agency gets new requests: set by its owners and managers, read by everybody else. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMyAgency, setLeadRouting } from '#frontend/queries/agencies.ts';
import { useAct } from '#lib/api/use-act.ts';
import { leadModes } from '#shared/agencies/lead-routing.ts';
import type { AgencyWithPeople, LeadRouting, LeadRule, Seat } from '#shared/agencies/model.ts';
import { seatAdmits } from '#shared/kernel/seat.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { notify } from '#ui/notify.ts';
import { RoutingRules } from './routing-rules.tsx';

export function LeadRoutingPanel({ whole, userId }: { whole: AgencyWithPeople; userId: string }) {
  const { t } = useTranslation('agencies');
  const { routing, role } = whole;
  const mayChange = role !== undefined && seatAdmits('manage', role) && whole.agency.state === 'active';
  return (
    <Panel title={t('routing.title')} lead={t(`routing.hint.${routing.mode}`)}>
      {mayChange && <RoutingForm key={routing.version} whole={whole} userId={userId} />}
    </Panel>
  );
}

function RoutingForm({ whole, userId }: { whole: AgencyWithPeople; userId: string }) {
  const { t } = useTranslation('agencies');
  const { agency, routing, seats } = whole;
  const able = seats.filter(({ role }) => role !== 'viewer');
  const isAble = (id: string) => able.some((seat) => seat.userId === id);
  const [next, setNext] = useState<LeadRouting>({
    ...{ ...routing, takers: routing.takers.filter(isAble) },
    rules: routing.rules.filter((rule) => isAble(rule.userId)),
  });
  const isWhole = next.rules.every(({ type, provinceCode }) => type !== undefined || provinceCode);
  const act = useAct(() => setLeadRouting(agency.id, next, userId), {
    onDone: () => notify({ kind: 'success', message: t('routing.saved') }),
    onConflict: () => {
      notify({ kind: 'error', message: t('routing.elsewhere') });
      return refreshMyAgency(agency.id, userId);
    },
  });
  return (
    <chakra.div display="grid" gap="3" maxW="2xl">
      <Select
        aria-label={t('routing.title')}
        value={next.mode}
        onChange={({ target }) => setNext({ ...next, mode: target.value as LeadRouting['mode'] })}
        options={leadModes.map((mode) => ({ value: mode, label: t(`routing.mode.${mode}`) }))}
      />
      {next.mode === 'turn' && (
        <Takers people={able} takers={next.takers} onChange={(takers) => setNext({ ...next, takers })} />
      )}
      {next.mode === 'rules' && (
        <RoutingRules
          people={able}
          rules={next.rules}
          onChange={(rules: LeadRule[]) => setNext({ ...next, rules })}
        />
      )}
      {act.problem && <Alert tone="error">{act.problem}</Alert>}
      <chakra.div>
        <Button
          size="sm"
          isBusy={act.isBusy}
          disabled={next.mode === 'rules' && !isWhole}
          onClick={() => void act.run()}
        >
          {t('save')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

interface TakersProps {
  people: readonly Seat[];
  takers: readonly string[];
  onChange: (takers: string[]) => void;
}

/** Who takes turns; nobody ticked is every agent. */
function Takers({ people, takers, onChange }: TakersProps) {
  const { t } = useTranslation('agencies');
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="label">{t('routing.takers')}</chakra.legend>
      <chakra.p textStyle="hint">{t('routing.takersHint')}</chakra.p>
      {people.map(({ userId, name }) => (
        <chakra.label key={userId} display="flex" gap="2.5" alignItems="center" minH="11" fontSize="sm">
          <chakra.input
            type="checkbox"
            accentColor="accent.solid"
            boxSize="4.5"
            checked={takers.includes(userId)}
            onChange={({ target }) =>
              onChange(target.checked ? [...takers, userId] : takers.filter((one) => one !== userId))
            }
          />
          {name || t('gone')}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
