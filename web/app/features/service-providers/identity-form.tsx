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
  const tAll = useTranslations('service-providers')
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
    required: ['name', 'legalName'],
    fieldOf: { NUMBER_TAKEN: 'smsNumber' },
    submit: (_values, { address, smsNumber, ...changed }) =>
      save({
        ...changed,
        ...(address === undefined ? {} : { address: address.trim() || null }),
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
        { name: t('address'), value: view.address ?? view.inherited.address },
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
        optional={!view.isHouseBrand}
        hint={view.inherited.address ? tAll('inherits', { value: view.inherited.address }) : undefined}
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
