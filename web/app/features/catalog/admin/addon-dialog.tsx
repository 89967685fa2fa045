import { useTranslations } from 'use-intl/react'
import type { AddonPlanRecord } from '#contracts/catalog/admin-views.ts'
import { api } from '../../../api.client.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { moneyInputValue, parseMoneyCents } from '../../../kit/lists/money-input.ts'
import { TextField } from '../../../ui/field.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { Pair } from '../../../ui/forms/pair.tsx'
import { AddonRefField } from '../../sourcing/addon-ref-field.tsx'
import { useContentDialog } from './use-content-dialog.ts'

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** A new add-on, or one that is edited. */
export function AddonDialog({ addon, onClose }: { addon?: AddonPlanRecord; onClose: () => void }) {
  const t = useTranslations('plan-office')
  const tField = useTranslations('errors.fields')
  const { title, submit, send } = useContentDialog({
    kind: 'addon',
    record: addon,
    create: api.catalog.admin.addons.create,
    edit: api.catalog.admin.addons.edit,
    onClose,
  })
  const content = addon?.content
  const form = useForm({
    initial: {
      'name.en': content?.name.en ?? '',
      'name.es': content?.name.es ?? '',
      priceCents: content ? moneyInputValue(content.priceCents) : '',
      dataMb: typed(content?.dataMb),
      callMinutes: typed(content?.callMinutes),
      smsCount: typed(content?.smsCount),
      providerBundle: content?.providerBundle ?? '',
    },
    labels: {
      'name.en': t('fields.nameEn'),
      'name.es': t('fields.nameEs'),
      priceCents: t('fields.pricePriceCents'),
      dataMb: t('fields.dataMb'),
      callMinutes: t('fields.callMinutes'),
      smsCount: t('fields.smsCount'),
      providerBundle: t('fields.providerBundle'),
    },
    required: ['name.en', 'name.es', 'priceCents'],
    check: ({ priceCents }) =>
      priceCents.trim() && parseMoneyCents(priceCents) === undefined ? { priceCents: tField('AMOUNT') } : {},
    submit(values) {
      const number = (text: string) => (text.trim() === '' ? null : Number(text))
      return send({
        name: { en: values['name.en'], es: values['name.es'] },
        priceCents: parseMoneyCents(values.priceCents) ?? 0,
        dataMb: number(values.dataMb),
        callMinutes: number(values.callMinutes),
        smsCount: number(values.smsCount),
        providerBundle: values.providerBundle.trim() || null,
        allowedForPlanIds: content?.allowedForPlanIds ?? [],
      })
    },
  })
  return (
    <FormDialog wide title={title} form={form} submit={submit} onClose={onClose}>
      <Pair>
        <TextField {...form.field('name.en')} max={120} lang="en" data-autofocus />
        <TextField {...form.field('name.es')} max={120} lang="es" />
        <TextField {...form.field('priceCents')} inputMode="decimal" max={12} />
        <NumberField {...form.field('dataMb')} decimals={false} max={9} optional />
        <NumberField {...form.field('callMinutes')} decimals={false} max={7} optional />
        <NumberField {...form.field('smsCount')} decimals={false} max={7} optional />
      </Pair>
      <AddonRefField {...form.field('providerBundle')} optional />
    </FormDialog>
  )
}
