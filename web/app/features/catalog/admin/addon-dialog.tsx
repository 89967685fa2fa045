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
      price: content ? moneyInputValue(content.price) : '',
      bandwidth: typed(content?.bandwidth),
      callMinutes: typed(content?.callMinutes),
      sms: typed(content?.sms),
      providerBundle: content?.providerBundle ?? '',
    },
    labels: {
      'name.en': t('fields.nameEn'),
      'name.es': t('fields.nameEs'),
      price: t('fields.pricePrice'),
      bandwidth: t('fields.bandwidth'),
      callMinutes: t('fields.callMinutes'),
      sms: t('fields.sms'),
      providerBundle: t('fields.providerBundle'),
    },
    required: ['name.en', 'name.es', 'price'],
    check: ({ price }) =>
      price.trim() && parseMoneyCents(price) === undefined ? { price: tField('AMOUNT') } : {},
    submit(values) {
      const number = (text: string) => (text.trim() === '' ? null : Number(text))
      return send({
        name: { en: values['name.en'], es: values['name.es'] },
        price: parseMoneyCents(values.price) ?? 0,
        bandwidth: number(values.bandwidth),
        callMinutes: number(values.callMinutes),
        sms: number(values.sms),
        providerBundle: values.providerBundle.trim() || null,
        allowedForPlanId: content?.allowedForPlanId ?? [],
      })
    },
  })
  return (
    <FormDialog wide title={title} form={form} submit={submit} onClose={onClose}>
      <Pair>
        <TextField {...form.field('name.en')} max={120} lang="en" data-autofocus />
        <TextField {...form.field('name.es')} max={120} lang="es" />
        <TextField {...form.field('price')} inputMode="decimal" max={12} />
        <NumberField {...form.field('bandwidth')} decimals={false} max={9} optional />
        <NumberField {...form.field('callMinutes')} decimals={false} max={7} optional />
        <NumberField {...form.field('sms')} decimals={false} max={7} optional />
      </Pair>
      <AddonRefField {...form.field('providerBundle')} optional />
    </FormDialog>
  )
}
