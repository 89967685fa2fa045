import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ProviderPlanView, SourcePlanRecord } from '#contracts/sourcing/views.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { moneyInputValue, parseMoneyCents } from '../../kit/lists/money-input.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { ProviderRefPicker, type AskForPlans } from './provider-ref-picker.tsx'
import { useSources } from './use-sources.ts'

const ask: AskForPlans = (input) => api.sourcing.planRefs(input)

/** A new source plan out of a carrier's catalogue; its page follows. */
export function NewSourcePlanDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('sourcing.form')
  const tPicker = useTranslations('sourcing.picker')
  const tField = useTranslations('errors.fields')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const sources = useSources()
  const [chosen, setChosen] = useState('')
  const sourceId = chosen || sources[0]?.id
  const [plan, setPlan] = useState<ProviderPlanView>()
  const [isMissing, setMissing] = useState(false)
  const { run } = useAct(api.sourcing.sourcePlans.create, {
    done: t('created'),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/source-plan/${id}`),
  })
  const form = useForm({
    async submit() {
      setMissing(!plan)
      if (!plan || !sourceId) return
      const { id: providerRefId, planName, ...facts } = plan
      return run({ sourceId, providerRefId, name: planName, ...facts })
    },
  })
  return (
    <FormDialog wide title={t('new')} form={form} submit={t('create')} onClose={onClose}>
      <Select
        id="sourceId"
        label={t('source')}
        value={sourceId}
        onChange={(event) => {
          setChosen(event.target.value)
          setPlan(undefined)
        }}
      >
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {sourceId && (
        <ProviderRefPicker
          ask={ask}
          sourceId={sourceId}
          id="providerRefId"
          label={tPicker('label')}
          value={plan?.id ?? ''}
          error={isMissing && !plan ? tField('REQUIRED') : undefined}
          onChoose={setPlan}
        />
      )}
    </FormDialog>
  )
}

/** Changes what is said of a source plan, as the contract with the carrier has it. */
export function EditSourcePlanDialog({ plan, onClose }: { plan: SourcePlanRecord; onClose: () => void }) {
  const t = useTranslations('sourcing.form')
  const tField = useTranslations('errors.fields')
  const { id, version, countries } = plan
  const { run } = useAct(api.sourcing.sourcePlans.edit, { done: t('saved'), onDone: onClose })
  const form = useForm({
    initial: {
      name: plan.name,
      dataMb: plan.dataMb === null ? '' : String(plan.dataMb),
      validityDays: String(plan.validityDays),
      costCents: moneyInputValue(plan.costCents),
    },
    labels: { name: t('name'), dataMb: t('dataMb'), validityDays: t('validityDays'), costCents: t('cost') },
    required: ['name', 'validityDays', 'costCents'],
    check: ({ costCents }) => ({
      ...(parseMoneyCents(costCents) === undefined && { costCents: tField('AMOUNT') }),
    }),
    submit: ({ name, dataMb, validityDays, costCents }) =>
      run({
        id,
        version,
        name,
        dataMb: dataMb ? Number(dataMb) : null,
        validityDays: Number(validityDays),
        countries,
        costCents: parseMoneyCents(costCents) ?? 0,
      }),
  })
  return (
    <FormDialog title={t('edit', { name: plan.name })} form={form} submit={t('save')} onClose={onClose}>
      <TextField {...form.field('name')} max={120} data-autofocus />
      <div className="grid items-start gap-4 small:grid-cols-3">
        <NumberField {...form.field('dataMb')} decimals={false} max={9} optional hint={t('dataMbHint')} />
        <NumberField {...form.field('validityDays')} decimals={false} max={4} />
        <TextField {...form.field('costCents')} inputMode="decimal" max={10} />
      </div>
    </FormDialog>
  )
}
