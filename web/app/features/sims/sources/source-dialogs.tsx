import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SimSourceRecord } from '#contracts/sims/sources/views.ts'
import { forgetKeyFields } from '#contracts/sims/sources/acts.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { moneyInputValue, parseMoneyCents } from '../../../kit/lists/money-input.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { Select, TextField } from '../../../ui/field.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import type { Problem } from '../../../problem.ts'
import { useVendors } from './use-vendors.ts'

const holds = { holdFloor: '5', holdPercent: '20', alertCents: '' }

function useSourceForm(
  initial: { name: string; holdFloor: string; holdPercent: string; alertCents: string; provider: string },
  submit: (values: {
    provider: string
    name: string
    holdFloor: number
    holdPercent: number
    alertCents: number | null
  }) => Promise<Problem | undefined>,
) {
  const t = useTranslations('sim-sources.form')
  const tField = useTranslations('errors.fields')
  return useForm({
    initial,
    labels: {
      provider: t('provider'),
      name: t('name'),
      holdFloor: t('holdFloor'),
      holdPercent: t('holdPercent'),
      alertCents: t('alert'),
    },
    required: ['name', 'holdFloor', 'holdPercent'],
    check: ({ alertCents }) =>
      alertCents.trim() && !parseMoneyCents(alertCents) ? { alertCents: tField('AMOUNT') } : {},
    submit: ({ provider, name, holdFloor, holdPercent, alertCents }) =>
      submit({
        provider,
        name: name.trim(),
        holdFloor: Number(holdFloor),
        holdPercent: Number(holdPercent),
        alertCents: alertCents.trim() ? (parseMoneyCents(alertCents) ?? null) : null,
      }),
  })
}

function SourceFields({ form, hasBalance }: { form: ReturnType<typeof useSourceForm>; hasBalance: boolean }) {
  const t = useTranslations('sim-sources.form')
  return (
    <>
      <TextField {...form.field('name')} max={80} data-autofocus />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField {...form.field('holdFloor')} decimals={false} max={4} hint={t('holdFloorHint')} />
        <NumberField {...form.field('holdPercent')} decimals={false} max={3} hint={t('holdPercentHint')} />
      </div>
      {hasBalance && <NumberField {...form.field('alertCents')} optional max={12} hint={t('alertHint')} />}
    </>
  )
}

/** A new source of SIMs; its page follows, where it gets an account of its own. */
export function NewSourceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('sim-sources')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const vendors = useVendors()
  const { run } = useAct(api.sims.sources.create, {
    done: t('form.created'),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/sim-source/${id}`),
  })
  const form = useSourceForm({ provider: 'stock', name: '', ...holds }, run)
  return (
    <FormDialog wide title={t('form.new')} form={form} submit={t('form.create')} onClose={onClose}>
      <Select {...form.field('provider')}>
        <option value="stock">{t('ownStock')}</option>
        {vendors.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <SourceFields form={form} hasBalance={false} />
    </FormDialog>
  )
}

export function EditSourceDialog({ source, onClose }: { source: SimSourceRecord; onClose: () => void }) {
  const t = useTranslations('sim-sources.form')
  const { id, version, name, holdFloor, holdPercent, alertCents, vendorView } = source
  const { run } = useAct(api.sims.sources.edit, { done: t('saved'), onDone: onClose })
  const form = useSourceForm(
    {
      ...{ provider: source.provider, name },
      ...{ holdFloor: String(holdFloor), holdPercent: String(holdPercent) },
      alertCents: alertCents === null ? '' : moneyInputValue(alertCents),
    },
    ({ provider: _provider, ...values }) => run({ id, version, ...values }),
  )
  return (
    <FormDialog wide title={t('edit', { name })} form={form} submit={t('save')} onClose={onClose}>
      <SourceFields form={form} hasBalance={vendorView?.capabilities.includes('balance') === true} />
    </FormDialog>
  )
}

/** An account of one's own at the carrier, or another key of it: what is typed is tried before it counts. */
export function KeyDialog({ source, onClose }: { source: SimSourceRecord; onClose: () => void }) {
  const t = useTranslations('sim-sources.key')
  const { id, key, vendorView } = source
  const fields = vendorView?.fields ?? []
  const names = fields.map((field) => field.name)
  const { run } = useAct(api.sims.sources.saveKey, { done: t('done'), onDone: onClose })
  const form = useForm({
    initial: Object.fromEntries(names.map((each) => [each, ''])) as Record<string, string>,
    labels: Object.fromEntries(names.map((each) => [each, t(`fields.${each}`)])),
    required: names,
    fieldOf: { SIM_ACCOUNT_REFUSED: names[0]! },
    submit: (credentials) => run({ id, keyNumber: source.keyNumber, credentials }),
  })
  return (
    <FormDialog
      title={t(key ? 'change' : 'add', { carrier: vendorView?.name ?? '' })}
      form={form}
      submit={t('submit')}
      onClose={onClose}
    >
      <p>{t('effect')}</p>
      {fields.map(({ name }) => (
        <PasswordField key={name} max={300} autoComplete="off" hint={t('hint')} {...form.field(name)} />
      ))}
    </FormDialog>
  )
}

/** Back to the account of the installation. */
export function ForgetKeyDialog({
  source: { id, name },
  onClose,
}: {
  source: SimSourceRecord
  onClose: () => void
}) {
  const t = useTranslations('sim-sources.key')
  const { run } = useAct(api.sims.sources.forgetKey, { done: t('forgotten'), onDone: onClose })
  return (
    <ActDialog
      title={t('forget', { name })}
      effect={t('forgetEffect')}
      submit={t('forgetSubmit')}
      isDangerous
      fields={forgetKeyFields}
      words={{ reason: { label: t('reason') } }}
      send={({ reason }) => run({ id, reason })}
      onClose={onClose}
    />
  )
}
