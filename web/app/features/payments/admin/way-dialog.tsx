import { useTranslations } from 'use-intl/react'
import type { WayView } from '#contracts/payments/ways/views.ts'
import { api } from '../../../api.client.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { moneyInputValue, parseMoneyCents } from '../../../kit/lists/money-input.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { TextField } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { Pair } from '../../../ui/forms/pair.tsx'
import { useWayName } from './ways-panel.tsx'

const amountText = (cents: number | null) => (cents === null ? '' : moneyInputValue(cents))
/** Null where nothing is typed, undefined where it is no amount. */
const centsOf = (typed: string) => (typed.trim() ? parseMoneyCents(typed) : null)
const isAmount = (typed: string) => centsOf(typed) !== undefined
const isTurned = (min: number | null | undefined, max: number | null | undefined) =>
  typeof min === 'number' && typeof max === 'number' && min > max
const countriesOf = (typed: string) =>
  typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** Whether a way to pay is offered, and to whom. */
export function WayDialog({ way, onClose }: { way: WayView; onClose: () => void }) {
  const t = useTranslations('ways-to-pay')
  const name = useWayName()(way)
  const { run } = useAct(api.payments.ways.save, { done: t('saved'), onDone: onClose })
  const form = useForm({
    initial: {
      isActive: way.state === 'active',
      countries: way.countries?.join(', ') ?? '',
      minCents: amountText(way.minCents),
      maxCents: amountText(way.maxCents),
    },
    labels: {
      isActive: t('isActive'),
      countries: t('countriesLabel'),
      minCents: t('minAmount'),
      maxCents: t('maxAmount'),
    },
    check: ({ countries, minCents, maxCents }) => ({
      ...(countriesOf(countries).every((code) => /^[A-Z]{2}$/.test(code))
        ? {}
        : { countries: t('countriesWrong') }),
      ...(!isAmount(minCents) ? { minCents: t('amountWrong') } : {}),
      ...(!isAmount(maxCents) ? { maxCents: t('amountWrong') } : {}),
      ...(isTurned(centsOf(minCents), centsOf(maxCents)) ? { maxCents: t('rangeWrong') } : {}),
    }),
    submit: ({ isActive, countries, minCents, maxCents }) => {
      const codes = countriesOf(countries)
      return run({
        ...{ id: way.id, revision: way.revision, isActive, currencies: way.currencies },
        countries: codes.length > 0 ? codes : null,
        minCents: centsOf(minCents) ?? null,
        maxCents: centsOf(maxCents) ?? null,
      })
    },
  })
  return (
    <FormDialog title={t('changeTitle', { way: name })} form={form} submit={t('save')} onClose={onClose}>
      <p>{t('effect')}</p>
      <Checkbox {...form.box('isActive')} />
      <TextField
        max={240}
        hint={t('countriesHint')}
        autoComplete="off"
        optional
        {...form.field('countries')}
      />
      <Pair>
        <NumberField max={10} optional {...form.field('minCents')} />
        <NumberField max={10} optional {...form.field('maxCents')} />
      </Pair>
    </FormDialog>
  )
}
