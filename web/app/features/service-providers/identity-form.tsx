import { useTranslations } from 'use-intl/react'
import { TextArea, TextField } from '../../ui/field.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Pair } from '../../ui/forms/pair.tsx'
import { FormPanel } from './form-panel.tsx'
import { useProvider, useSave } from './provider-context.ts'
import { TimeZoneField } from './time-zone-field.tsx'

/** Names, and what the platform alone decides of how they are counted and when days begin. */
export function IdentityForm() {
  const t = useTranslations('service-providers.identity')
  const { view, isPlatform } = useProvider()
  const save = useSave()
  const form = useForm({
    initial: {
      name: view.name,
      legalName: view.legalName,
      address: view.address ?? '',
      timeZone: view.timeZone,
      orderPrefix: view.orderPrefix,
      invoicePrefix: view.invoicePrefix,
      smsNumber: view.smsNumber ?? '',
    },
    labels: {
      name: t('name'),
      legalName: t('legalName'),
      address: t('address'),
      timeZone: t('timeZone'),
      orderPrefix: t('orderPrefix'),
      invoicePrefix: t('invoicePrefix'),
      smsNumber: t('smsNumber'),
    },
    required: ['name', 'legalName', ...(view.address ? (['address'] as const) : [])],
    fieldOf: { NUMBER_TAKEN: 'smsNumber' },
    submit: (_values, { address, smsNumber, ...changed }) =>
      save({
        ...changed,
        ...(address?.trim() ? { address } : {}),
        ...(smsNumber === undefined ? {} : { smsNumber: smsNumber.trim() || null }),
      }),
  })
  return (
    <FormPanel
      title={t('title')}
      form={form}
      facts={[
        { name: t('name'), value: view.name },
        { name: t('legalName'), value: view.legalName },
        { name: t('address'), value: view.address },
      ]}
    >
      <Pair>
        <TextField {...form.field('name')} max={60} />
        <TextField {...form.field('legalName')} max={120} />
      </Pair>
      <TextArea
        {...form.field('address')}
        rows={2}
        maxLength={200}
        optional={!view.address}
        hint={view.address ? undefined : t('addressMissing')}
      />
      {isPlatform && (
        <>
          <TimeZoneField {...form.field('timeZone')} />
          <Pair>
            <TextField {...form.field('orderPrefix')} max={10} uppercase />
            <TextField {...form.field('invoicePrefix')} max={10} uppercase />
          </Pair>
          <TextField {...form.field('smsNumber')} type="tel" optional hint={t('smsNumberHint')} />
        </>
      )}
    </FormPanel>
  )
}
