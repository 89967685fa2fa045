import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ShippingRateInput, ShippingRateRecord } from '#contracts/charges/views.ts'
import { countries } from '#contracts/countries.ts'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { moneyInputValue, parseMoneyCents } from '../../kit/lists/money-input.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import type { Problem } from '../../problem.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { Pair } from '../../ui/forms/pair.tsx'
import { useCountryText } from './charge-texts.ts'
import { ShippingPreview } from './shipping-preview.tsx'
import { atFields } from './surcharge-values.ts'

const valuesOf = (rate?: ShippingRateRecord) => ({
  nameEn: rate?.names.en ?? '',
  nameEs: rate?.names.es ?? '',
  country: rate ? (rate.country ?? '') : 'US',
  priceCents: rate ? moneyInputValue(rate.priceCents) : '',
  freeOverCents: rate?.freeOverCents ? moneyInputValue(rate.freeOverCents) : '',
  daysFrom: String(rate?.daysFrom ?? ''),
  daysTo: String(rate?.daysTo ?? ''),
})
type Values = ReturnType<typeof valuesOf>

/** What was typed as the API takes it; undefined while it says no rate yet. */
function inputOf(values: Values): ShippingRateInput | undefined {
  const priceCents = parseMoneyCents(values.priceCents)
  const { nameEn: en, nameEs: es, country, daysFrom, daysTo } = values
  if (priceCents === undefined || !en.trim() || !es.trim() || !daysFrom || !daysTo) return undefined
  return {
    name: { en, es },
    country: (country || null) as ShippingRateInput['country'],
    priceCents,
    freeOverCents: parseMoneyCents(values.freeOverCents) ?? null,
    daysFrom: Number(daysFrom),
    daysTo: Number(daysTo),
  }
}

/** A new shipping rate; its page follows. */
export function NewShippingRateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('charges')
  const root = useDashboardPath()
  const navigate = useNavigate()
  const { run } = useAct(api.charges.shippingRates.create, {
    done: t('rates.form.created'),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/shipping-rate/${id}`),
  })
  return <RateDialog title={t('rates.form.new')} submit={t('form.create')} send={run} onClose={onClose} />
}

/** Changes a shipping rate. */
export function EditShippingRateDialog({ rate, onClose }: { rate: ShippingRateRecord; onClose: () => void }) {
  const t = useTranslations('charges.form')
  const { id, version, name } = rate
  const { run } = useAct(api.charges.shippingRates.edit, { done: t('saved'), onDone: onClose })
  return (
    <RateDialog
      title={t('edit', { name })}
      submit={t('save')}
      rate={rate}
      send={(input) => run({ id, version, ...input })}
      onClose={onClose}
    />
  )
}

function RateDialog({
  rate,
  title,
  submit,
  send,
  onClose,
}: {
  rate?: ShippingRateRecord
  title: string
  submit: string
  send: (input: ShippingRateInput) => Promise<Problem | undefined>
  onClose: () => void
}) {
  const t = useTranslations('charges.rates')
  const tForm = useTranslations('charges.form')
  const tField = useTranslations('errors.fields')
  const countryText = useCountryText()
  const places = Object.values(countries)
    .map(({ code }) => ({ code, name: countryText(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const form = useForm({
    initial: valuesOf(rate),
    labels: {
      nameEn: tForm('nameEn'),
      nameEs: tForm('nameEs'),
      country: t('form.country'),
      priceCents: t('form.price'),
      freeOverCents: t('form.freeOver'),
      daysFrom: t('form.daysFrom'),
      daysTo: t('form.daysTo'),
    },
    required: ['nameEn', 'nameEs', 'priceCents', 'daysFrom', 'daysTo'],
    check: ({ priceCents, freeOverCents }) => ({
      ...(parseMoneyCents(priceCents) === undefined && { priceCents: tField('AMOUNT') }),
      ...(freeOverCents.trim() && !parseMoneyCents(freeOverCents) && { freeOverCents: tField('AMOUNT') }),
    }),
    async submit(values) {
      const input = inputOf(values)
      if (!input) return
      const refused = await send(input)
      return refused && { ...refused, data: atFields(refused.data) }
    },
  })
  return (
    <FormDialog wide title={title} form={form} submit={submit} onClose={onClose}>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_360px]">
        <Pair>
          <TextField {...form.field('nameEn')} max={80} lang="en" data-autofocus />
          <TextField {...form.field('nameEs')} max={80} lang="es" />
          <Select {...form.field('country')}>
            <option value="">{t('elsewhere')}</option>
            {places.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <TextField {...form.field('priceCents')} inputMode="decimal" max={10} />
          <NumberField {...form.field('daysFrom')} decimals={false} max={2} />
          <NumberField {...form.field('daysTo')} decimals={false} max={2} />
          <TextField
            {...form.field('freeOverCents')}
            inputMode="decimal"
            max={10}
            optional
            hint={t('form.freeOverHint')}
          />
        </Pair>
        <section className="grid gap-3 rounded-[12px] border border-line p-4" aria-label={t('preview.title')}>
          <h3 className="text-[15px] font-semibold">{t('preview.title')}</h3>
          <ShippingPreview
            id={rate?.id}
            change={inputOf(form.values)}
            country={form.values.country || null}
          />
        </section>
      </div>
    </FormDialog>
  )
}
